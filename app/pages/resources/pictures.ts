import { servicesContext } from '#server/start/context.ts'
import { notFound } from '#server/endpoints/loader-errors.ts'
import type { Route } from './+types/pictures.ts'

/** Pictures of the sample catalogue, drawn by the server. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pictures } = context.get(servicesContext)
  return pictures ? pictures(request) : notFound()
}
