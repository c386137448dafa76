import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { withoutDetails } from '#server/admin/monitoring/readiness.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { mayReadState } from '#server/http/endpoint-parts/own-address.ts'

const NOT_STORED = { 'Cache-Control': 'no-store' }

export const health = new Hono<SiteEnv>()
  /** `GET /healthz`: 200 as long as the process runs. */
  .get('/healthz', (c) => c.json({ ok: true }, 200, NOT_STORED))

  /**
   * `GET /readyz`: 200 if every part works, else 503; the body lists the parts, with reasons for those who may read the metrics.
   */
  .get('/readyz', async (c) => {
    const state = await c.env.services.readiness.read()
    const shown = mayReadState(c.env) ? state : withoutDetails(state)
    return c.json(shown, state.ok ? 200 : 503, NOT_STORED)
  })

  /**
   * `GET /metrics`: Prometheus text, only for this machine and for a trusted proxy itself. A site with a public
   * `PUBLIC_ORIGIN` also needs `METRICS_TOKEN`.
   */
  .get('/metrics', async (c) => {
    if (!mayReadState(c.env))
      throw new AppError(
        'forbidden',
        'Metrics are for this machine and its proxies. A site with a public PUBLIC_ORIGIN also needs METRICS_TOKEN.',
      )
    const { contentType, text } = await c.env.services.metrics()
    return new Response(text, { headers: { 'Content-Type': contentType, ...NOT_STORED } })
  })
