import { servicesContext } from '#server/app/context.ts'
import { mayReadState } from '#server/http/endpoints/own-address.ts'
import { withoutDetails } from '#server/admin/monitoring/readiness.ts'
import type { Route } from './+types/ready.ts'

/** `GET /readyz`: 200 if every part works, else 503; the body names each part, and the reason to whoever may read metrics. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = await context.get(servicesContext).readiness.read()
  const shown = mayReadState(request, context) ? state : withoutDetails(state)
  return Response.json(shown, { status: state.ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
