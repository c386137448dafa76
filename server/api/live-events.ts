import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { secure, STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import { STREAM_HEADERS, TOO_MANY } from '#server/live/event-streams.ts'

const OPEN = { status: 200, headers: { ...STATIC_HEADERS, ...STREAM_HEADERS } }
const FULL = { status: TOO_MANY.status, headers: { ...STATIC_HEADERS, ...TOO_MANY.headers } }

export const liveEvents = new Hono<SiteEnv>()
  /**
   * `GET /api/events` sends changes of the alert, the player's servers, the blocked ids and the visitor's own ban, to every visitor's
   * browser. Node's own response is used: a web stream would need a third more memory per visitor. HEAD opens nothing.
   */
  .get('/api/events', (c) => {
    const { outgoing, services, visitor } = c.env
    if (c.req.method === 'HEAD') return new Response(null, OPEN)
    if (!outgoing) return secured(services.streams.open(visitor.address))
    const leave = services.streams.join(visitor.address, () => {
      outgoing.writeHead(OPEN.status, OPEN.headers)
      // Sent separately, to save memory: Node keeps the header text, and joined with the body it stays a rope of fifty strings.
      outgoing.flushHeaders()
      return outgoing
    })
    if (!leave) return new Response(TOO_MANY.body, FULL)
    if (outgoing.destroyed) leave()
    else outgoing.on('close', leave)
    return RESPONSE_ALREADY_SENT
  })

function secured(response: Response): Response {
  secure(response.headers)
  return response
}
