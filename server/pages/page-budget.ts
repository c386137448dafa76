/** Milliseconds that rendering one page may wait for the catalogue, all its questions together. */
export const PAGE_BUDGET = 4_000
/** Header of an answer on which something is older than it should be. */
export const STALE = ['X-Cache', 'STALE'] as const

const NO_PAGE =
  /^\/(?:t|healthz|readyz|metrics|robots\.txt|sitemap\.xml|manifest\.webmanifest)(?:[/?]|$)|^\/api\/(?![^?]*\.data(?:\?|$))/

/** Whether rendering it is charged to the visitor's budget. Pictures of the sample and what programs ask for are cheap. */
export function isCharged(target: string): boolean {
  return !NO_PAGE.test(target)
}
