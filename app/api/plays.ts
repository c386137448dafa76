import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { SOURCE_EVENTS } from '#domain/operators/source-health.ts'
import { addressContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { byMethod } from '#server/http/endpoint-parts/by-method.ts'

const playInput = z.object({
  failed: z.boolean(),
  event: z.enum(SOURCE_EVENTS).default('play'),
  type: z.enum(['movie', 'tv']).optional(),
  source: z.int().min(1).max(9999).optional(),
  title: z.int().min(1).max(999_999_999).optional(),
})
const MAX_BODY = 256

export const loader = byAddress({
  /**
   * `POST /api/plays` with `{failed}` counts a player that was opened, or one that did not load; with `{event, type, source}` it
   * also counts for that source, and with `{title}` it is a visitor's report that the title does not play. Only counts per hour
   * and per day are stored, not who played or what. Beyond a limit a visitor's requests are ignored, without an error.
   */
  'api/plays': byMethod({
    POST: async ({ services: { hourly, limits, health }, context, read }) => {
      if (!mayCount(() => limits.plays.take(context.get(addressContext)))) return {}
      const { failed, event, type, source, title } = await read(playInput, { max: MAX_BODY })
      if (event === 'play') hourly.add(failed ? 'failed-plays' : 'plays')
      else if (failed && (event === 'failed' || event === 'slow')) hourly.add('failed-plays')
      if (type !== undefined && source !== undefined)
        health.countPlay(context.get(addressContext), { type, source, event, title })
      return {}
    },
  }),
})

export { loader as action }

function mayCount(take: () => void): boolean {
  try {
    take()
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate-limited') return false
    throw error
  }
}
