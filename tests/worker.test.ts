import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeCaches } from './helpers/fake-caches.ts'

const source = readFileSync('public/sw.js', 'utf8')
const PAGES = 'marquee-pages'
const page = (text: string, build = 'b1', saved = 1) =>
  new Response(text, { headers: { 'X-Build': build, 'X-Saved': String(saved) } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Network = (address: string) => Promise<Response>
const gone: Network = async () => {
  throw new TypeError('Failed to fetch')
}

const redirect = (address: string) => new Response(null, { status: 302, headers: { Location: address } })

/** The worker of build `b1` in a browser that has the built files of some builds. */
async function startWorker({ builds = ['b1'], onLine = true, base = '', browser = createFakeCaches() } = {}) {
  for (const build of builds) await browser.caches.open(`marquee-${build}${base}`)
  const state: { network: Network } = { network: gone }
  const listeners: Record<string, (event: object) => void> = {}
  const self = {
    location: { href: `https://site.test${base}/sw.js?v=b1`, origin: 'https://site.test' },
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] = listener),
    registration: {},
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
  }
  const fetch = (request: { url: string } | string) => state.network(typeof request === 'string' ? request : request.url)
  const globals = {
    self,
    caches: browser.caches,
    fetch,
    navigator: { onLine },
    URL,
    Map,
    Set,
    Promise,
    setTimeout,
    encodeURIComponent,
  }
  runInNewContext(source, { ...globals, Response: Object.assign(Object.create(Response), { redirect, error: () => 'error' }) })

  /** What the worker answers; undefined: it leaves the request to the browser. */
  function ask(path: string, { destination = 'document', method = 'GET' }: { destination?: string; method?: string } = {}) {
    const mode = destination === 'document' ? 'navigate' : 'no-cors'
    let answer: Promise<Response> | undefined
    const waits: Promise<unknown>[] = []
    const request = { url: new URL(path, 'https://site.test').href, method, mode, destination }
    listeners.fetch?.({
      request,
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
    })
    return answer?.then(async (given) => {
      await Promise.all(waits)
      return given
    })
  }
  async function activate() {
    const waits: Promise<unknown>[] = []
    listeners.activate?.({ waitUntil: (work: Promise<unknown>) => void waits.push(work) })
    await Promise.all(waits)
  }
  async function install() {
    const waits: Promise<unknown>[] = []
    listeners.install?.({ waitUntil: (work: Promise<unknown>) => void waits.push(work) })
    await Promise.all(waits)
  }
  const keep = async (path: string, response: Response) => (await browser.caches.open(PAGES + base)).put(path, response)
  return { ...browser, browser, state, ask, install, activate, keep }
}

const routeOf = (id: string) => [id, { id, module: `/assets/${id.replaceAll('/', '-')}.js`, imports: [] }] as const

test('the worker stores the code of all pages but the panel', async () => {
  const browser = createFakeCaches()
  const worker = await startWorker({ browser })
  const routes = Object.fromEntries(['pages/home/page', 'pages/admin/bans/page'].map(routeOf))
  const map = `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/assets/entry.js', imports: [] }, routes })};`
  browser.state.files.set('/assets/manifest-1.js', map)
  worker.state.network = async () => new Response('<script src="/assets/manifest-1.js">')
  await worker.install()
  const kept = browser.kept('marquee-b1').filter((path) => path.startsWith('/assets/'))
  expect(kept.toSorted()).toEqual(['/assets/entry.js', '/assets/manifest-1.js', '/assets/pages-home-page.js'])
})

test('while the network answers, a saved page is never shown', async () => {
  const worker = await startWorker()
  await worker.keep('/movie/1', page('kept'))
  worker.state.network = async () => {
    await vi.advanceTimersByTimeAsync(4900)
    return new Response('fresh')
  }
  expect(await (await worker.ask('/movie/1'))?.text()).toBe('fresh')
  worker.state.network = async () => new Response('sorry', { status: 503 })
  expect((await worker.ask('/movie/1'))?.status).toBe(503)
})

test('if the network fails, or does not answer in time, the saved page is shown', async () => {
  const worker = await startWorker()
  await worker.keep('/movie/1', page('kept'))
  expect(await (await worker.ask('/movie/1'))?.text()).toBe('kept')
  worker.state.network = () => new Promise(() => {})
  const answer = worker.ask('/movie/1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await answer)?.text()).toBe('kept')
})

test('without a saved page a slow network has all the time that it needs', async () => {
  const worker = await startWorker()
  const { promise, resolve } = Promise.withResolvers<Response>()
  worker.state.network = () => promise
  const answer = worker.ask('/movie/1')
  await vi.advanceTimersByTimeAsync(20_000)
  resolve(new Response('late'))
  expect(await (await answer)?.text()).toBe('late')
})

test.each([
  ['/watchlist?tab=hidden', 'shell of lists', null],
  ['/lists/ab12', 'shell of own lists', null],
  ['/', 'home', null],
  ['/movie/1?tab=cast', 302, '/movie/1'],
  ['/tv/2', 302, '/offline?from=%2Ftv%2F2'],
  ['/saved-pages', 302, '/offline?from=%2Fsaved-pages'],
])('without a network %s is answered with %s %s', async (path, expected, location) => {
  const worker = await startWorker()
  await worker.keep('/', page('home'))
  await worker.keep('/watchlist', page('shell of lists'))
  await worker.keep('/lists', page('shell of own lists'))
  await worker.keep('/movie/1', page('kept'))
  await worker.keep('/saved-pages', new Response('{}'))
  const answer = await worker.ask(path)
  expect([typeof expected === 'number' ? answer?.status : await answer?.text(), answer?.headers.get('Location')]).toEqual([
    expected,
    location,
  ])
})

test.each([302, 403, 404, 410, 451])('a saved page that the network answers with %i is deleted', async (status) => {
  const worker = await startWorker()
  await worker.keep('/movie/1', page('kept'))
  const answer = new Response(null, { status })
  worker.state.network = async () =>
    status === 302 ? Object.defineProperty(answer, 'type', { value: 'opaqueredirect' }) : answer
  await worker.ask('/movie/1')
  expect(worker.kept(PAGES)).toEqual([])
})

test('data, endpoints, streams and writes are left to the browser', async () => {
  const worker = await startWorker({ onLine: false })
  for (const path of ['/movie/1.data', '/api/suggest?q=a', '/api/events', '/robots.txt'])
    expect(worker.ask(path, { destination: '' })).toBeUndefined()
  expect(worker.ask('/api/sync', { method: 'PUT', destination: '' })).toBeUndefined()
  expect(worker.ask('https://other.test/')).toBeUndefined()
})

test('the worker leaves pictures alone, unless the page came from it', async () => {
  const worker = await startWorker()
  const picture = 'https://pictures.test/t/p/w342/a.jpg'
  await worker.keep('/movie/1', page('kept'))
  await worker.keep(picture, new Response('picture'))
  expect(worker.ask(picture, { destination: 'image' })).toBeUndefined()
  await worker.ask('/movie/1')
  expect(await (await worker.ask(picture, { destination: 'image' }))?.text()).toBe('picture')
  expect(await (await worker.ask('https://pictures.test/t/p/w500/a.jpg', { destination: 'image' }))?.text()).toBe('picture')
  await expect(worker.ask('https://pictures.test/t/p/w342/b.jpg', { destination: 'image' })).rejects.toThrow('Failed to fetch')
  worker.state.network = async () => new Response('fresh')
  await worker.ask('/movie/1')
  expect(worker.ask(picture, { destination: 'image' })).toBeUndefined()
})

test('a restarted worker still knows that the last page came from it, until the network answers', async () => {
  const first = await startWorker()
  const picture = 'https://pictures.test/t/p/w342/a.jpg'
  await first.keep('/movie/1', page('kept'))
  await first.keep(picture, new Response('picture'))
  await first.ask('/movie/1')

  const second = await startWorker({ browser: first.browser })
  expect(await (await second.ask(picture, { destination: 'image' }))?.text()).toBe('picture')
  second.state.network = async () => new Response('fresh')
  await second.ask('/movie/1')

  const third = await startWorker({ browser: first.browser })
  expect(third.ask(picture, { destination: 'image' })).toBeUndefined()
})

test.each([
  [false, 'fresh'],
  [true, 'picture'],
])('the first picture after a restart of the worker waits for its stored state (%s)', async (wasCutOff, expected) => {
  const browser = createFakeCaches()
  const picture = 'https://pictures.test/t/p/w342/a.jpg'
  await (await browser.caches.open(PAGES)).put(picture, new Response('picture'))
  const { promise, resolve } = Promise.withResolvers<boolean>()
  browser.caches.has = () => promise
  const worker = await startWorker({ browser })
  worker.state.network = async () => new Response('fresh')
  const answer = worker.ask(picture, { destination: 'image' })
  resolve(wasCutOff)
  expect(await (await answer)?.text()).toBe(expected)
})

test('a new build deletes files of older builds, except those that saved pages need, of at most two builds', async () => {
  const worker = await startWorker({ builds: ['b1', 'a1', 'a2', 'a3', 'a4'] })
  await worker.keep('/movie/1', page('one', 'a1', 10))
  await worker.keep('/movie/2', page('two', 'a2', 30))
  await worker.keep('/movie/3', page('three', 'a3', 20))
  await worker.activate()
  expect((await worker.caches.keys()).toSorted()).toEqual(['marquee-a2', 'marquee-a3', 'marquee-b1', PAGES])
  // The page's scripts are gone, and those of another build would not fit.
  expect((await worker.ask('/movie/1'))?.headers.get('Location')).toBe('/offline?from=%2Fmovie%2F1')
  expect(await (await worker.ask('/movie/2'))?.text()).toBe('two')
})

test('a saved page gets the scripts of its own build, a new page those of the new build', async () => {
  const worker = await startWorker({ builds: ['b1', 'a1'] })
  await (await worker.caches.open('marquee-a1')).put('/assets/root-old.js', new Response('old'))
  await (await worker.caches.open('marquee-b1')).put('/assets/root-new.js', new Response('new'))
  expect(await (await worker.ask('/assets/root-old.js', { destination: 'script' }))?.text()).toBe('old')
  expect(await (await worker.ask('/assets/root-new.js', { destination: 'script' }))?.text()).toBe('new')
})

test('with a base path the worker uses only pages of that path, and deletes no cache of another program or site', async () => {
  const worker = await startWorker({ base: '/films', builds: ['b0', 'b1'] })
  for (const name of ['marquee-b0', 'marquee-pages', 'marquee-b0/kids', 'another-program']) await worker.caches.open(name)
  await worker.keep('/films/movie/1', page('kept'))
  await worker.keep('/films/watchlist', page('shell of lists'))
  await worker.activate()
  expect((await worker.caches.keys()).toSorted()).toEqual([
    'another-program',
    'marquee-b0',
    'marquee-b0/kids',
    'marquee-b1/films',
    'marquee-pages',
    'marquee-pages/films',
  ])
  expect(await (await worker.ask('/films/movie/1'))?.text()).toBe('kept')
  expect(await (await worker.ask('/films/watchlist?tab=hidden'))?.text()).toBe('shell of lists')
  expect((await worker.ask('/films/tv/2'))?.headers.get('Location')).toBe('/films/offline?from=%2Ftv%2F2')
})
