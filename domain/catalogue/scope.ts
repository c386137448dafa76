import type { LanguageCode } from '#messages/languages.ts'

/** The visitor that calls are counted for, by the keys that `networksAround` (server/visitors/networks.ts) makes of an address. */
export type Visitor = { host: string; subnet: string }

/** What one request may spend on the catalogue, and what happened so far (server/catalogue/upstream/request-budget.ts). */
export type RequestBudget = {
  /** Calls of the visitor's quota that this request must leave for their pages. 0: it may even go beyond the quota. */
  readonly reserve: number
  /** Something on the page is stale. */
  isStale: boolean
  /** A call was refused because of a limit, not because the service fails. */
  isCrowded: boolean
  /** The time to wait for the service is up: any further answer comes too late. */
  readonly isOver: boolean
  /** Counts a call against the visitor's quota; if that is used up, returns the milliseconds until it renews. */
  spend: () => number | null
  /**
   * The result, or an `AppError` if the request's time is up first; the call goes on for others who wait for it. A result
   * that is already there wins, however late.
   */
  inTime: <Value>(work: Promise<Value>) => Promise<Value>
}

/** For whom something is done: in which language, for which visitor, and what it may cost. Passed on to whatever depends on it. */
export type Scope = {
  readonly language: LanguageCode
  /** Null: it is the same for everyone, or the site's own work. */
  readonly visitor: Visitor | null
  /** Null: nobody waits for it. */
  readonly budget: RequestBudget | null
}

/** The scope of work outside of requests: nobody waits, and no quota pays for it. */
export function background(language: LanguageCode): Scope {
  return { language, visitor: null, budget: null }
}
