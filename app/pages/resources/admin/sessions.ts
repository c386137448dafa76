import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { sessionInput } from '#server/http/endpoints/inputs.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/sessions.ts'

/** `DELETE /api/admin/sessions` with `{id}` ends one of the operator's own sessions. */
export function action({ request, context }: Route.ActionArgs) {
  const { ownAccount } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context, 'account'), {
    DELETE: async ({ session, ...by }) => {
      await ownAccount.endSession({ userId: session.userId, ...(await readBody(request, sessionInput)) }, by)
      return {}
    },
  })
}

export { action as loader }
