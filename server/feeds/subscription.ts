import { createHash } from 'node:crypto'
import { textsOf } from '#messages/server.ts'
import { siteIn } from '#domain/site/site.ts'
import { byDay, recentSince } from '#domain/calendar/airings.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_SUBSCRIBED, parseUpcoming } from '#domain/calendar/upcoming.ts'
import type { FeedContent } from './feed-content.ts'
import type { SiteContext } from '../http/endpoint-parts/asked.ts'
import { retryHeader } from '../http/endpoint-parts/loader-errors.ts'
import { ownAddress } from '../http/endpoint-parts/own-address.ts'
import { namesTag } from '../http/responses/plain-response.ts'
import { readUpcoming } from './read-upcoming.ts'

type Form = { type: string; write: (content: FeedContent) => string }

/** The ids reveal what a visitor follows: no shared cache may store the answer, and no search engine should. */
const HEADERS = { 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' }
const REFUSED = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/**
 * Answers a program that subscribed to titles. If too many of them could not be loaded the answer is a 503, since a program would
 * delete the dates of those that are missing. With a 503 it keeps its dates, and its next request finds the titles loaded so far
 * in the cache.
 */
export async function subscription(c: SiteContext, { type, write }: Form): Promise<Response> {
  try {
    const text = write(await readContent(c))
    const headers = { ...HEADERS, ETag: tagOf(text) }
    if (namesTag(c.env.facts.header('If-None-Match'), headers.ETag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(`${error.message}\n`, { status: error.status, headers: { ...REFUSED, ...retryHeader(error) } })
  }
}

async function readContent(c: SiteContext): Promise<FeedContent> {
  const { search, services } = c.env
  const scope = c.get('scope')
  const { next } = c.get('turn')
  const { language } = scope
  const site = siteIn(services.site, language)
  const wanted = parseUpcoming(search, MAX_SUBSCRIBED)
  const { tv, movie, unknown, later, retryAfter } = await readUpcoming(scope, services, wanted, next)
  if (retryAfter !== null) throw new AppError('upstream', textsOf(language).refusals.fetchFailed, { retryAfter })
  const today = toDay(services.now())
  // Writing hundreds of titles takes a turn of its own.
  await next()
  const dated = byDay(tv, movie, recentSince(today))
  return { language, brand: site.brand, origin: ownAddress(c.req.raw, site), ids: wanted, dated, unknown, later, today }
}

/** Stays the same while the content does, whatever the time of writing. Weak, because compression changes the bytes. */
function tagOf(text: string): string {
  const content = text.replaceAll(/^DTSTAMP:.*$/gm, '')
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
