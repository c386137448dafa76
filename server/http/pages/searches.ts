import { AppError } from '#domain/errors.ts'
import type { Searched } from '#domain/operators/records.ts'
import { readTerm } from '#domain/search/search.ts'
import { busyResponse } from '../responses/plain-page.ts'
import type { PlainResponse } from '../responses/plain-response.ts'
import type { RequestFacts } from '../responses/request-facts.ts'
import type { Services } from '#server/app/services.ts'

/** A page of results, and its data. */
const SEARCH = /^\/search(?:\.data)?\?/

/**
 * What every search does, whether its page is kept or rendered: it counts against the visitor's limit, and beyond that is refused without
 * rendering. Null: not a search, or one within the limit.
 */
export function limitSearches(facts: RequestFacts, services: Services): PlainResponse | null {
  if (!SEARCH.test(facts.target)) return null
  const { term, problem } = readTerm(new URLSearchParams(facts.target.slice(facts.target.indexOf('?'))))
  return term === '' || problem !== null ? null : countSearch(facts, services)
}

function countSearch(facts: RequestFacts, services: Services): PlainResponse | null {
  try {
    services.limits.search.take(services.addressOf(facts))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return busyResponse(facts, services.site, { status: 429, seconds: error.retryAfter ?? 1, message: error.message })
  }
}

/** Logs a visit of a page of results with its visitor's address; the page itself knows what was searched for, and how much was found. */
export function noteSearch(searched: Searched | undefined, facts: RequestFacts, services: Services): void {
  if (searched) services.searchLogging.note({ ...searched, address: services.addressOf(facts) })
}
