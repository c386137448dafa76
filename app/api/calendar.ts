import { MAX_ASKED, parseUpcoming, type Upcoming } from '#domain/calendar/upcoming.ts'
import { renderTurnContext } from '#server/app/context.ts'
import { atomText } from '#server/feeds/atom.ts'
import { calendarText } from '#server/feeds/ics.ts'
import { readUpcoming } from '#server/feeds/read-upcoming.ts'
import { subscription } from '#server/feeds/subscription.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'

/** The address lists the shows that a visitor follows, so no cache may store the answer; the page keeps its own copy. */
const NOT_STORED = { 'Cache-Control': 'no-store' }

export const loader = byAddress({
  /** `GET /calendar.ics?tv=1,2&movie=3` → a calendar to subscribe to; the request is neither stored nor logged. */
  'calendar.ics': ({ request, context }) => subscription(request, context, { type: 'text/calendar', write: calendarText }),

  /** `GET /feed.xml?tv=1,2&movie=3` → the same dates as `/calendar.ics`, for feed readers. */
  'feed.xml': ({ request, context }) => subscription(request, context, { type: 'application/atom+xml', write: atomText }),

  /**
   * `GET /api/upcoming?tv=1,2&movie=3&region=DE` → when episodes of these shows air and these movies come out; the request is
   * neither stored nor logged.
   */
  'api/upcoming': async ({ search, context, scope, services }) => {
    const wanted = parseUpcoming(search, MAX_ASKED)
    const { retryAfter: _retryAfter, ...upcoming } = await readUpcoming(
      scope,
      services,
      wanted,
      context.get(renderTurnContext).next,
    )
    return Response.json(upcoming satisfies Upcoming, { headers: NOT_STORED })
  },
})
