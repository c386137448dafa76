/** Milliseconds that rendering a page may wait for the catalogue, all calls together. */
export const PAGE_BUDGET = 4_000
/** Header of an answer that contains stale data. */
export const STALE = ['X-Cache', 'STALE'] as const

const NO_PAGE =
  /^\/(?:t|tmdb-logo|healthz|readyz|metrics|robots\.txt|opensearch\.xml|manifest\.webmanifest)(?:[/?]|$)|^\/api\/(?![^?]*\.data(?:\?|$))/

/** Whether rendering a target counts against the visitor's budget. Sample pictures and machine-readable endpoints are cheap. */
export function isCharged(target: string): boolean {
  return !NO_PAGE.test(target)
}
