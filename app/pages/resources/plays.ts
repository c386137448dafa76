import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { addressContext, servicesContext } from '#server/start/context.ts'
import { byMethod } from '#server/endpoints/by-method.ts'
import { readBody } from '#server/endpoints/read-body.ts'
import type { Route } from './+types/plays.ts'

const playInput = z.object({ failed: z.boolean() })
const MAX_BODY = 256

/**
 * `POST /api/plays` with `{failed}` counts that a player was opened, or that one did not load: a number of the hour, without
 * whose it was or what it played. A visitor's share of the count is limited, without telling them.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { hourly, limits } = context.get(servicesContext)
  return byMethod(request, async () => null, {
    POST: async () => {
      const { failed } = await readBody(request, playInput, { max: MAX_BODY })
      if (await mayCount(() => limits.plays.take(context.get(addressContext)))) hourly.add(failed ? 'failed-plays' : 'plays')
      return {}
    },
  })
}

export { action as loader }

async function mayCount(take: () => Promise<void>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate-limited') return false
    throw error
  }
}
