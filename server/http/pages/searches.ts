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
 * Counts a search, cached or not, against the visitor's limit, and refuses it without rendering beyond that. Null: not a search, or
 * one within the limit.
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

/** Logs a visit of a results page. The page knows the term and the number of matches; the visitor's address is added here. */
export function noteSearch(searched: Searched | undefined, facts: RequestFacts, services: Services): void {
  if (searched) services.searchLogging.note({ ...searched, address: services.addressOf(facts) })
}
