import type { Entry } from './sitemap-text.ts'

/** Addresses of a file; the format allows 50,000. Few, so that no request takes longer than a page. */
export const PER_FILE = 1000

const NAME = /^([a-z]+)-([1-9]\d{0,3})\.xml$/

/** What a file of the sitemap holds, by its name such as `movie-2.xml`; null: no such name. */
export function parseFileName(name: string): { part: string; page: number } | null {
  const [, part, page] = NAME.exec(name) ?? []
  return part === undefined ? null : { part, page: Number(page) }
}

/** The files of a part of the sitemap, each with the latest time in it; `all`: when what is in them came, null: unknown. */
export function filesOf(part: string, all: readonly Pick<Entry, 'at'>[]): Entry[] {
  return Array.from({ length: Math.ceil(all.length / PER_FILE) }, (_, index) => ({
    path: `/sitemap/${part}-${index + 1}.xml`,
    at: pageOf(all, index + 1).reduce(
      (latest: number | null, { at }) => (latest === null || (at ?? 0) > latest ? at : latest),
      null,
    ),
  }))
}

export function pageOf<Of>(all: readonly Of[], page: number): readonly Of[] {
  return all.slice((page - 1) * PER_FILE, page * PER_FILE)
}
