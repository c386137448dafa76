import { notFound } from '#server/endpoints/loader-errors.ts'

/**
 * `GET /api/events`, the alert, the sources, the blocked ids and the visitor's own ban as server-sent events, is answered
 * by server/app.ts. What comes here is no reading of it, or a data request, for which the framework would keep it all.
 */
export function loader() {
  return notFound()
}
