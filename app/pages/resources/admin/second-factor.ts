import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { codeInput, passwordInput } from '#server/http/endpoints/inputs.ts'
import { accountRequest, requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/second-factor.ts'

/**
 * `POST /api/admin/second-factor` with `{password}` starts the setup of an authenticator, `PUT` with its `{code}` turns it
 * on, `DELETE` with `{password}` turns it off.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { ownAccount } = context.get(servicesContext)
  const from = accountRequest(request, context)
  return byMethod(request, () => requireOperator(context, 'account'), {
    POST: async (by) => ownAccount.beginSecondFactor({ ...(await readBody(request, passwordInput)), ...from }, by),
    PUT: async (by, { setCookies }) => {
      setCookies(await ownAccount.confirmSecondFactor({ ...(await readBody(request, codeInput)), ...from }, by))
      return {}
    },
    DELETE: async (by, { setCookies }) => {
      setCookies(await ownAccount.disableSecondFactor({ ...(await readBody(request, passwordInput)), ...from }, by))
      return {}
    },
  })
}

export { action as loader }
