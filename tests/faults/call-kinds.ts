import { z } from 'zod'

export type CallKind = {
  /** Matches the path of the calls, without `/3/`. */
  path: RegExp
  /** The pages that use the responses. */
  pages: string[]
}

const MOVIE = 10_331
const TITLE_TABS = ['cast', 'crew', 'reviews', 'videos', 'images']
const list = z.object({ results: z.array(z.object({ id: z.int() })) })
const details = z.object({ id: z.int(), belongs_to_collection: z.unknown() })

/** Every kind of call that the site makes, for titles and people that the service behind `ask` has. */
export async function callKinds(ask: (path: string) => Promise<unknown>): Promise<Record<string, CallKind>> {
  const idsOf = async (path: string) => list.parse(await ask(path)).results.map(({ id }) => id)
  const [show = 0] = await idsOf('tv/popular')
  const [person = 0] = await idsOf('person/popular')
  const movies = await idsOf('movie/popular')
  const candidates = await Promise.all(movies.map(async (id) => details.parse(await ask(`movie/${id}`))))
  const inCollection = candidates.find((movie) => movie.belongs_to_collection !== null)?.id ?? 0
  const movie = withTabs(`/movie/${MOVIE}`, TITLE_TABS)
  const series = withTabs(`/tv/${show}`, TITLE_TABS)
  return {
    'movie/{id}': {
      path: only('movie', MOVIE),
      pages: [...movie, `/movie/${MOVIE}.data`, `/player/trailer/movie/${MOVIE}`, `/calendar.ics?movie=${MOVIE}`],
    },
    'tv/{id}': {
      path: only('tv', show),
      pages: [...series, `/tv/${show}?season=2&episode=3`, `/tv/${show}/seasons/1`, ...feedsOf(show)],
    },
    'tv/{id}/season/{n}': {
      path: /\/season\//,
      pages: [`/tv/${show}`, `/tv/${show}/seasons/1`, `/player/film/tv/${show}/1/1`, ...feedsOf(show)],
    },
    'movie/{id} of the hero': { path: /^movie\/\d+$/, pages: ['/'] },
    'collection/{id}': { path: /^collection\//, pages: [`/movie/${inCollection}`] },
    'person/{id}': { path: only('person', person), pages: withTabs(`/person/${person}`, ['movies', 'tv', 'crew', 'images']) },
    'person/popular': { path: /^person\/popular$/, pages: ['/', '/person', '/api/people?page=1', '/sitemap.xml'] },
    'discover/{type}': {
      path: /^discover\//,
      pages: ['/', '/movie', '/tv?tab=popular', '/api/titles/movie?page=1', '/sitemap.xml', '/movie?genres=18'],
    },
    'trending/{type}/week': { path: /^trending\//, pages: ['/'] },
    'genre/{type}/list': { path: /^genre\//, pages: ['/movie', '/tv?genres=18'] },
    'watch/providers/{type}': { path: /^watch\/providers\//, pages: ['/movie', '/movie?platforms=8'] },
    'find/{id}': { path: /^find\//, pages: ['/search?q=tt0063350'] },
    'search/multi': { path: /^search\/multi$/, pages: ['/search?q=night', '/api/suggest?q=night'] },
    'search/{type}': {
      path: /^search\/(movie|tv|person|keyword|company)$/,
      pages: [
        '/api/names/keyword?q=night',
        '/api/names/company?q=night',
        '/api/names/person?q=night',
        ...withTabs('/search?q=night', ['movies', 'tv', 'people']),
        '/api/search/person?q=night',
      ],
    },
    'keyword/{id}, company/{id}, network/{id}': {
      path: /^(keyword|company|network)\/\d+$/,
      pages: ['/movie?keywords=1,2&companies=3', '/tv?networks=4&keywords_not=5'],
    },
    'certification/movie/list': {
      path: /^certification\//,
      pages: ['/movie?certification_max=PG', '/api/certifications'],
    },
    'every call': { path: /./, pages: ['/', '/movie', `/movie/${MOVIE}`, `/tv/${show}`, '/search?q=night'] },
  }
}

function feedsOf(show: number): string[] {
  return [`/calendar.ics?tv=${show}`, `/feed.xml?tv=${show}`]
}

function withTabs(path: string, tabs: string[]): string[] {
  return [path, ...tabs.map((tab) => `${path}${path.includes('?') ? '&' : '?'}tab=${tab}`)]
}

function only(kind: string, id: number): RegExp {
  return new RegExp(`^${kind}/${id}$`)
}
