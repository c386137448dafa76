import { AppError } from '#domain/errors.ts'
import { type Drawn, drawnFirst, drawPlace } from '#domain/filters/surprise.ts'
import { parseId, parseSeasonNumber } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { json, singlePage } from '#server/http/endpoints/by-method.ts'
import { readList } from '#server/http/endpoints/read-list.ts'
import { mayBypassBlocks, namedTitle } from '#server/http/endpoints/require-operator.ts'

const NO_SEASON = 'There is no such season'

export const loader = byAddress({
  /** `GET /api/titles/{movie|tv}?tab=&page=` with the filters of `FILTER_NAMES` → one page of a list. */
  'api/titles/:type': ({ request, params, context }) => {
    const services = context.get(servicesContext)
    return json(async () => {
      const search = new URL(request.url).searchParams
      const queryOf = await readList(services, params.type, search)
      const page = singlePage(search)
      return services.catalogue.discover(queryOf(page))
    })
  },

  /** `GET /api/titles/{movie|tv}/{id}` → what lists show of a title. */
  'api/titles/:type/:id': ({ params, context }) => {
    const { catalogue } = context.get(servicesContext)
    return json(async () => {
      const key = await namedTitle(params, context)
      const { type, id, name, poster, date, rating, genres } = await catalogue.title(key.type, key.id)
      return { type, id, name, poster, date, rating, genres }
    })
  },

  /** `GET /api/recommendations/{movie|tv}/{id}?page=` → a page of a title's recommendations, whose first is a row of its page. */
  'api/recommendations/:type/:id': ({ request, params, context }) => {
    const { catalogue } = context.get(servicesContext)
    return json(async () => {
      const { type, id } = await namedTitle(params, context)
      const page = singlePage(new URL(request.url).searchParams)
      return { items: await catalogue.recommendations(type, id, page) }
    })
  },

  /** `GET /api/tv/{id}/seasons/{season}` → the season's episodes. */
  'api/tv/:id/seasons/:season': ({ params, context }) => {
    const { catalogue, state } = context.get(servicesContext)
    return json(async () => {
      const id = parseId(params.id)
      const number = parseSeasonNumber(params.season)
      if (id === null || number === null) throw new AppError('not-found', NO_SEASON)
      if (state.isBlocked('tv', id) && !(await mayBypassBlocks(context))) throw new AppError('not-found', NO_SEASON)
      return { episodes: (await catalogue.season(id, number)).episodes }
    })
  },

  /** `GET /api/trending/{movie|tv}?page=` → a page of what is trending, whose first is a row of Home. */
  'api/trending/:type': ({ request, params, context }) => {
    const { catalogue } = context.get(servicesContext)
    return json(async () => {
      const { type } = params
      if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are lists of movie and tv')
      const page = singlePage(new URL(request.url).searchParams)
      return { items: await catalogue.trending(type, page) }
    })
  },

  /**
   * `GET /api/surprise/{movie|tv}?tab=` with the filters of `FILTER_NAMES` → titles of a page that is drawn among all of a list, the
   * drawn one first. Two pages are asked for at most: the first says how many there are. Every request draws anew.
   */
  'api/surprise/:type': async ({ request, params, context }) => {
    const services = context.get(servicesContext)
    const response = await json(async () => {
      const queryOf = await readList(services, params.type, new URL(request.url).searchParams)
      const first = await services.catalogue.discover(queryOf(1))
      const { page, before } = drawPlace(first, Math.random)
      const { items } = page === 1 ? first : await services.catalogue.discover(queryOf(page))
      // Of a page whose titles are all blocked nothing is left.
      const left = items.length > 0 ? items : first.items
      return { items: drawnFirst(left, before).map(({ type, id }): Drawn => ({ type, id })) }
    })
    response.headers.set('Cache-Control', 'no-store')
    return response
  },
})
