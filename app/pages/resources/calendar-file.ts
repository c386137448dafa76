import { subscription } from '#server/feeds/subscription.ts'
import { calendarText } from '#server/feeds/feeds.ts'
import type { Route } from './+types/calendar-file.ts'

/** `GET /calendar.ics?tv=1,2&movie=3` → a calendar to subscribe to; nothing is stored or logged of it. */
export function loader({ request, context }: Route.LoaderArgs) {
  return subscription(request, context, { type: 'text/calendar', write: calendarText })
}
