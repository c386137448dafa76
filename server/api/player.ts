import { Hono } from 'hono'
import { ownScripts } from 'virtual:own-player'
import { AppError } from '#domain/errors.ts'
import type { SiteContext, SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { ownOrigin } from '#server/http/endpoint-parts/own-address.ts'
import { mayBypassBlocks } from '#server/http/endpoint-parts/require-operator.ts'
import { siteIn } from '#domain/site/site.ts'
import { conformancePage } from '#server/media/player/conformance-page.ts'
import { parsePlayerPath } from '#server/media/player/player-path.ts'

export const player = new Hono<SiteEnv>()
  .get('/player/:source/movie/:id', ownPlayer)
  .get('/player/:source/tv/:id/:season/:episode', ownPlayer)
  .get('/player/own/:source/movie/:id', ownPlayer)
  .get('/player/own/:source/tv/:id/:season/:episode', ownPlayer)

  /** `GET /player/conformance?url=…` tests whether a player page keeps the player contract. */
  .get('/player/conformance', (c) => {
    const site = siteIn(c.env.services.site, c.get('scope').language)
    const address = c.env.search.get('url')?.trim() ?? ''
    return conformancePage(site, address, new URL(ownOrigin(c.req.raw, site)).host)
  })

/** The site's own player pages, which title pages show in a frame. */
async function ownPlayer(c: SiteContext): Promise<Response> {
  const { facts, session, services } = c.env
  const path = parsePlayerPath(facts.target.path)
  const isHidden = path !== null && (await services.hiding.isHidden(c.get('scope'), path, () => mayBypassBlocks(session)))
  if (path === null || isHidden) throw new AppError('not-found', 'There is no such player page')
  const chosen = (name: string) => {
    const digits = /^\d{1,3}$/.exec(c.env.search.get(name) ?? '')?.[0]
    return digits === undefined ? null : Number(digits)
  }
  const wanted = { scripts: ownScripts, sound: chosen('sound'), version: chosen('version') }
  return services.player.respond(c.get('scope'), path, wanted)
}
