import { mayHear } from '#domain/operators/role.ts'
import { servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { alertInput, alertKeyInput } from '#server/http/endpoints/inputs.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { accountRequest, requireOperator } from '#server/http/endpoints/require-operator.ts'

export const loader = byAddress({
  /** `PUT /api/admin/alert` with `{message, endsAt, seen}` shows an alert on every page; `DELETE` with `{seen}` clears it. */
  'api/admin/alert': ({ request, context }) => {
    const { alerting } = context.get(servicesContext).operators
    return byMethod(request, () => requireOperator(context, 'alert'), {
      PUT: async (by) => alerting.set(await readBody(request, alertInput), by),
      DELETE: async (by) => alerting.clear(await readBody(request, alertKeyInput), by),
    })
  },

  /** `POST /api/admin/setup` notes that the data source's terms were read. */
  'api/admin/setup': ({ request, context }) => {
    const { setup } = context.get(servicesContext).operators
    return byMethod(request, () => requireOperator(context, 'setup'), { POST: async (by) => setup.confirmTerms(by) })
  },

  /** `GET /api/admin/events` → server-sent events for operators: which of their tables changed. */
  'api/admin/events': async ({ request, context }) => {
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
  },
})

export { loader as action }
