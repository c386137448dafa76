import type { RenderKind } from '#server/visitors/render-turns.ts'

/** Milliseconds that rendering a page may wait for the catalogue, all calls together. */
export const PAGE_BUDGET = 4_000
/** Header of an answer that contains stale data. */
export const STALE = ['X-Cache', 'STALE'] as const

const NO_PAGE =
  /^\/(?:t|tmdb-logo|healthz|readyz|metrics|robots\.txt|opensearch\.xml|manifest\.webmanifest)(?:[/?]|$)|^\/api\/(?![^?]*\.data(?:\?|$))/

/** A page of results, and its data. */
export const SEARCH = /^\/search(?:\.data)?\?/

/** What a browser shows: neither an endpoint nor a file for a program (`.ics`, `.xml`, `.png`). The data of a page is `.data`. */
const NO_DOCUMENT = /^\/api\/(?![^?]*\.data(?:\?|$))|^[^?]*\.(?!data(?:\?|$))\w+(?:\?|$)/

/** What a target takes its turns as. */
export function kindOf(target: string): RenderKind {
  if (NO_DOCUMENT.test(target) || !isCharged(target)) return 'other'
  return SEARCH.test(target) ? 'search' : 'page'
}

/** Whether rendering a target counts against the visitor's budget. Sample pictures and machine-readable endpoints are cheap. */
export function isCharged(target: string): boolean {
  return !NO_PAGE.test(target)
}
