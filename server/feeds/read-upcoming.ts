import { toDay } from '#domain/calendar/date-windows.ts'
import type { UpcomingRequest } from '#domain/calendar/upcoming.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { readTitles } from '../http/endpoint-parts/read-titles.ts'
import type { Services } from '../start/services.ts'

/** The dates of these titles, movies by their dates in the given region; what is left out and when to come again is `readTitles`'s. */
export function readUpcoming(
  scope: Scope,
  { catalogue, state, now }: Pick<Services, 'catalogue' | 'state' | 'now'>,
  { region, ...ids }: UpcomingRequest,
  next: () => Promise<void>,
) {
  const today = toDay(now())
  return readTitles(scope, { state }, ids, {
    tv: (id) => catalogue.airings(scope, id, today),
    movie: (id) => catalogue.release(scope, id, region),
    next,
  })
}
