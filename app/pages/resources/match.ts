import { limitedAsContext, servicesContext } from '#server/start/context.ts'
import { byMethod } from '#server/endpoints/by-method.ts'
import { readBody } from '#server/endpoints/read-body.ts'
import { MATCH_BODY, matchInput } from '#server/matching/match-input.ts'
import type { Route } from './+types/match.ts'

/**
 * `POST /api/match` with `{questions}` from a visitor's lists → `{answers, perMinute}`: which titles they mean, as far as the
 * visitor's quota goes. What is asked is in the body, so that no log has it, and is not noted as a search.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { matching, limits } = context.get(servicesContext)
  return byMethod(request, async () => null, {
    POST: async () => {
      limits.match.take(context.get(limitedAsContext))
      const { questions } = await readBody(request, matchInput, MATCH_BODY)
      return matching.match(questions)
    },
  })
}

export { action as loader }
