import { mayHear } from '#domain/operators/role.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import { alertInput, alertKeyInput } from '#server/http/endpoint-parts/inputs.ts'
import { accountRequest } from '#server/http/endpoint-parts/require-operator.ts'

export const loader = byAddress({
  /** `PUT /api/admin/alert` with `{message, endsAt, seen}` shows an alert on every page; `DELETE` with `{seen}` clears it. */
  'api/admin/alert': forOperators('alert', {
    PUT: async ({ services, by, read }) => services.operators.alerting.set(await read(alertInput), by),
    DELETE: async ({ services, by, read }) => services.operators.alerting.clear(await read(alertKeyInput), by),
  }),

  /** `POST /api/admin/setup` records that an operator has read the data source's terms. */
  'api/admin/setup': forOperators('setup', { POST: ({ services, by }) => services.operators.setup.confirmTerms(by) }),

  /** `GET /api/admin/events` → server-sent events that tell operators which tables of the panel changed. */
  'api/admin/events': forOperators('account', {
    GET: ({ request, context, services: { accounts, operatorStreams }, by: { role } }) => {
      const from = accountRequest(request, context)
      return operatorStreams.open({
        // When the operator's role changes the stream ends, and the page opens another with the topics of the new role.
        isAllowed: async () => (await accounts.sessionOf(from))?.role === role,
        mayReceive: (topic) => mayHear(role, topic),
      })
    },
  }),
})

export { loader as action }
