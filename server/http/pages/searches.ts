import type { Searched } from '#domain/operators/records.ts'
import type { RequestFacts } from '../responses/request-facts.ts'
import type { Services } from '#server/start/services.ts'

/** Logs a visit of a results page. The page knows the term and the number of matches; the visitor's address is added here. */
export function noteSearch(searched: Searched | undefined, facts: RequestFacts, services: Services): void {
  if (searched) services.searchLogging.note({ ...searched, address: facts.address })
}
