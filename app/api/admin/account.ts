import { servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { changePasswordInput, codeInput, passwordInput, sessionInput } from '#server/http/endpoints/inputs.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { accountRequest, requireOperator } from '#server/http/endpoints/require-operator.ts'

export const loader = byAddress({
  /** `DELETE /api/admin/sessions` with `{id}` ends one of the operator's own sessions. */
  'api/admin/sessions': ({ request, context }) => {
    const { ownAccount } = context.get(servicesContext)
    return byMethod(request, () => requireOperator(context, 'account'), {
      DELETE: async ({ session, ...by }) => {
        await ownAccount.endSession({ userId: session.userId, ...(await readBody(request, sessionInput)) }, by)
        return {}
      },
    })
  },

  /** `PUT /api/admin/password` with `{password, newPassword}` changes the operator's own password and ends their other sessions. */
  'api/admin/password': ({ request, context }) => {
    const { ownAccount } = context.get(servicesContext)
    const from = accountRequest(request, context)
    return byMethod(request, () => requireOperator(context, 'account'), {
      PUT: async (by, { setCookies }) => {
        setCookies(await ownAccount.changePassword({ ...(await readBody(request, changePasswordInput)), ...from }, by))
        return {}
      },
    })
  },

  /**
   * `POST /api/admin/second-factor` with `{password}` starts the setup of an authenticator, `PUT` with its `{code}` turns it
   * on, `DELETE` with `{password}` turns it off.
   */
  'api/admin/second-factor': ({ request, context }) => {
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
  },
})

export { loader as action }
