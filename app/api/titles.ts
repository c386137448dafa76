import { AppError } from '#domain/errors.ts'
import { type Drawn, drawnFirst, drawPlace } from '#domain/filters/surprise.ts'
import { parseId, parseSeasonNumber } from '#domain/titles/title.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { singlePage } from '#server/http/endpoint-parts/by-method.ts'
import { readList } from '#server/http/endpoint-parts/read-list.ts'
import { mayBypassBlocks, namedTitle } from '#server/http/endpoint-parts/require-operator.ts'

const NO_SEASON = 'There is no such season'

export const loader = byAddress({
  /** `GET /api/titles/{movie|tv}?tab=&page=` with the filters of `FILTER_NAMES` → one page of a list. */
  'api/titles/:type': async ({ params, search, scope, services }) => {
    const queryOf = await readList(scope, services, params.type, search)
    return services.catalogue.discover(scope, queryOf(singlePage(search)))
  },

  /** `GET /api/titles/{movie|tv}/{id}` → the facts of a title that lists show. */
  'api/titles/:type/:id': async ({ params, context, scope, services }) => {
    const key = await namedTitle(params, context)
    const { type, id, name, poster, date, rating, votes, genres } = await services.catalogue.title(scope, key.type, key.id)
    return { type, id, name, poster, date, rating, votes, genres }
  },

  /**
   * `GET /api/recommendations/{movie|tv}/{id}?page=` → a page of a title's recommendations; the title's page itself shows the
   * first.
   */
  'api/recommendations/:type/:id': async ({ params, search, context, scope, services }) => {
    const { type, id } = await namedTitle(params, context)
    return { items: await services.catalogue.recommendations(scope, type, id, singlePage(search)) }
  },

  /** `GET /api/tv/{id}/seasons/{season}` → the season's episodes. */
  'api/tv/:id/seasons/:season': async ({ params, context, scope, services: { catalogue, state } }) => {
    const id = parseId(params.id)
    const number = parseSeasonNumber(params.season)
    if (id === null || number === null) throw new AppError('not-found', NO_SEASON)
    if (state.isBlocked('tv', id) && !(await mayBypassBlocks(context))) throw new AppError('not-found', NO_SEASON)
    return { episodes: (await catalogue.season(scope, id, number)).episodes }
  },

  /** `GET /api/trending/{movie|tv}?page=` → a page of trending titles; Home itself shows the first. */
  'api/trending/:type': async ({ params: { type }, search, scope, services }) => {
    if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There is no such list')
    return { items: await services.catalogue.trending(scope, type, singlePage(search)) }
  },

  /**
   * `GET /api/surprise/{movie|tv}?tab=` with the filters of `FILTER_NAMES` → the titles of a random page of the list, a random
   * one first. Fetches at most two pages: the first says how many there are. Every request draws anew.
   */
  'api/surprise/:type': async ({ params, search, scope, services }) => {
    const queryOf = await readList(scope, services, params.type, search)
    const first = await services.catalogue.discover(scope, queryOf(1))
    const { page, before } = drawPlace(first, Math.random)
    const { items } = page === 1 ? first : await services.catalogue.discover(scope, queryOf(page))
    // A page whose titles are all blocked is empty.
    const left = items.length > 0 ? items : first.items
    const drawn = drawnFirst(left, before).map(({ type, id }): Drawn => ({ type, id }))
    return Response.json({ items: drawn }, { headers: { 'Cache-Control': 'no-store' } })
  },
})
