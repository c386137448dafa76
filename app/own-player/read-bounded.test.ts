import { afterEach, expect, test, vi } from 'vitest'
import { readText } from './read-bounded.ts'

const ORIGINS = ['https://films.example', 'https://site.example']
const read = (url: string) => readText(url, ORIGINS, 'https://site.example/player/own/7/movie/1')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answer(respond: () => Response | Promise<Response>) {
  const fetch = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>(async () => respond())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a text is read only from the given origins, without cookies', async () => {
  const fetch = answer(() => new Response('WEBVTT'))
  expect(await read('/texts/1.vtt')).toBe('WEBVTT')
  expect(await read('https://films.example/1.vtt')).toBe('WEBVTT')
  expect(fetch.mock.calls.map(([url, { credentials }]) => [url.href, credentials])).toEqual([
    ['https://site.example/texts/1.vtt', 'omit'],
    ['https://films.example/1.vtt', 'omit'],
  ])
  for (const url of [
    'https://elsewhere.example/1.vtt',
    'http://films.example/1.vtt',
    '//elsewhere.example/1',
    'data:text/vtt,WEBVTT',
    'https://[',
  ])
    expect(await read(url)).toEqual({ problem: 'elsewhere' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['UTF-8', Buffer.from('WEBVTT\n\nnaïve')],
  ['UTF-16 LE', Buffer.from('\u{FEFF}WEBVTT\n\nnaïve', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\u{FEFF}WEBVTT\n\nnaïve', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('WEBVTT\n\nnaïve', 'latin1')],
])('a text in %s is read', async (_encoding, bytes) => {
  answer(() => new Response(bytes))
  expect(await read('/1.vtt')).toBe('WEBVTT\n\nnaïve')
})

test('reading fifty megabytes stops at two', async () => {
  let sent = 0
  const part = new Uint8Array(500_000)
  answer(() => new Response(new ReadableStream({ pull: (controller) => (controller.enqueue(part), void (sent += part.length)) })))
  expect(await read('/1.vtt')).toEqual({ problem: 'too-large' })
  expect(sent).toBeLessThan(4_000_000)
  answer(() => new Response('WEBVTT', { headers: { 'Content-Length': '50000000' } }))
  expect(await read('/1.vtt')).toEqual({ problem: 'too-large' })
})

test('a missing file and a failing server are reported differently', async () => {
  answer(() => new Response('', { status: 404 }))
  expect(await read('/1.vtt')).toEqual({ problem: 'missing' })
  answer(() => new Response('', { status: 500 }))
  expect(await read('/1.vtt')).toEqual({ problem: 'network' })
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await read('/1.vtt')).toEqual({ problem: 'network' })
})

test('a text that redirects to another site is reported as elsewhere', async () => {
  vi.stubGlobal('fetch', async (_: URL, { redirect }: RequestInit) => {
    // The page's policy blocks the redirect.
    if (redirect !== 'manual') throw new TypeError('Failed to fetch')
    return Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  })
  expect(await read('/1.vtt')).toEqual({ problem: 'elsewhere' })
})

test('a request without an answer times out after forty-five seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: RequestInit) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
  )
  const text = read('/1.vtt')
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await text).toEqual({ problem: 'network' })
})
