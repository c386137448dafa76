import { AppError } from '#domain/errors.ts'
import { testLines, type TestReport } from '#domain/player/source-test.ts'
import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { orTrouble } from '#server/http/endpoints/loader-errors.ts'
import { sourceTestInput } from '#server/http/endpoints/inputs.ts'
import { ownOrigin } from '#server/http/endpoints/own-address.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/source-test.ts'

/** `POST /api/admin/source-test/{movie|tv}` with `{source, id}` asks for a server's URL with a title filled in (domain/player/source-test.ts). */
export function action({ request, params, context }: Route.ActionArgs) {
  const { operators, site } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context, 'sources'), {
    POST: async (by) => {
      const { type } = params
      if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are servers of movie and tv')
      const { source, id } = await readBody(request, sourceTestInput)
      const result = await orTrouble(operators.testSource({ source, type, id, origin: ownOrigin(request, site) }, by))
      return { ...result, lines: testLines(result, type) } satisfies TestReport
    },
  })
}

export { action as loader }
