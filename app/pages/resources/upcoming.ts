import { MAX_ASKED, parseUpcoming, type Upcoming } from '#domain/calendar/upcoming.ts'
import { renderTurnContext, servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import { readUpcoming } from '#server/feeds/read-upcoming.ts'
import type { Route } from './+types/upcoming.ts'

/** The address says what a visitor follows, so no cache keeps it; the page remembers the answer by itself. */
const HEADERS = { 'Cache-Control': 'no-store' }

/** `GET /api/upcoming?tv=1,2&movie=3&region=DE` → when episodes of these shows air and these movies come out; nothing is stored or logged. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return json(async () => {
    const wanted = parseUpcoming(new URL(request.url).searchParams, MAX_ASKED)
    const { retryAfter: _retryAfter, ...upcoming } = await readUpcoming(services, wanted, context.get(renderTurnContext).next)
    return Response.json(upcoming satisfies Upcoming, { headers: HEADERS })
  })
}
