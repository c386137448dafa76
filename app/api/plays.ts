import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { SOURCE_EVENTS } from '#domain/operators/source-health.ts'
import { addressContext, servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/plays.ts'

const playInput = z.object({
  failed: z.boolean(),
  event: z.enum(SOURCE_EVENTS).default('play'),
  type: z.enum(['movie', 'tv']).optional(),
  source: z.int().min(1).max(9999).optional(),
  title: z.int().min(1).max(999_999_999).optional(),
})
const MAX_BODY = 256

/**
 * `POST /api/plays` with `{failed}` counts that a player was opened, or that one did not load; with `{event, type, source}` also of which
 * source, and with `{title}` that a visitor says of a title that it does not play. What is stored are numbers of the hour and
 * the day, without whose they were or what was played. A visitor's share of them is limited, without telling them.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { hourly, limits, health } = context.get(servicesContext)
  return byMethod(request, async () => null, {
    POST: async () => {
      const address = context.get(addressContext)
      if (!mayCount(() => limits.plays.take(context.get(addressContext)))) return {}
      const { failed, event, type, source, title } = await readBody(request, playInput, { max: MAX_BODY })
      if (event === 'play') hourly.add(failed ? 'failed-plays' : 'plays')
      else if (failed && (event === 'failed' || event === 'slow')) hourly.add('failed-plays')
      if (type !== undefined && source !== undefined) health.countPlay(address, { type, source, event, title })
      return {}
    },
  })
}

export { action as loader }

function mayCount(take: () => void): boolean {
  try {
    take()
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate-limited') return false
    throw error
  }
}
