import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openSite } from '#tests/helpers/site.ts'
import { createSampleCatalogue } from '#server/sample-catalogue/handler.ts'
import { mutate, mutations } from './mutate.ts'

// FAULT_RUNS=10000 npx vitest run tests/faults/mutated: so many bodies in all.
const RUNS = Number(process.env.FAULT_RUNS ?? 240)
/** A site's clock moves on with each body, past everything that was kept; after so many a new site begins anew. */
const RUNS_OF_A_SITE = 150
const BEGIN = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const EIGHT_DAYS = 8 * 24 * 60 * MINUTE

const MOVIE = 10_331
const FIRST = '?append_to_response=x&api_key=k'
const sample = createSampleCatalogue({ size: 300, today: () => new Date(BEGIN) })
const service = 'https://service.test'

/** Each kind of call, and the addresses that make something of its answer. */
const KINDS: Record<string, { path: RegExp; pages: string[] }> = await kinds()

/** What must never be read: what JavaScript calls things that are missing. */
const SLIPS = /(?<![\w-])(?:undefined|NaN|null|Infinity)(?![\w-])|Invalid Date|\[object /

const sites: { now: number; runs: number; lie: ((path: string, body: unknown) => string | null) | null; get: Get }[] = []
type Get = Awaited<ReturnType<typeof openSite>>['get']
afterAll(() => sites.splice(0))

test.each(Object.entries(KINDS))(
  'no body of %s takes a page down, leaves its slips on it, or is kept where it was of no use',
  { timeout: 60_000 + RUNS * 300 },
  async (_, { path, pages }) => {
    const runs = Math.ceil(RUNS / Object.keys(KINDS).length)
    await fc.assert(
      fc.asyncProperty(mutations, fc.nat(pages.length - 1), async (list, index) => {
        const page = pages[index] ?? '/'
        const site = await siteForARun()
        site.lie = (asked, body) => (path.test(asked) ? mutate(body, list) : null)
        const status = await check(page, await site.get(page, {}, addressOf(site.runs)))
        site.lie = null
        // Nothing that was refused stays: as soon as the service tells the truth, the page is there.
        for (let turn = 0; turn < 3 && status === 503; turn += 1) {
          site.now += MINUTE
          if ((await site.get(page, {}, addressOf(site.runs))).status < 400) return
        }
        expect(status).not.toBe(503)
      }),
      { numRuns: runs },
    )
  },
)

async function check(page: string, response: Response): Promise<number> {
  const text = await response.text()
  // The built-in player says of an episode that is not in its season that there is none.
  expect(page.startsWith('/player/') ? [200, 404, 503] : [200, 302, 503]).toContain(response.status)
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    const shown = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    expect(SLIPS.exec(shown)?.[0] ?? null).toBe(null)
    expect(shown).not.toContain('<img src=x')
  }
  expect(response.headers.get('Location') ?? '/').toMatch(/^\/(?!\/)/)
  return response.status
}

async function siteForARun() {
  const last = sites.at(-1)
  if (last && last.runs < RUNS_OF_A_SITE) {
    last.runs += 1
    last.now += EIGHT_DAYS
    return last
  }
  const state: (typeof sites)[number] = { now: BEGIN, runs: 0, lie: null, get: () => Promise.reject(new Error('not yet')) }
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const truth = await sample.fetch(new Request(url))
    const lie = truth.ok ? state.lie?.(url.pathname.slice('/3/'.length), await truth.clone().json()) : null
    return typeof lie === 'string' ? new Response(lie, { headers: { 'Content-Type': 'application/json' } }) : truth
  }
  const env = { TMDB_API_KEY: 'k', TMDB_API_URL: `${service}/3`, TMDB_IMAGE_URL: `${service}/t/p` }
  const site = await openSite({ env, fetch, now: () => new Date(state.now) })
  state.get = async (...asked) => {
    const response = await site.get(...asked)
    expect(site.logged).toEqual([])
    return response
  }
  sites.push(state)
  return state
}

/** Nobody searches so often. */
function addressOf(run: number): string {
  return `2001:db8:${run.toString(16)}::1`
}

async function kinds() {
  const ask = async (path: string) => (await sample.fetch(`${service}/3/${path}${FIRST}`)).json()
  const shows = await ask('tv/popular')
  const people = await ask('person/popular')
  const show: number = shows.results[0].id
  const person: number = people.results[0].id
  const movies = (await ask('movie/popular')).results
  const details = await Promise.all(movies.map(({ id }: { id: number }) => ask(`movie/${id}`)))
  const part = details.find(({ belongs_to_collection }) => belongs_to_collection !== null)
  const tabs = (path: string, names: string[]) => [path, ...names.map((name) => `${path}?tab=${name}`)]
  const titleTabs = ['cast', 'crew', 'reviews', 'videos', 'images']
  return {
    'movie/{id}': {
      path: new RegExp(`^movie/${MOVIE}$`),
      pages: [...tabs(`/movie/${MOVIE}`, titleTabs), `/movie/${MOVIE}.data`, `/player/trailer/movie/${MOVIE}`],
    },
    'tv/{id}': {
      path: new RegExp(`^tv/${show}$`),
      pages: [...tabs(`/tv/${show}`, titleTabs), `/tv/${show}?season=2&episode=3`, `/tv/${show}/seasons/1`],
    },
    'tv/{id}/season/{number}': {
      path: /\/season\//,
      pages: [`/tv/${show}`, `/tv/${show}/seasons/1`, `/player/film/tv/${show}/1/1`],
    },
    'movie/{id} of the hero': { path: /^movie\/\d+$/, pages: ['/'] },
    'collection/{id}': { path: /^collection\//, pages: [`/movie/${part.id}`] },
    'person/{id}': {
      path: new RegExp(`^person/${person}$`),
      pages: tabs(`/person/${person}`, ['movies', 'tv', 'crew', 'images']),
    },
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
      path: /^search\/(movie|tv|person)$/,
      pages: [...['all', 'movies', 'tv', 'people'].map((tab) => `/search?q=night&tab=${tab}`), '/api/search/person?q=night'],
    },
    'every call': { path: /./, pages: ['/', '/movie', `/movie/${MOVIE}`, `/tv/${show}`, '/search?q=night'] },
  }
}
