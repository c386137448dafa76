import { addressContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { notFound } from '#server/http/endpoint-parts/loader-errors.ts'

export const loader = byAddress({
  /** `GET /api/ip` → the visitor's IP address as the server sees it. */
  'api/ip': ({ context }) =>
    Response.json({ ip: context.get(addressContext) ?? 'Unknown' }, { headers: { 'Cache-Control': 'no-store' } }),

  /**
   * `GET /api/events` sends changes of the alert, the player's servers, the blocked ids and the visitor's own ban;
   * server/http/stages.ts answers it, and only other methods get here.
   */
  'api/events': () => notFound(),
})
