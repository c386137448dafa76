import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { textsOf } from '#messages/server.ts'
import { AppError } from '#domain/errors.ts'
import { answerError } from '#server/http/endpoint-parts/answer-error.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { secure } from '#server/http/responses/security-headers.ts'
import type { Services } from '#server/start/services.ts'

type Passed = Exclude<Awaited<ReturnType<Services['libraryPlayback']['pass']>>, string>

/** Seconds until a place may be free. */
const RETRY_AFTER = 10

export const libraryPlay = new Hono<SiteEnv>()
  /**
   * `GET /play/{signed text}/{name}` passes on what an operator's library plays, as it comes; it takes no visitor's turn, because it lasts.
   * Whoever plays too much at once gets a 429, and if all places are taken everybody a 503.
   */
  .get('/play/:token/:name', async (c) => {
    const { services, visitor, facts, outgoing } = c.env
    const { token, name } = c.req.param()
    const request = { signal: c.req.raw.signal, range: facts.header('Range'), isHead: c.req.method === 'HEAD' }
    const { address, networks } = visitor
    const passed = await services.libraryPlayback.pass({ token, name, visitor: networks.host, address }, request)
    if (typeof passed !== 'string') return send(passed, outgoing)
    const message = textsOf(facts.target.language).playerPages.placesTaken
    const kind = passed === 'visitor' ? 'rate-limited' : 'unavailable'
    const refusal = answerError(new AppError(kind, message, { retryAfter: RETRY_AFTER }), c)
    secure(refusal.headers)
    return refusal
  })

/**
 * A film goes into Node's own response: a library that breaks off breaks the visitor's connection off, and a visitor who leaves ends the
 * library's, without a word in the log.
 */
function send({ status, headers, body }: Passed, outgoing: ServerResponse | undefined): Response {
  secure(headers)
  if (!(body instanceof Readable)) return new Response(body, { status, headers })
  if (!outgoing) return new Response(Readable.toWeb(body) as ReadableStream, { status, headers })
  outgoing.writeHead(status, Object.fromEntries(headers))
  pipeline(body, outgoing, () => {})
  return RESPONSE_ALREADY_SENT
}
