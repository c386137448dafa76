import { AppError } from '#domain/errors.ts'
import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { sourcesInput } from '#server/http/endpoints/inputs.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/sources.ts'

/** Bytes: a hundred rows with the longest name, URLs and languages, and some spare for rows that are dropped. */
const MAX_SOURCES_BODY = 512 * 1024

/** `PUT /api/admin/sources/{movie|tv}` with `{list, download, version}` saves the player's sources of a type. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { sourceEditing } = context.get(servicesContext).operators
  return byMethod(request, () => requireOperator(context, 'sources'), {
    PUT: async (by) => {
      const { type } = params
      if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are sources of movie and tv')
      return sourceEditing.save(type, await readBody(request, sourcesInput, { max: MAX_SOURCES_BODY }), by)
    },
  })
}

export { action as loader }
