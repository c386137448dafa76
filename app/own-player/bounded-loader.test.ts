import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Failure, LONG_PLAYLIST, MOVED } from './failures.ts'
import { boundedLoader } from './bounded-loader.ts'

const FILE = 'https://files.example/film.m3u8'
const policy = { maxTimeToFirstByteMs: 1_000, maxLoadTimeMs: 5_000, timeoutRetry: null, errorRetry: null }
const config: LoaderConfiguration = { loadPolicy: policy, maxRetry: 0, timeout: 5_000, retryDelay: 0, maxRetryDelay: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Request = { url: string; range: string | null }

/** Loads with a network that answers with `answer`. */
function load(context: Partial<Omit<LoaderContext, 'type'>>, answer: (signal: AbortSignal) => Promise<Response> | Response) {
  const asked: Request[] = []
  const events: string[] = []
  const failures: Failure[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, range: new Headers(init.headers).get('Range') })
    return answer(init.signal!)
  })
  const Loader = boundedLoader(['https://files.example'], (failure) => void failures.push(failure))
  const loader = new Loader()
  const callbacks: LoaderCallbacks<LoaderContext> = {
    onSuccess: ({ data }) => void events.push(`loaded ${typeof data === 'string' ? data : 'bytes'}`),
    onError: ({ code }) => void events.push(`error ${code}`),
    onTimeout: () => void events.push('timeout'),
  }
  loader.load({ type: 'manifest' as LoaderContext['type'], url: FILE, responseType: 'text', ...context }, config, callbacks)
  return { loader, asked, events, failures }
}

/** A body that never ends, a megabyte at a time. */
function endless(): Response {
  const part = new Uint8Array(1_000_000)
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(part) }))
}

test('a redirect to another site fails the whole film with a message', async () => {
  let asked = 0
  const { failures } = load({}, () => {
    asked += 1
    // The page's policy stops the first on its way; the second does not follow.
    if (asked === 1) throw new TypeError('Failed to fetch')
    return Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  })
  await vi.waitFor(() => expect(failures).toEqual([MOVED]))
})

test('a piece is requested by its range, and its bytes are counted', async () => {
  const { asked, events, loader } = load(
    { responseType: 'arraybuffer', rangeStart: 794, rangeEnd: 11_098 },
    () => new Response('piece'),
  )
  await vi.waitFor(() => expect(events).toEqual(['loaded bytes']))
  expect(asked).toEqual([{ url: FILE, range: 'bytes=794-11097' }])
  expect(loader.stats).toMatchObject({ loaded: 5, total: 5 })
})

test.each([
  'https://elsewhere.example/1.m4s',
  'http://files.example/1.m4s',
  'https://files.example:444/1.m4s',
  'data:text/plain,x',
  'blob:x',
])('%s is not requested, and fails the whole film', (url) => {
  const { asked, failures, events } = load({ url }, () => new Response(''))
  expect([asked, events]).toEqual([[], []])
  expect(failures).toMatchObject([{ reason: 'blocked', text: 'elsewhere' }])
})

test('reading an endless playlist stops at one megabyte', async () => {
  const { failures, events } = load({}, endless)
  await vi.waitFor(() => expect(failures).toMatchObject([LONG_PLAYLIST]))
  expect(events).toEqual([])
})

test('a playlist that declares a length above the limit is not read at all', async () => {
  const { failures } = load({}, () => new Response('#EXTM3U', { headers: { 'Content-Length': '50000000' } }))
  await vi.waitFor(() => expect(failures).toHaveLength(1))
})

test.each([
  ['pieces', '#EXTINF:2,\na.m4s\n', 20_000],
  ['subtitles', '#EXT-X-MEDIA:TYPE=SUBTITLES\n', 300],
  ['qualities', '#EXT-X-STREAM-INF:BANDWIDTH=1\na\n', 300],
])('a playlist with too many %s is rejected', async (_, line, most) => {
  const whole = load({}, () => new Response(`#EXTM3U\n${line.repeat(most)}`))
  await vi.waitFor(() => expect(whole.events).toHaveLength(1))
  const more = load({}, () => new Response(`#EXTM3U\n${line.repeat(most + 1)}`))
  await vi.waitFor(() => expect(more.failures).toMatchObject([LONG_PLAYLIST]))
  expect([whole.failures, more.events]).toEqual([[], []])
})

test('a playlist with variables inside variables is rejected', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `#EXT-X-DEFINE:NAME="v${at + 1}",VALUE="{$v${at}}{$v${at}}"`)
  const { failures } = load({}, () => new Response(['#EXTM3U', '#EXT-X-DEFINE:NAME="v0",VALUE="a"', ...lines].join('\n')))
  await vi.waitFor(() => expect(failures).toMatchObject([{ reason: 'format' }]))
})

test('a playlist that skips pieces is rejected, however many it claims', async () => {
  const { failures, events } = load(
    {},
    () => new Response('#EXTM3U\n#EXT-X-SKIP:SKIPPED-SEGMENTS=1000000000\n#EXTINF:2,\na.m4s\n'),
  )
  await vi.waitFor(() => expect(failures).toMatchObject([LONG_PLAYLIST]))
  expect(events).toEqual([])
})

test('an answer that does not begin or does not end times out', async () => {
  const silent = load({}, () => new Promise<Response>(() => {}))
  await vi.advanceTimersByTimeAsync(1_001)
  expect(silent.events).toEqual(['timeout'])
  const slow = load({}, () => new Response(new ReadableStream({})))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(slow.events).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(slow.events).toEqual(['timeout'])
})

test('the site’s status is passed on, and nothing after the loader is destroyed', async () => {
  const missing = load({}, () => new Response('', { status: 404 }))
  await vi.waitFor(() => expect(missing.events).toEqual(['error 404']))
  const broken = load({}, () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.waitFor(() => expect(broken.events).toEqual(['error 0']))
  const left = load({}, () => new Response('late'))
  left.loader.destroy()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([left.events, left.loader.stats.aborted]).toEqual([[], true])
})
