import { servicesContext } from '#server/start/context.ts'
import { accountRequest } from '#server/endpoints/account-request.ts'
import { byMethod } from '#server/endpoints/by-method.ts'
import { notFound } from '#server/endpoints/loader-errors.ts'
import { requireOperator } from '#server/endpoints/require-operator.ts'
import type { Route } from './+types/events.ts'

/** `GET /api/admin/events` → server-sent events for operators: which of their tables changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // For a data request the framework would wait for the end of the stream.
  if (new URL(request.url).pathname !== '/api/admin/events') return notFound()
  const { accounts, operatorStreams } = context.get(servicesContext)
  const from = accountRequest(request, context)
  return byMethod(request, () => requireOperator(context), {
    GET: async () => operatorStreams.open(async () => (await accounts.sessionOf(from))?.isAdmin === true),
  })
}

export { loader as action }
