import { AppError } from '#domain/errors.ts'
import { servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import { mayReadState } from '#server/http/endpoints/own-address.ts'
import type { Route } from './+types/metrics.ts'

/** `GET /metrics`: Prometheus text, only from this machine and from a trusted proxy's own address, behind a proxy only with `METRICS_TOKEN`. */
export function loader({ request, context }: Route.LoaderArgs) {
  return json(async () => {
    if (!mayReadState(request, context))
      throw new AppError('forbidden', 'Metrics are for this machine and its proxies. Behind a proxy they need METRICS_TOKEN.')
    const { contentType, text } = await context.get(servicesContext).metrics()
    return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  })
}
