import { Hono } from 'hono'
import { mayHear } from '#domain/operators/action.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { alertInput, alertKeyInput } from '#server/api/inputs.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'

export const site = new Hono<SiteEnv>()
  /** `PUT /api/admin/alert` with `{message, endsAt, seen, language, translations}` shows an alert on every page; `DELETE` with `{seen}` clears it. */
  .use('/api/admin/alert', forOperators('alert'))
  .put('/api/admin/alert', async (c) => {
    const alert = await readBody(c.req.raw, alertInput)
    return c.json(await c.env.services.operators.alerting.set(alert, c.get('by')))
  })
  .delete('/api/admin/alert', async (c) => {
    const shown = await readBody(c.req.raw, alertKeyInput)
    return c.json(await c.env.services.operators.alerting.clear(shown, c.get('by')))
  })

  /** `POST /api/admin/setup` records that an operator has read the data source's terms. */
  .use('/api/admin/setup', forOperators('setup'))
  .post('/api/admin/setup', async (c) => c.json(await c.env.services.operators.setup.confirmTerms(c.get('by'))))

  /** `GET /api/admin/events` → server-sent events that tell operators which tables of the panel changed. HEAD opens nothing. */
  .use('/api/admin/events', forOperators('account'))
  .get('/api/admin/events', (c) => {
    if (c.req.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
    const { services, visitor } = c.env
    const { role } = c.get('by')
    return services.operatorStreams.open({
      // When the operator's role changes the stream ends, and the page opens another with the topics of the new role.
      isAllowed: async () => (await services.accounts.sessionOf(visitor))?.role === role,
      mayReceive: (topic) => mayHear(role, topic),
    })
  })
