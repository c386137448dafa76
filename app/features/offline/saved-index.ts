import { m } from '#messages'

/** A page saved for offline use. */
export type SavedPage = {
  /** Path with its query. */
  path: string
  /** Shown in the list of saved pages. */
  name: string
  /** The build whose scripts it needs. */
  build: string
  /** When it was fetched and when it was last seen, in milliseconds since 1970. */
  saved: number
  seen: number
  bytes: number
  /** Bytes of its pictures by address. */
  pictures: Readonly<Record<string, number>>
}

export type SavedIndex = {
  /** Last seen first. */
  pages: readonly SavedPage[]
  /** Titles that were blocked at the last check, such as `movie/603`. */
  blocked: readonly string[]
  /** The build whose shells have been fetched; stored under this name since 1.0.0. */
  framesOf: string
}

/** Pages that this browser fills with its own data when they are opened, and so always saved. */
export const SHELLS = [
  { path: '/', name: () => m.site.pages.home },
  { path: '/watchlist', name: () => m.site.pages.watchlist },
  { path: '/diary', name: () => m.site.pages.diary },
  { path: '/lists', name: () => m.site.pages.ownLists },
  { path: '/calendar', name: () => m.site.pages.calendar },
] as const

export const MAX_PAGES = 30
export const MAX_BYTES = 30_000_000
/** Pictures per page; enough for the first screen and some scrolling. */
export const MAX_PICTURES = 80

export const EMPTY_INDEX: SavedIndex = { pages: [], blocked: [], framesOf: '' }

/** The shell of an address: `/lists` of every single list, else the address itself. */
export function shellOf(path: string): string {
  return path.startsWith('/lists/') ? '/lists' : path
}

export function isShell({ path }: Pick<SavedPage, 'path'>): boolean {
  return SHELLS.some((shell) => shell.path === path)
}

/** The index with a page that was just seen. Beyond the limits, the pages seen longest ago are dropped. */
export function withPage(index: SavedIndex, page: SavedPage): SavedIndex {
  const pages = [page, ...index.pages.filter(({ path }) => path !== page.path)].toSorted((a, b) => b.seen - a.seen)
  return { ...index, pages: trimmed(pages) }
}

export function withoutPages(index: SavedIndex, isGone: (page: SavedPage) => boolean): SavedIndex {
  return { ...index, pages: index.pages.filter((page) => !isGone(page)) }
}

/** For full storage: only the half of the pages that was seen last, and the shells. */
export function halved(index: SavedIndex): SavedIndex {
  const others = index.pages.filter((page) => !isShell(page))
  const gone = new Set(others.slice(Math.floor(others.length / 2)))
  return withoutPages(index, (page) => gone.has(page))
}

/** Cached addresses that `after` no longer needs. */
export function orphanedAddresses(before: SavedIndex, after: SavedIndex): string[] {
  const needed = new Set(addressesIn(after))
  return [...new Set(addressesIn(before))].filter((address) => !needed.has(address))
}

/** Bytes of all pages and pictures; a shared picture counts once. */
export function bytesOf(pages: readonly SavedPage[]): number {
  const pictures = new Map(pages.flatMap((page) => Object.entries(page.pictures)))
  return pages.reduce((sum, { bytes }) => sum + bytes, 0) + [...pictures.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function trimmed(pages: readonly SavedPage[]): SavedPage[] {
  const latest = pages.filter((page) => !isShell(page)).slice(0, MAX_PAGES)
  let kept = pages.filter((page) => isShell(page) || latest.includes(page))
  while (bytesOf(kept) > MAX_BYTES) {
    const last = kept.findLast((page, at) => at > 0 && !isShell(page))
    const shown = last ?? kept.findLast(({ pictures }) => Object.keys(pictures).length > 0)
    if (!shown) return kept
    // Shells and the page just seen lose only their pictures.
    kept = last ? kept.filter((page) => page !== last) : kept.map((page) => (page === shown ? { ...page, pictures: {} } : page))
  }
  return kept
}

/** The addresses of all pages and pictures. */
export function addressesIn({ pages }: SavedIndex): string[] {
  return pages.flatMap(({ path, pictures }) => [path, ...Object.keys(pictures)])
}

/** The index in a stored text; null if invalid. */
export function parseIndex(text: string | undefined): SavedIndex | null {
  try {
    const index: unknown = JSON.parse(text ?? 'null')
    if (typeof index !== 'object' || index === null || !('pages' in index && 'blocked' in index && 'framesOf' in index))
      return null
    const { pages, blocked, framesOf } = index
    if (!Array.isArray(pages) || !Array.isArray(blocked) || typeof framesOf !== 'string') return null
    if (!pages.every(isPage) || !blocked.every((key) => typeof key === 'string')) return null
    return { pages, blocked, framesOf }
  } catch {
    return null // not JSON
  }
}

function isPage(page: unknown): page is SavedPage {
  if (typeof page !== 'object' || page === null) return false
  const { path, name, build, saved, seen, bytes, pictures } = page as Partial<Record<keyof SavedPage, unknown>>
  return (
    [path, name, build].every((text) => typeof text === 'string') &&
    [saved, seen, bytes].every((number) => typeof number === 'number' && Number.isFinite(number)) &&
    typeof pictures === 'object' &&
    pictures !== null &&
    Object.values(pictures).every((size) => typeof size === 'number')
  )
}
