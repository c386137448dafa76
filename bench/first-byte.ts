import { QUICK, takePairs, takeTurns, toFigure, type Figure } from './figure.ts'
import { BROWSER, createHttpClient, type Exchange, type HttpClient } from './http-client.ts'
import { pagePaths, RESULTS } from './page-paths.ts'
import { pagesFor, type Sides } from './sides.ts'

/** Requested one after the other. */
const CALLS = QUICK ? 3 : 25
const UPSTREAM = '80 ms'

/** Time to first byte without other load: of cached pages, and of pages requested for the first time. */
export async function firstByte(sides: Sides): Promise<Figure[]> {
  return sides.other === null
    ? [...(await warm(sides)), await warmSearch(sides), ...(await cold(sides))]
    : besides(sides, sides.other)
}

async function warm(sides: Sides): Promise<Figure[]> {
  const site = createHttpClient(await sides.ours(), 1)
  const pages = Object.entries(await pagePaths(site))
  const answers: Record<string, Exchange> = {}
  for (const [, path] of pages) answers[path] = await site.exchange(path)
  const server = await sides.processes.bare(answers)
  const bare = createHttpClient(server.origin, 1)
  try {
    const figures: Figure[] = []
    for (const [name, path] of pages) {
      const reference = 'bare node:http server, same bytes'
      const words = { name: `${name}, warm: time to first byte`, unit: 'ms', reference, reach: { atMost: 2 } }
      figures.push(toFigure(words, await takePairs(take(site, path), take(bare, path))))
    }
    return figures
  } finally {
    site.close()
    bare.close()
    await server.stop()
  }
}

/** Searches are limited per visitor, so each comes from another one; it is logged as usual, and its page is cached. */
async function warmSearch({ processes }: Sides): Promise<Figure> {
  const server = await processes.siteWith({ TRUSTED_PROXIES: '127.0.0.1' })
  const site = createHttpClient(server.origin, 1)
  const copy = await processes.bare({ [RESULTS]: await site.exchange(RESULTS) })
  const bare = createHttpClient(copy.origin, 1)
  let visitors = 0
  const headersOfAnother = () => ({ ...BROWSER, 'X-Forwarded-For': `198.18.${(visitors += 1) % 256}.1` })
  try {
    const reference = 'bare node:http server, same bytes'
    const words = { name: 'Search results, warm: time to first byte', unit: 'ms', reference, reach: { atMost: 2 } }
    return toFigure(words, await takePairs(take(site, RESULTS, headersOfAnother), take(bare, RESULTS, headersOfAnother)))
  } finally {
    site.close()
    bare.close()
    await Promise.all([server.stop(), copy.stop()])
  }
}

async function besides(sides: Sides, other: string): Promise<Figure[]> {
  const site = createHttpClient(await sides.ours(), 1)
  const otherSite = createHttpClient(other, 1)
  try {
    const figures: Figure[] = []
    for (const [name, path] of await pagesFor(sides, site)) {
      const words = { name: `${name}: time to first byte`, unit: 'ms', reference: other }
      figures.push(toFigure(words, await takePairs(take(site, path), take(otherSite, path))))
    }
    return figures
  } finally {
    site.close()
    otherSite.close()
  }
}

/** The best of a few requests, because others may have waited for something else on the machine. */
function take(client: HttpClient, path: string, headers = () => BROWSER): () => Promise<number> {
  return async () => {
    const times: number[] = []
    for (let call = 0; call < CALLS; call += 1) times.push((await client.exchange(path, headers())).firstByte)
    return Math.min(...times)
  }
}

type Cold = { Home: number; 'Movie list': number; 'Title page': number }

/** Every page waits for the movie database, whose every response takes 80 ms. */
async function cold({ processes }: Sides): Promise<Figure[]> {
  const catalogue = await processes.slowCatalogue()
  const upstream = createHttpClient(catalogue.origin, 1)
  const asked = async (): Promise<Cold> => {
    const millis = (await upstream.exchange('/3/movie/popular?api_key=bench')).firstByte
    return { Home: millis, 'Movie list': millis, 'Title page': millis }
  }
  const fresh = async () => {
    const server = await processes.siteWith({ TMDB_API_KEY: 'bench', TMDB_API_URL: `${catalogue.origin}/3` })
    const site = createHttpClient(server.origin, 1)
    try {
      return await askCold(site)
    } finally {
      site.close()
      await server.stop()
    }
  }
  try {
    await asked()
    const turns = await takeTurns(fresh, asked)
    return (['Home', 'Movie list', 'Title page'] as const).map((page) => {
      const words = { name: `${page}, cold: time to first byte, the movie database ${UPSTREAM} away`, unit: 'ms' }
      const pairs = turns.map(([ours, reference]) => ({ value: ours[page], referenceValue: reference[page] }))
      return toFigure({ ...words, reference: 'one answer of it', reach: { atMost: 100 } }, pairs)
    })
  } finally {
    upstream.close()
    await catalogue.stop()
  }
}

async function askCold(site: HttpClient): Promise<Cold> {
  // Warm up with other pages of the same kinds: the first run of code is not the page's own cost.
  for (const path of ['/tv', '/person', '/tv?tab=popular', '/about']) await site.exchange(path)
  for (const path of await linkedFrom(site, '/tv')) await site.exchange(path)
  const list = (await site.exchange('/movie')).firstByte
  const { 'Title page': title } = await pagePaths(site)
  return { Home: (await site.exchange('/')).firstByte, 'Movie list': list, 'Title page': (await site.exchange(title)).firstByte }
}

async function linkedFrom(site: HttpClient, path: string): Promise<string[]> {
  const html = (await site.exchange(path, {})).body.toString()
  return [...new Set([...html.matchAll(/href="(\/tv\/\d+)"/g)].flatMap(([, href]) => href ?? []))]
}
