import type { Entry } from './sitemap-text.ts'

/** Addresses of a file; the format allows 50,000. */
export const PER_FILE = 10_000

const NAME = /^([a-z]+)-([1-9]\d{0,3})\.xml$/

/** What a file of the sitemap holds, by its name such as `movie-2.xml`; null: no such name. */
export function parseFileName(name: string): { part: string; page: number } | null {
  const [, part, page] = NAME.exec(name) ?? []
  return part === undefined ? null : { part, page: Number(page) }
}

/** The files of a part of the sitemap, each with the latest time in it. */
export function filesOf(part: string, entries: readonly Entry[]): Entry[] {
  const count = Math.ceil(entries.length / PER_FILE)
  return Array.from({ length: count }, (_, at) => {
    const times = pageOf(entries, at + 1).flatMap((entry) => entry.at ?? [])
    return { path: `/sitemap/${part}-${at + 1}.xml`, at: times.length === 0 ? null : latest(times) }
  })
}

export function pageOf(entries: readonly Entry[], page: number): readonly Entry[] {
  return entries.slice((page - 1) * PER_FILE, page * PER_FILE)
}

function latest(times: readonly number[]): number {
  return times.reduce((most, time) => Math.max(most, time))
}
