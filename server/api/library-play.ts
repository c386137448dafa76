import { Hono } from 'hono'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { secure } from '#server/http/responses/security-headers.ts'

export const libraryPlay = new Hono<SiteEnv>()
  /**
   * `GET /play/{signed text}/{name}` passes on what an operator's library plays, as it comes; it takes no visitor's turn, because it lasts.
   */
  .get('/play/:token/:name', async (c) => {
    const { services, visitor } = c.env
    const { token, name } = c.req.param()
    const request = { signal: c.req.raw.signal, range: c.env.facts.header('Range'), isHead: c.req.method === 'HEAD' }
    const response = await services.libraryPlayback.pass({ token, name, visitor: visitor.networks.host }, request)
    secure(response.headers)
    return response
  })
