import { addressContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { notFound } from '#server/http/endpoint-parts/loader-errors.ts'

export const loader = byAddress({
  /** `GET /api/ip` → the visitor's address as the server sees it. */
  'api/ip': ({ context }) =>
    Response.json({ ip: context.get(addressContext) ?? 'Unknown' }, { headers: { 'Cache-Control': 'no-store' } }),

  /**
   * `GET /api/events`, the server-sent events of alert, sources, blocked ids and the visitor's own ban, is handled by
   * server/entry.ts. Only other methods and data requests get here; for the latter the framework would buffer the stream.
   */
  'api/events': () => notFound(),
})
