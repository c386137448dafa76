import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Failure, MOVED } from '#domain/player/own-player-messages.ts'
import { boundedLoader } from './bounded-loader.ts'

const FILE = 'https://files.example/film.m3u8'
const policy = { maxTimeToFirstByteMs: 1_000, maxLoadTimeMs: 5_000, timeoutRetry: null, errorRetry: null }
const config: LoaderConfiguration = { loadPolicy: policy, maxRetry: 0, timeout: 5_000, retryDelay: 0, maxRetryDelay: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Asked = { url: string; range: string | null }

/** Loads with a network that answers with `answer`. */
function load(context: Partial<Omit<LoaderContext, 'type'>>, answer: (signal: AbortSignal) => Promise<Response> | Response) {
  const asked: Asked[] = []
  const told: string[] = []
  const failures: Failure[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, range: new Headers(init.headers).get('Range') })
    return answer(init.signal!)
  })
  const Loader = boundedLoader(['https://files.example'], (failure) => void failures.push(failure))
  const loader = new Loader()
  const callbacks: LoaderCallbacks<LoaderContext> = {
    onSuccess: ({ data }) => void told.push(`loaded ${typeof data === 'string' ? data : 'bytes'}`),
    onError: ({ code }) => void told.push(`error ${code}`),
    onTimeout: () => void told.push('timeout'),
  }
  loader.load({ type: 'manifest' as LoaderContext['type'], url: FILE, responseType: 'text', ...context }, config, callbacks)
  return { loader, asked, told, failures }
}

/** A body that never ends, a megabyte at a time. */
function endless(): Response {
  const part = new Uint8Array(1_000_000)
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(part) }))
}

test('what redirects to another site fails the whole film, and says so', async () => {
  let asked = 0
  const { failures } = load({}, () => {
    asked += 1
    // The page's policy stops the first on its way; the second does not follow.
    if (asked === 1) throw new TypeError('Failed to fetch')
    return Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  })
  await vi.waitFor(() => expect(failures).toEqual([MOVED]))
})

test('a piece is asked for by its range, and counted', async () => {
  const { asked, told, loader } = load(
    { responseType: 'arraybuffer', rangeStart: 794, rangeEnd: 11_098 },
    () => new Response('piece'),
  )
  await vi.waitFor(() => expect(told).toEqual(['loaded bytes']))
  expect(asked).toEqual([{ url: FILE, range: 'bytes=794-11097' }])
  expect(loader.stats).toMatchObject({ loaded: 5, total: 5 })
})

test.each([
  'https://elsewhere.example/1.m4s',
  'http://files.example/1.m4s',
  'https://files.example:444/1.m4s',
  'data:text/plain,x',
  'blob:x',
])('%s is not asked for, and fails the whole film', (url) => {
  const { asked, failures, told } = load({ url }, () => new Response(''))
  expect([asked, told]).toEqual([[], []])
  expect(failures).toMatchObject([{ reason: 'blocked' }])
  expect(failures[0]?.advice).toContain('nothing was loaded')
})

test('a playlist that does not end is given up at a megabyte', async () => {
  const { failures, told } = load({}, endless)
  await vi.waitFor(() => expect(failures).toMatchObject([{ heading: 'The playlist of this film is too long.' }]))
  expect(told).toEqual([])
})

test('a playlist that says that it is too long is not read at all', async () => {
  const { failures } = load({}, () => new Response('#EXTM3U', { headers: { 'Content-Length': '50000000' } }))
  await vi.waitFor(() => expect(failures).toHaveLength(1))
})

test.each([
  ['pieces', '#EXTINF:2,\na.m4s\n', 20_000],
  ['subtitles', '#EXT-X-MEDIA:TYPE=SUBTITLES\n', 300],
  ['qualities', '#EXT-X-STREAM-INF:BANDWIDTH=1\na\n', 300],
])('a playlist has no more %s than a page can hold', async (_, line, most) => {
  const whole = load({}, () => new Response(`#EXTM3U\n${line.repeat(most)}`))
  await vi.waitFor(() => expect(whole.told).toHaveLength(1))
  const more = load({}, () => new Response(`#EXTM3U\n${line.repeat(most + 1)}`))
  await vi.waitFor(() => expect(more.failures).toMatchObject([{ heading: 'The playlist of this film is too long.' }]))
  expect([whole.failures, more.told]).toEqual([[], []])
})

test('variables made of variables are too much, whatever they are', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `#EXT-X-DEFINE:NAME="v${at + 1}",VALUE="{$v${at}}{$v${at}}"`)
  const { failures } = load({}, () => new Response(['#EXTM3U', '#EXT-X-DEFINE:NAME="v0",VALUE="a"', ...lines].join('\n')))
  await vi.waitFor(() => expect(failures).toMatchObject([{ reason: 'format' }]))
})

test('a playlist that leaves out pieces is too much, however many it says', async () => {
  const { failures, told } = load({}, () => new Response('#EXTM3U\n#EXT-X-SKIP:SKIPPED-SEGMENTS=1000000000\n#EXTINF:2,\na.m4s\n'))
  await vi.waitFor(() => expect(failures).toMatchObject([{ heading: 'The playlist of this film is too long.' }]))
  expect(told).toEqual([])
})

test('an answer that does not begin, or does not end, is waited for no longer than it may take', async () => {
  const silent = load({}, () => new Promise<Response>(() => {}))
  await vi.advanceTimersByTimeAsync(1_001)
  expect(silent.told).toEqual(['timeout'])
  const slow = load({}, () => new Response(new ReadableStream({})))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(slow.told).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(slow.told).toEqual(['timeout'])
})

test('what the site answers is passed on, and nothing after an end', async () => {
  const missing = load({}, () => new Response('', { status: 404 }))
  await vi.waitFor(() => expect(missing.told).toEqual(['error 404']))
  const broken = load({}, () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.waitFor(() => expect(broken.told).toEqual(['error 0']))
  const left = load({}, () => new Response('late'))
  left.loader.destroy()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([left.told, left.loader.stats.aborted]).toEqual([[], true])
})
