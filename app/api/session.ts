import { AppError } from '#domain/errors.ts'
import { toSignInFailure } from '#domain/operators/operator-messages.ts'
import { servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { codeInput, SIGN_IN_BODY, signInInput } from '#server/http/endpoints/inputs.ts'
import { requireHttps } from '#server/http/endpoints/own-address.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { accountRequest } from '#server/http/endpoints/require-operator.ts'

export const loader = byAddress({
  /**
   * `POST /api/session` with `{email, password}` signs in; `PUT` with `{code}` submits the second factor; `DELETE` signs out.
   * The session is a cookie.
   */
  'api/session': ({ request, context }) => {
    const { ownAccount } = context.get(servicesContext)
    return byMethod(request, () => Promise.resolve(accountRequest(request, context)), {
      POST: (from, { setCookies }) =>
        asSignIn(async () => {
          requireHttps(request)
          const { cookies, needsSecondFactor } = await ownAccount.signIn({
            ...(await readBody(request, signInInput, SIGN_IN_BODY)),
            ...from,
          })
          setCookies(cookies)
          return { needsSecondFactor }
        }),
      PUT: (from, { setCookies }) =>
        asSignIn(async () => {
          requireHttps(request)
          const { cookies, needsSecondFactor } = await ownAccount.secondFactor({
            ...(await readBody(request, codeInput, SIGN_IN_BODY)),
            ...from,
          })
          setCookies(cookies)
          return { needsSecondFactor }
        }),
      DELETE: async (from, { setCookies }) => {
        setCookies(await ownAccount.signOut(from))
        return {}
      },
    })
  },

  /** `POST /api/session/provider` → `{url}`: where the identity provider signs operators in. It sends them back to `/admin/login/callback`. */
  'api/session/provider': ({ request, context }) => {
    const { ownAccount } = context.get(servicesContext)
    return byMethod(request, () => Promise.resolve(accountRequest(request, context)), {
      POST: async (from, { setCookies }) => {
        requireHttps(request)
        const { url, cookies } = await ownAccount.beginAtProvider(from)
        setCookies(cookies)
        return { url }
      },
    })
  },
})

export { loader as action }

/** Words every refusal as a failed sign-in. What only the server can mend stays as it is: the form has a sentence for it. */
async function asSignIn<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { kind, cause, details } = error
    throw new AppError(kind, toSignInFailure(error.message), { cause, details, retryAfter: error.retryAfter ?? undefined })
  }
}
