import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import { changePasswordInput, codeInput, passwordInput, sessionInput } from '#server/http/endpoint-parts/inputs.ts'
import { accountRequest } from '#server/http/endpoint-parts/require-operator.ts'

export const loader = byAddress({
  /** `DELETE /api/admin/sessions` with `{id}` ends one of the operator's own sessions. */
  'api/admin/sessions': forOperators('account', {
    DELETE: async ({ services, by: { session, ...by }, read }) => {
      await services.ownAccount.endSession({ userId: session.userId, ...(await read(sessionInput)) }, by)
      return {}
    },
  }),

  /** `PUT /api/admin/password` with `{password, newPassword}` changes the operator's own password and ends their other sessions. */
  'api/admin/password': forOperators('account', {
    PUT: async ({ services, request, context, by, read, setCookies }) => {
      const given = { ...(await read(changePasswordInput)), ...accountRequest(request, context) }
      setCookies(await services.ownAccount.changePassword(given, by))
      return {}
    },
  }),

  /**
   * `POST /api/admin/second-factor` with `{password}` starts the setup of an authenticator, `PUT` with its `{code}` turns it
   * on, `DELETE` with `{password}` turns it off.
   */
  'api/admin/second-factor': forOperators('account', {
    POST: async ({ services, request, context, by, read }) =>
      services.ownAccount.beginSecondFactor({ ...(await read(passwordInput)), ...accountRequest(request, context) }, by),
    PUT: async ({ services, request, context, by, read, setCookies }) => {
      const given = { ...(await read(codeInput)), ...accountRequest(request, context) }
      setCookies(await services.ownAccount.confirmSecondFactor(given, by))
      return {}
    },
    DELETE: async ({ services, request, context, by, read, setCookies }) => {
      const given = { ...(await read(passwordInput)), ...accountRequest(request, context) }
      setCookies(await services.ownAccount.disableSecondFactor(given, by))
      return {}
    },
  }),
})

export { loader as action }
