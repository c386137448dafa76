import { notFound } from '#server/http/endpoints/loader-errors.ts'

/**
 * `GET /api/events`, the server-sent events of alert, sources, blocked ids and the visitor's own ban, is handled by
 * server/entry.ts. Only other methods and data requests get here; for the latter the framework would buffer the stream.
 */
export function loader() {
  return notFound()
}
