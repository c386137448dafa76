import { ownScripts } from 'virtual:own-player'
import { servicesContext } from '#server/app/context.ts'
import { mayBypassBlocks } from '#server/http/endpoints/require-operator.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { parsePlayerPath } from '#server/media/player/player-path.ts'
import type { Route } from './+types/player.ts'

/** The site's own player pages, shown in a frame on title pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { player, state } = context.get(servicesContext)
  const path = parsePlayerPath(new URL(request.url).pathname)
  if (path && state.isBlocked(path.type, path.id) && !(await mayBypassBlocks(context))) return notFound()
  return path ? player.respond(path, ownScripts) : notFound()
}
