import { servicesContext } from '#server/context.ts'
import type { Route } from './+types/ready.ts'

/** `GET /readyz`: 200 when every part works, else 503; the body names each part. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readiness } = context.get(servicesContext)
  const state = await readiness()
  return Response.json(state, { status: state.ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
