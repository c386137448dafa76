import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/source-rules.ts'

/** `POST /api/admin/source-rules` confirms that only servers with rights are entered. */
export function action({ request, context }: Route.ActionArgs) {
  const { sourceEditing } = context.get(servicesContext).operators
  return byMethod(request, () => requireOperator(context, 'sources'), {
    POST: async (by) => sourceEditing.confirmRights(by),
  })
}

export { action as loader }
