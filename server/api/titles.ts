import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { type Drawn, drawnFirst, drawPlace } from '#domain/filters/surprise.ts'
import { parseId, parseSeasonNumber, type TitleType } from '#domain/titles/title.ts'
import {
  type FactsAnswer,
  MAX_FACTS,
  MAX_RECOMMENDED,
  type RecommendedAnswer,
  toProposal,
  toTitleFacts,
} from '#domain/titles/title-facts.ts'
import { parseTitleIds } from '#domain/titles/title-ids.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { singlePage } from '#server/http/endpoint-parts/read-query.ts'
import { readList } from '#server/http/endpoint-parts/read-list.ts'
import { readTitles } from '#server/http/endpoint-parts/read-titles.ts'
import { mayBypassBlocks, namedTitle } from '#server/http/endpoint-parts/require-operator.ts'

const NO_SEASON = 'There is no such season'
const NO_ORDER = 'The show has no such order'

/** The address lists titles that a visitor has seen or rated, so no cache may store the answer, not even their browser's. */
const NOT_STORED = { 'Cache-Control': 'no-store' }
/** Seconds for which a browser keeps what is in the library, which is read as often. */
const LIBRARY_LASTS = 300

export const titles = new Hono<SiteEnv>()
  /** `GET /api/titles/{movie|tv}?tab=&page=` with the filters of `FILTER_NAMES` → one page of a list. */
  .get('/api/titles/:type', async (c) => {
    const { search, services } = c.env
    const scope = c.get('scope')
    const queryOf = await readList(scope, services, c.req.param('type'), search)
    return c.json(await services.catalogue.discover(scope, queryOf(singlePage(search))))
  })

  /** `GET /api/titles/{movie|tv}/{id}` → the facts of a title that lists show. */
  .get('/api/titles/:type/:id', async (c) => {
    const key = await namedTitle(c.req.param(), c.env, c.get('scope'))
    const title = await c.env.services.catalogue.title(c.get('scope'), key.type, key.id)
    const { type, id, name, poster, date, rating, votes, genres } = title
    return c.json({ type, id, name, poster, date, rating, votes, genres })
  })

  /** `GET /api/facts?movie=603,62&tv=1399` → what a visitor's year counts of up to twenty titles; the ids are not recorded. */
  .get('/api/facts', async (c) => {
    const { search, services } = c.env
    const scope = c.get('scope')
    const read = async (type: 'movie' | 'tv', id: number) => toTitleFacts(await services.catalogue.title(scope, type, id))
    const { tv, movie, unknown, later } = await readTitles(scope, services, parseTitleIds(search, MAX_FACTS), {
      tv: (id) => read('tv', id),
      movie: (id) => read('movie', id),
      next: c.get('turn').next,
    })
    const answer: FactsAnswer = { titles: [...movie, ...tv], unknown, later }
    return c.json(answer, 200, NOT_STORED)
  })

  /** `GET /api/recommendations?movie=603&tv=1399` → the recommendations of up to ten titles; the ids are not recorded. */
  .get('/api/recommendations', async (c) => {
    const { search, services } = c.env
    const scope = c.get('scope')
    // From the same answer as the title's page, which the visitor has mostly opened.
    const read = async (type: 'movie' | 'tv', id: number) => {
      const { name, recommendations } = await services.catalogue.title(scope, type, id)
      return { type, id, name, items: recommendations.map(toProposal) }
    }
    const { tv, movie, unknown, later } = await readTitles(scope, services, parseTitleIds(search, MAX_RECOMMENDED), {
      tv: (id) => read('tv', id),
      movie: (id) => read('movie', id),
      next: c.get('turn').next,
    })
    const answer: RecommendedAnswer = { titles: [...movie, ...tv], unknown, later }
    return c.json(answer, 200, NOT_STORED)
  })

  /**
   * `GET /api/recommendations/{movie|tv}/{id}?page=` → a page of a title's recommendations; the title's page itself shows the
   * first.
   */
  .get('/api/recommendations/:type/:id', async (c) => {
    const { type, id } = await namedTitle(c.req.param(), c.env, c.get('scope'))
    const page = singlePage(c.env.search)
    return c.json({ items: await c.env.services.catalogue.recommendations(c.get('scope'), type, id, page) })
  })

  /**
   * `GET /api/library` → ids of the titles that the operator's media servers have, for cards that no server makes; none if cards do not say it.
   */
  .get('/api/library', (c) => {
    const { libraries, state } = c.env.services
    const shown = libraries.onCards ? libraries.titles().filter(({ type, id }) => !state.isBlocked(type, id)) : []
    const idsOf = (type: TitleType) => shown.filter((title) => title.type === type).map(({ id }) => id)
    return c.json({ movie: idsOf('movie'), tv: idsOf('tv') }, 200, { 'Cache-Control': `public, max-age=${LIBRARY_LASTS}` })
  })

  /** `GET /api/tv/{id}/seasons/{season}` → the season's episodes. */
  .get('/api/tv/:id/seasons/:season', async (c) => {
    const { session, services } = c.env
    const id = parseId(c.req.param('id'))
    const number = parseSeasonNumber(c.req.param('season'))
    if (id === null || number === null) throw new AppError('not-found', NO_SEASON)
    const scope = c.get('scope')
    if (await services.hiding.isHidden(scope, { type: 'tv', id }, () => mayBypassBlocks(session)))
      throw new AppError('not-found', NO_SEASON)
    const { episodes } = await services.catalogue.season(scope, id, number)
    return c.json({ episodes })
  })

  /** `GET /api/tv/{id}/orders/{order}` → the parts of another order of the show's episodes. */
  .get('/api/tv/:id/orders/:order', async (c) => {
    const { session, services } = c.env
    const id = parseId(c.req.param('id'))
    if (id === null) throw new AppError('not-found', NO_ORDER)
    if (await services.hiding.isHidden(c.get('scope'), { type: 'tv', id }, () => mayBypassBlocks(session)))
      throw new AppError('not-found', NO_ORDER)
    const { orders } = await services.catalogue.title(c.get('scope'), 'tv', id)
    const order = orders.find((each) => each.id === c.req.param('order'))
    if (order === undefined) throw new AppError('not-found', NO_ORDER)
    return c.json({ parts: await services.catalogue.episodeOrder(c.get('scope'), order.id) })
  })

  /** `GET /api/trending/{movie|tv}?page=` → a page of trending titles; Home itself shows the first. */
  .get('/api/trending/:type', async (c) => {
    const type = c.req.param('type')
    if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There is no such list')
    return c.json({ items: await c.env.services.catalogue.trending(c.get('scope'), type, singlePage(c.env.search)) })
  })

  /**
   * `GET /api/surprise/{movie|tv}?tab=` with the filters of `FILTER_NAMES` → the titles of a random page of the list, a random
   * one first. Fetches at most two pages: the first says how many there are. Every request draws anew.
   */
  .get('/api/surprise/:type', async (c) => {
    const { search, services } = c.env
    const scope = c.get('scope')
    const queryOf = await readList(scope, services, c.req.param('type'), search)
    const first = await services.catalogue.discover(scope, queryOf(1))
    const { page, before } = drawPlace(first, Math.random)
    const { items } = page === 1 ? first : await services.catalogue.discover(scope, queryOf(page))
    // A page whose titles are all hidden is empty.
    const left = items.length > 0 ? items : first.items
    const drawn = drawnFirst(left, before).map(({ type, id }): Drawn => ({ type, id }))
    return c.json({ items: drawn }, 200, { 'Cache-Control': 'no-store' })
  })
