import { servicesContext } from '#server/app/context.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import type { Route } from './+types/pictures.ts'

/** Pictures of the sample catalogue, drawn by the server. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pictures } = context.get(servicesContext)
  return pictures ? pictures(request) : notFound()
}
