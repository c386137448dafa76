import { subscription } from '#server/feeds/subscription.ts'
import { atomText } from '#server/feeds/feeds.ts'
import type { Route } from './+types/feed.ts'

/** `GET /feed.xml?tv=1,2&movie=3` → the same dates as `/calendar.ics`, for feed readers. */
export function loader({ request, context }: Route.LoaderArgs) {
  return subscription(request, context, { type: 'application/atom+xml', write: atomText })
}
