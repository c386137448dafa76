import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { changePasswordInput } from '#server/http/endpoints/inputs.ts'
import { accountRequest, requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/password.ts'

/** `PUT /api/admin/password` with `{password, newPassword}` changes the operator's own password and ends their other sessions. */
export function action({ request, context }: Route.ActionArgs) {
  const { ownAccount } = context.get(servicesContext)
  const from = accountRequest(request, context)
  return byMethod(request, () => requireOperator(context, 'account'), {
    PUT: async (by, { setCookies }) => {
      setCookies(await ownAccount.changePassword({ ...(await readBody(request, changePasswordInput)), ...from }, by))
      return {}
    },
  })
}

export { action as loader }
