import { Hono, type MiddlewareHandler } from 'hono'
import { inLanguage } from '#messages/server.ts'
import { account } from '#server/api/admin/account.ts'
import { audit } from '#server/api/admin/audit.ts'
import { backups } from '#server/api/admin/backups.ts'
import { bans } from '#server/api/admin/bans.ts'
import { blocks } from '#server/api/admin/blocks.ts'
import { freeFilms } from '#server/api/admin/free-films.ts'
import { libraries } from '#server/api/admin/libraries.ts'
import { rules } from '#server/api/admin/rules.ts'
import { searches } from '#server/api/admin/searches.ts'
import { site } from '#server/api/admin/site.ts'
import { sources } from '#server/api/admin/sources.ts'
import { syncCodes } from '#server/api/admin/sync-codes.ts'
import { calendar } from '#server/api/calendar.ts'
import { crawlers } from '#server/api/crawlers.ts'
import { health } from '#server/api/health.ts'
import { install } from '#server/api/install.ts'
import { libraryPlay } from '#server/api/library-play.ts'
import { liveEvents } from '#server/api/live-events.ts'
import { match } from '#server/api/match.ts'
import { offers } from '#server/api/offers.ts'
import { people } from '#server/api/people.ts'
import { pictures } from '#server/api/pictures.ts'
import { player } from '#server/api/player.ts'
import { plays } from '#server/api/plays.ts'
import { search } from '#server/api/search.ts'
import { session } from '#server/api/session.ts'
import { sync } from '#server/api/sync.ts'
import { titles } from '#server/api/titles.ts'
import { visitor } from '#server/api/visitor.ts'
import { BUSY } from '#server/visitors/render-turns.ts'
import { answerError, refuseMethod } from './endpoint-parts/answer-error.ts'
import type { SiteContext, SiteEnv } from './endpoint-parts/asked.ts'
import { finish } from './finish.ts'
import { PAGE_TIME, renderForEveryone, renderForOne, STALE } from './pages/render-page.ts'
import { type Busy, busyResponse } from './responses/plain-page.ts'
import { costOf, endpointOf } from './target/costs.ts'

/** By noun, then those of the operators' panel. Live events and what libraries play come before all others. */
const ENDPOINTS = [
  [health, crawlers, install, visitor, session, sync, plays, player, pictures],
  [search, titles, offers, people, calendar, match],
  [blocks, rules, searches, syncCodes, bans, sources, freeFilms, libraries, backups, site, audit, account],
].flat()
const READING = ['GET', 'HEAD']

/** Refuses visitors who have to wait or exceed their share, before any work is done for them. */
const shedLoad: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const { facts, services, visitor: asking } = c.env
  const { asksCatalogue, pages } = costOf(facts.target)
  const refused = asksCatalogue && READING.includes(facts.method) ? services.backoff.busy(asking.networks.host) : null
  const busy = refused ?? services.renderTurns.refusal(asking.networks, { isPage: pages > 0 })
  return busy ? refuse(c, busy) : next()
}

/** Gives the request its scope: its language, and a budget of catalogue calls. An answer with stale data gets `X-Cache: STALE`. */
const giveScope: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const { facts, services, visitor: asking } = c.env
  await services.requestBudgets.during({ visitor: asking.networks, time: PAGE_TIME }, async (budget) => {
    c.set('scope', { language: facts.target.language, visitor: asking.networks, budget })
    await next()
    const { headers, status } = c.res
    if (budget.isCrowded && (status === 429 || status === 503)) services.backoff.refused(asking.networks.host, status)
    if (budget.isStale) headers.set(...STALE)
  })
}

/** Pages that are the same for everyone; most of them were answered from the page cache already. */
const sharedPage: MiddlewareHandler<SiteEnv> = async (c, next) => (await renderForEveryone(c)) ?? next()

/** Counts the work for this visitor and waits for its turn. JSON that says nothing else of caches (`c.json`) is for this visitor alone. */
const takeTurn: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const { facts, services, visitor: asking } = c.env
  services.renderTurns.charge(asking.networks, costOf(facts.target).pages)
  const turn = await services.renderTurns.take(asking.networks)
  if (!turn) return refuse(c, BUSY)
  c.set('turn', turn)
  c.header('Cache-Control', 'private, no-cache')
  return inLanguage(facts.target.language, next)
}

/** React Router answers what is not an endpoint. */
async function page(c: SiteContext): Promise<Response> {
  const { kind, path } = c.env.facts.target
  const endpoint = kind === 'data' ? null : endpointOf(path)
  return endpoint === null ? renderForOne(c) : refuseMethod(methodsOf(endpoint))
}

/** The site behind its front (front.ts), from top to bottom as a request meets it. */
export const application = new Hono<SiteEnv>({ getPath: (_request, options) => options?.env?.facts.target.path ?? '/' })
  .route('/', liveEvents)
  .route('/', libraryPlay)
  .use(shedLoad, finish, giveScope, sharedPage, takeTurn)
for (const endpoints of ENDPOINTS) application.route('/', endpoints)
application.all('*', page).onError(answerError)

/** The methods of an endpoint, such as `/api/titles/:type`. */
function methodsOf(endpoint: string): string[] {
  const own = application.routes.filter(({ method, path }) => path === endpoint && method !== 'ALL')
  return own.flatMap(({ method }) => (method === 'GET' ? READING : [method]))
}

function refuse({ env: { facts, services } }: SiteContext, busy: Busy): Response {
  const { status, headers, body } = busyResponse(facts, services.site, busy)
  return new Response(body, { status, headers })
}
