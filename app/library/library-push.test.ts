import { expect, test } from 'vitest'
import { EMPTY_LIBRARY } from '#domain/library/library.ts'
import { pack } from '#domain/library/packed.ts'
import { createLibraryPush } from './library-push.ts'

const NOON = new Date('2026-11-20T12:00:00.000Z')
const BODY = { code: 'ABC123', token: 'secret', known: 'v1', library: pack(EMPTY_LIBRARY) }

/** What a push makes of a response, and what it asked; null: no response comes. */
async function push(response: Response | null, zip: ((text: string) => Promise<ArrayBuffer>) | null = null) {
  const asked: [string, RequestInit | undefined][] = []
  const send = createLibraryPush({
    fetch: async (path, init) => {
      asked.push([String(path), init])
      if (!response) throw new TypeError('fetch failed')
      return response
    },
    clock: { now: () => NOON, heard: (ask) => ask() },
    zip,
  })
  return { answer: await send(BODY), init: asked[0]?.[1] }
}

test('a library is sent with the time that the device takes for now', async () => {
  const { answer, init } = await push(Response.json({ known: 'v2', library: null }))
  expect(answer).toEqual({ known: 'v2', library: null })
  expect(JSON.parse(String(init?.body))).toEqual({ ...BODY, sentAt: NOON.toISOString() })
  expect(new Headers(init?.headers).get('Content-Encoding')).toBeNull()
  expect(init?.keepalive).toBe(true)
})

test('a library is sent as gzip where the browser can; one that is too large is not sent while the page closes', async () => {
  const { init } = await push(Response.json({ known: '', library: null }), async () => new ArrayBuffer(60_000))
  expect(new Headers(init?.headers).get('Content-Encoding')).toBe('gzip')
  expect(init?.keepalive).toBe(false)
})

test.each([
  ['no response', null, null],
  ['a server that is busy', new Response('', { status: 503 }), null],
  ['a page in place of an answer', new Response('<!doctype html>'), null],
  ['an answer without what it calls the library', Response.json({ library: null }), null],
  ['an answer whose name is a number', Response.json({ known: 1, library: null }), null],
  ['a code that is gone', new Response('', { status: 404 }), 'gone'],
  ['a token that is not valid', new Response('', { status: 401 }), 'gone'],
])('%s is told as such', async (_, response, told) => {
  expect((await push(response)).answer).toBe(told)
})

test('code and token are in the headers too, where they are known before the body is read', async () => {
  const { init } = await push(Response.json({ known: '', library: null }))
  const headers = new Headers(init?.headers)
  expect([headers.get('X-Sync-Code'), headers.get('X-Device-Token')]).toEqual(['ABC123', 'secret'])
})
