import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/setup.ts'

/** `POST /api/admin/setup` notes that the data source's terms were read. */
export function action({ request, context }: Route.ActionArgs) {
  const { setup } = context.get(servicesContext).operators
  return byMethod(request, () => requireOperator(context, 'setup'), { POST: async (by) => setup.confirmTerms(by) })
}

export { action as loader }
