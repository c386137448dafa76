import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { alertInput, alertKeyInput } from '#server/http/endpoints/inputs.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/alert.ts'

/** `PUT /api/admin/alert` with `{message, endsAt, seen}` shows an alert on every page; `DELETE` with `{seen}` clears it. */
export function action({ request, context }: Route.ActionArgs) {
  const { alerting } = context.get(servicesContext).operators
  return byMethod(request, () => requireOperator(context, 'alert'), {
    PUT: async (by) => alerting.set(await readBody(request, alertInput), by),
    DELETE: async (by) => alerting.clear(await readBody(request, alertKeyInput), by),
  })
}

export { action as loader }
