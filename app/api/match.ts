import { z } from 'zod'
import { MAX_ASKED } from '#domain/import/answer.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { addressContext, servicesContext } from '#server/app/context.ts'
import type { Route } from './+types/match.ts'

/**
 * `POST /api/match` with `{questions}` from a visitor's lists → `{answers, perMinute}`: which titles they mean, as far as the
 * visitor's quota goes. What is asked is in the body, so that no log has it, and is not noted as a search.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { matching, limits } = context.get(servicesContext)
  return byMethod(request, async () => null, {
    POST: async () => {
      limits.match.take(context.get(addressContext))
      const { questions } = await readBody(request, matchInput, MATCH_BODY)
      return matching.match(questions)
    },
  })
}

export { action as loader }

const id = z.int().min(1).max(999_999_999).nullable()
const question = z
  .object({
    type: z.enum(['movie', 'tv']).nullable(),
    tmdbId: id,
    imdbId: z
      .string()
      .regex(/^tt\d{5,10}$/)
      .nullable(),
    tvdbId: id,
    name: z.string().max(300, 'A name has at most 300 characters'),
    year: z.int().min(1870).max(2100).nullable(),
    ofEpisode: z.boolean(),
  })
  .refine(
    ({ name, tmdbId, imdbId, tvdbId }) => name.trim() !== '' || tmdbId !== null || imdbId !== null || tvdbId !== null,
    'A question has a name or an id',
  )

/** Twenty questions of seven fields, with the longest names in any script. */
const MATCH_BODY = { max: 64 * 1024, values: 500 }

const matchInput = z.object({
  questions: z.array(question).min(1, 'There is nothing to ask').max(MAX_ASKED, `At most ${MAX_ASKED} questions at a time`),
})
