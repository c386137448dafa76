import { addressContext } from '#server/app/context.ts'
import type { Route } from './+types/ip.ts'

/** `GET /api/ip` → the visitor's address as the server sees it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ ip: context.get(addressContext) ?? 'Unknown' }, { headers: { 'Cache-Control': 'no-store' } })
}
