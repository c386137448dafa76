import { mayHear } from '#domain/operators/role.ts'
import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { accountRequest, requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/events.ts'

/** `GET /api/admin/events` → server-sent events for operators: which of their tables changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // For a data request the framework would wait for the end of the stream.
  if (new URL(request.url).pathname !== '/api/admin/events') return notFound()
  const { accounts, operatorStreams } = context.get(servicesContext)
  const from = accountRequest(request, context)
  return byMethod(request, () => requireOperator(context, 'account'), {
    GET: async ({ role }) =>
      operatorStreams.open({
        // With another role it ends, and the page comes back with what that role may hear.
        isAllowed: async () => (await accounts.sessionOf(from))?.role === role,
        mayHear: (topic) => mayHear(role, topic),
      }),
  })
}

export { loader as action }
