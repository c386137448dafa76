import { servicesContext } from '#server/start/context.ts'
import { accountRequest } from '#server/endpoints/account-request.ts'
import { byMethod } from '#server/endpoints/by-method.ts'
import { codeInput, signInInput } from '#server/endpoints/inputs.ts'
import { readBody } from '#server/endpoints/read-body.ts'
import type { Route } from './+types/session.ts'

/**
 * `POST /api/session` with `{email, password}` signs in; `PUT` with `{code}` submits the second factor; `DELETE` signs out.
 * The session is a cookie.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { ownAccount } = context.get(servicesContext)
  return byMethod(request, () => Promise.resolve(accountRequest(request, context)), {
    POST: async (from, { setCookies }) => {
      const { cookies, needsSecondFactor } = await ownAccount.signIn({ ...(await readBody(request, signInInput)), ...from })
      setCookies(cookies)
      return { needsSecondFactor }
    },
    PUT: async (from, { setCookies }) => {
      const { cookies, needsSecondFactor } = await ownAccount.secondFactor({ ...(await readBody(request, codeInput)), ...from })
      setCookies(cookies)
      return { needsSecondFactor }
    },
    DELETE: async (from, { setCookies }) => {
      setCookies(await ownAccount.signOut(from))
      return {}
    },
  })
}

export { action as loader }
