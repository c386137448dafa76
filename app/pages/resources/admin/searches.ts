import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/searches.ts'

/** `DELETE /api/admin/searches` clears the search log. */
export function action({ request, context }: Route.ActionArgs) {
  const { operators } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context, 'searches'), {
    DELETE: async (by) => {
      await operators.clearSearches(by)
      return {}
    },
  })
}

export { action as loader }
