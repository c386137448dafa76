import { Hono } from 'hono'
import { textsOf } from '#messages/server.ts'
import { AppError } from '#domain/errors.ts'
import { answerError } from '#server/http/endpoint-parts/answer-error.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { secure } from '#server/http/responses/security-headers.ts'

/** Seconds until a place may be free. */
const RETRY_AFTER = 10

export const libraryPlay = new Hono<SiteEnv>()
  /**
   * `GET /play/{signed text}/{name}` passes on what an operator's library plays, as it comes; it takes no visitor's turn, because it lasts.
   * Whoever plays too much at once gets a 429, and if all places are taken everybody a 503.
   */
  .get('/play/:token/:name', async (c) => {
    const { services, visitor, facts } = c.env
    const { token, name } = c.req.param()
    const request = { signal: c.req.raw.signal, range: facts.header('Range'), isHead: c.req.method === 'HEAD' }
    const passed = await services.libraryPlayback.pass({ token, name, visitor: visitor.networks.host }, request)
    const message = textsOf(facts.target.language).playerPages.placesTaken
    const kind = passed === 'visitor' ? 'rate-limited' : 'unavailable'
    const response =
      typeof passed === 'string' ? answerError(new AppError(kind, message, { retryAfter: RETRY_AFTER }), c) : passed
    secure(response.headers)
    return response
  })
