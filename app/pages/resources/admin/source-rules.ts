import { servicesContext } from '#server/start/context.ts'
import { byMethod } from '#server/endpoints/by-method.ts'
import { failingLastInput } from '#server/endpoints/inputs.ts'
import { requireOperator } from '#server/endpoints/require-operator.ts'
import { readBody } from '#server/endpoints/read-body.ts'
import type { Route } from './+types/source-rules.ts'

/**
 * `PUT /api/admin/source-rules` with `{failingLast}` says whether failing servers come behind the others; `POST` confirms that only
 * servers with rights are entered.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { sourceRules } = context.get(servicesContext).operators
  return byMethod(request, () => requireOperator(context, 'sources'), {
    PUT: async (by) => sourceRules.putFailingLast((await readBody(request, failingLastInput)).failingLast, by),
    POST: async (by) => sourceRules.confirmRights(by),
  })
}

export { action as loader }
