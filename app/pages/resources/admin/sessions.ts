import { servicesContext } from '#server/context.ts'
import { byMethod } from '#server/http/by-method.ts'
import { sessionInput } from '#server/http/inputs.ts'
import { requireOperator } from '#server/http/operator.ts'
import { readBody } from '#server/http/read-body.ts'
import type { Route } from './+types/sessions.ts'

/** `DELETE /api/admin/sessions` with `{id}` ends one of the operator's own sessions. */
export function action({ request, context }: Route.ActionArgs) {
  const { ownAccount } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context), {
    DELETE: async ({ session, ...by }) => {
      await ownAccount.endSession({ userId: session.userId, ...(await readBody(request, sessionInput)) }, by)
      return {}
    },
  })
}

export { action as loader }
