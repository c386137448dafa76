import { AppError } from '#domain/errors.ts'
import { withoutDetails } from '#server/admin/monitoring/readiness.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { mayReadState } from '#server/http/endpoint-parts/own-address.ts'

export const loader = byAddress({
  /** `GET /healthz`: 200 as long as the process runs. */
  healthz: () => Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } }),

  /**
   * `GET /readyz`: 200 if every part works, else 503; the body lists the parts, with reasons for those who may read the metrics.
   */
  readyz: async ({ request, context, services }) => {
    const state = await services.readiness.read()
    const shown = mayReadState(request, context) ? state : withoutDetails(state)
    return Response.json(shown, { status: state.ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
  },

  /**
   * `GET /metrics`: Prometheus text, only for this machine and for a trusted proxy itself. A site with a public
   * `PUBLIC_ORIGIN` also needs `METRICS_TOKEN`.
   */
  metrics: async ({ request, context, services }) => {
    if (!mayReadState(request, context))
      throw new AppError(
        'forbidden',
        'Metrics are for this machine and its proxies. A site with a public PUBLIC_ORIGIN also needs METRICS_TOKEN.',
      )
    const { contentType, text } = await services.metrics()
    return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  },
})
