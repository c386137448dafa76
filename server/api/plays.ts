import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { SOURCE_EVENTS } from '#domain/operators/source-health.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'

const playInput = z.object({
  failed: z.boolean(),
  event: z.enum(SOURCE_EVENTS).default('play'),
  type: z.enum(['movie', 'tv']).optional(),
  source: z.int().min(1).max(9999).optional(),
  title: z.int().min(1).max(999_999_999).optional(),
})
const MAX_BODY = 256

export const plays = new Hono<SiteEnv>()
  /**
   * `POST /api/plays` with `{failed}` counts a player that was opened, or one that did not load; with `{event, type, source}` it
   * also counts for that source, and with `{title}` it is a visitor's report that the title does not play. Only counts per hour
   * and per day are stored, not who played or what. Beyond a limit a visitor's requests are ignored, without an error.
   */
  .post('/api/plays', async (c) => {
    const { hourly, limits, health } = c.env.services
    const { address } = c.env.visitor
    if (!mayCount(() => limits.plays.take(address))) return c.json({})
    const { failed, event, type, source, title } = await readBody(c.req.raw, playInput, { max: MAX_BODY })
    if (event === 'play') hourly.add(failed ? 'failed-plays' : 'plays')
    else if (failed && (event === 'failed' || event === 'slow')) hourly.add('failed-plays')
    if (type !== undefined && source !== undefined) health.countPlay(address, { type, source, event, title })
    return c.json({})
  })

function mayCount(take: () => void): boolean {
  try {
    take()
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate-limited') return false
    throw error
  }
}
