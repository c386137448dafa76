import { ownScripts } from 'virtual:own-player'
import { type Asked, byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { notFound } from '#server/http/endpoint-parts/loader-errors.ts'
import { ownOrigin } from '#server/http/endpoint-parts/own-address.ts'
import { mayBypassBlocks } from '#server/http/endpoint-parts/require-operator.ts'
import { siteIn } from '#domain/site/site.ts'
import { conformancePage } from '#server/media/player/conformance-page.ts'
import { parsePlayerPath } from '#server/media/player/player-path.ts'

export const loader = byAddress({
  'player/:source/movie/:id': ownPlayer,
  'player/:source/tv/:id/:season/:episode': ownPlayer,
  'player/own/:source/movie/:id': ownPlayer,
  'player/own/:source/tv/:id/:season/:episode': ownPlayer,

  /** `GET /player/conformance?url=…` tests whether a player page keeps the player contract. */
  'player/conformance': ({ request, search, scope, services }) => {
    const site = siteIn(services.site, scope.language)
    const address = search.get('url')?.trim() ?? ''
    return conformancePage(site, address, new URL(ownOrigin(request, site)).host)
  },
})

/** The site's own player pages, which title pages show in a frame. */
async function ownPlayer({ request, context, scope, services: { player, state } }: Asked<object>) {
  const path = parsePlayerPath(new URL(request.url).pathname)
  if (path && state.isBlocked(path.type, path.id) && !(await mayBypassBlocks(context))) return notFound()
  return path ? player.respond(scope, path, ownScripts) : notFound()
}
