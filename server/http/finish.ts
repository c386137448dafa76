import type { MiddlewareHandler } from 'hono'
import { underBase } from '#domain/site/base-path.ts'
import { siteIn } from '#domain/site/site.ts'
import type { SiteContext, SiteEnv } from './endpoint-parts/asked.ts'
import { chooseCoding, compressed } from './responses/content-coding.ts'
import { secure } from './responses/security-headers.ts'

/** Seconds after which a failed page may be requested again. */
const RETRY_AFTER = '5'
const TEXT =
  /^(text\/(?!event-stream)|application\/(json|manifest\+json|ld\+json|atom\+xml|xml|opensearchdescription\+xml)|image\/svg\+xml)/
/** Bytes; a smaller answer would not shrink. */
const SMALLEST = 860

/** Adds what every answer has: security headers, the base path in a redirect, a time to come again; and compresses texts. */
export const finish: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  secure(headers)
  const location = headers.get('Location')
  if (location !== null)
    headers.set('Location', underBase(siteIn(c.env.services.site, c.env.facts.target.language).basePath, location))
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', RETRY_AFTER)
  await compress(c)
}

/** Compresses a text answer if the client accepts it; streams and pictures stay as they are, and HEAD has nothing to compress. */
async function compress(c: SiteContext): Promise<void> {
  const { facts } = c.env
  const { headers: sent } = c.res
  if (facts.method === 'HEAD' || sent.has('Content-Encoding') || !TEXT.test(sent.get('Content-Type') ?? '')) return
  // A 304 has the type of what it leaves out.
  if (c.res.body === null) return
  if (!sent.has('Vary')) c.res.headers.set('Vary', 'Accept-Encoding')
  const coding = chooseCoding(facts.header('Accept-Encoding'))
  if (coding === 'identity') return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isSmall = bytes.length < SMALLEST
  const answer = new Response(isSmall ? bytes : await compressed(bytes, coding), c.res)
  if (!isSmall) answer.headers.set('Content-Encoding', coding)
  if (!isSmall) answer.headers.delete('Content-Length')
  // Assigned to an answer, another is merged with it, and its body becomes a stream.
  c.res = undefined
  c.res = answer
}
