import { AppError } from '#domain/errors.ts'
import { toSignInFailure } from '#domain/operators/operator-messages.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { byMethod } from '#server/http/endpoint-parts/by-method.ts'
import { codeInput, SIGN_IN_BODY, signInInput } from '#server/http/endpoint-parts/inputs.ts'
import { requireHttps } from '#server/http/endpoint-parts/own-address.ts'
import { accountRequest } from '#server/http/endpoint-parts/require-operator.ts'

export const loader = byAddress({
  /**
   * `POST /api/session` with `{email, password}` signs in; `PUT` with `{code}` submits the second factor; `DELETE` signs out.
   * The session is a cookie.
   */
  'api/session': byMethod({
    POST: ({ request, context, services, read, setCookies }) =>
      asSignIn(async () => {
        requireHttps(request)
        const given = { ...(await read(signInInput, SIGN_IN_BODY)), ...accountRequest(request, context) }
        const { cookies, needsSecondFactor } = await services.ownAccount.signIn(given)
        setCookies(cookies)
        return { needsSecondFactor }
      }),
    PUT: ({ request, context, services, read, setCookies }) =>
      asSignIn(async () => {
        requireHttps(request)
        const given = { ...(await read(codeInput, SIGN_IN_BODY)), ...accountRequest(request, context) }
        const { cookies, needsSecondFactor } = await services.ownAccount.secondFactor(given)
        setCookies(cookies)
        return { needsSecondFactor }
      }),
    DELETE: async ({ request, context, services, setCookies }) => {
      setCookies(await services.ownAccount.signOut(accountRequest(request, context)))
      return {}
    },
  }),

  /**
   * `POST /api/session/provider` → `{url}`: where the identity provider signs operators in. It sends them back to
   * `/admin/login/callback`.
   */
  'api/session/provider': byMethod({
    POST: async ({ request, context, services, setCookies }) => {
      requireHttps(request)
      const { url, cookies } = await services.ownAccount.beginAtProvider(accountRequest(request, context))
      setCookies(cookies)
      return { url }
    },
  }),
})

export { loader as action }

/** Words every refusal as a failed sign-in. Failures of the server pass unchanged: the form has its own sentence for them. */
async function asSignIn<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { kind, cause, details } = error
    throw new AppError(kind, toSignInFailure(error.message), { cause, details, retryAfter: error.retryAfter ?? undefined })
  }
}
