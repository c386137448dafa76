import { Hono } from 'hono'
import { MAX_ASKED, parseUpcoming, type Upcoming } from '#domain/calendar/upcoming.ts'
import { atomText } from '#server/feeds/atom.ts'
import { calendarText } from '#server/feeds/ics.ts'
import { readUpcoming } from '#server/feeds/read-upcoming.ts'
import { subscription } from '#server/feeds/subscription.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'

/** The address lists the shows that a visitor follows, so no cache may store the answer; the page keeps its own copy. */
const NOT_STORED = { 'Cache-Control': 'no-store' }

export const calendar = new Hono<SiteEnv>()
  /** `GET /calendar.ics?tv=1,2&movie=3` → a calendar to subscribe to; the request is neither stored nor logged. */
  .get('/calendar.ics', (c) => subscription(c, { type: 'text/calendar', write: calendarText }))

  /** `GET /feed.xml?tv=1,2&movie=3` → the same dates as `/calendar.ics`, for feed readers. */
  .get('/feed.xml', (c) => subscription(c, { type: 'application/atom+xml', write: atomText }))

  /**
   * `GET /api/upcoming?tv=1,2&movie=3&region=DE` → when episodes of these shows air and these movies come out; the request is
   * neither stored nor logged.
   */
  .get('/api/upcoming', async (c) => {
    const wanted = parseUpcoming(c.env.search, MAX_ASKED)
    const { retryAfter: _retryAfter, ...upcoming } = await readUpcoming(
      c.get('scope'),
      c.env.services,
      wanted,
      c.get('turn').next,
    )
    return c.json(upcoming satisfies Upcoming, 200, NOT_STORED)
  })
