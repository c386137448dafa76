import { servicesContext } from '#server/app/context.ts'
import { accountRequest } from '#server/http/endpoints/require-operator.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { requireHttps } from '#server/http/endpoints/own-address.ts'
import type { Route } from './+types/session-provider.ts'

/** `POST /api/session/provider` → `{url}`: where the identity provider signs operators in. It sends them back to `/admin/login/callback`. */
export function action({ request, context }: Route.ActionArgs) {
  const { ownAccount } = context.get(servicesContext)
  return byMethod(request, () => Promise.resolve(accountRequest(request, context)), {
    POST: async (from, { setCookies }) => {
      requireHttps(request)
      const { url, cookies } = await ownAccount.beginAtProvider(from)
      setCookies(cookies)
      return { url }
    },
  })
}

export { action as loader }
