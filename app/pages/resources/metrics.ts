import { AppError } from '#domain/errors.ts'
import { addressContext, servicesContext } from '#server/context.ts'
import { json } from '#server/http/json.ts'
import { isOwnMachine } from '#server/http/networks.ts'
import type { Route } from './+types/metrics.ts'

/** Whoever has one of these came through a proxy: the address that asks is not the one that answers. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']

/** `GET /metrics`: Prometheus' text, for this machine and for a trusted proxy itself. */
export function loader({ request, context }: Route.LoaderArgs) {
  return json(async () => {
    const { metrics, trustedProxies } = context.get(servicesContext)
    const mayRead =
      isOwnMachine(context.get(addressContext), trustedProxies) && !FORWARDED.some((name) => request.headers.has(name))
    if (!mayRead) throw new AppError('forbidden', 'Metrics are for this machine and its proxies.')
    const { contentType, text } = await metrics()
    return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  })
}
