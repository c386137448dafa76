import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, hasMark, type Library } from '#domain/library/library.ts'
import { merged } from '#domain/library/merge.ts'
import { leftOutTexts } from '#domain/library/left-out.ts'
import { pack, unpack } from '#domain/library/packed.ts'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { createLibraryPush, createLibrarySync, type Acknowledged, type LibraryPush } from './library-sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wanted = (library: Library, id: number) =>
  marked(library, [{ title: knownTitle(id), name: 'wanted', on: true }], secondsAfter(id))

const BODY = { code: 'ABC123', token: 'secret', known: 'v1', library: pack(EMPTY_LIBRARY) }

/** A server that merges what it is sent; null: it is down. */
function openServer() {
  let library: Library | null = EMPTY_LIBRARY
  let version = 1
  const bodies: Parameters<LibraryPush>[0][] = []
  const push: LibraryPush = async (body) => {
    bodies.push(body)
    if (!library) return 'unreachable'
    const before = JSON.stringify(pack(library))
    const nameBefore = `v${version}`
    const sent = unpack(body.library)
    if (sent) library = merged(library, sent)
    const text = JSON.stringify(pack(library))
    if (text !== before) version += 1
    const known = `v${version}`
    const isKnown = body.known === (body.library === null ? known : nameBefore)
    return { known, library: isKnown ? null : pack(library), limit: null }
  }
  return {
    push,
    bodies,
    library: () => library,
    mark: (id: number) => {
      library = wanted(library ?? EMPTY_LIBRARY, id)
      version += 1
    },
    fall: () => void (library = null),
    restore: () => {
      library = EMPTY_LIBRARY
      version = 0
    },
  }
}

function openDevice(push: LibraryPush, code: string | null = 'ABC123') {
  let library = EMPTY_LIBRARY
  let acknowledged: Acknowledged | null = null
  const reported: string[] = []
  const identity = { code, token: 'secret' }
  let notify = { change: () => {}, comeBack: () => {} }
  const open = () =>
    createLibrarySync({
      library: {
        read: () => library,
        absorb: (more) => void (library = merged(library, more)),
        forgetRemovals: () => {},
        watchChanges: (change) => ((notify = { ...notify, change }), () => {}),
      },
      push,
      readIdentity: () => identity,
      refused: async () => 'failed',
      readAcknowledged: () => acknowledged,
      writeAcknowledged: (next) => (acknowledged = next),
      tellLeftOut: (leftOut) => void reported.push(leftOutTexts(leftOut)),
      watchReturn: (comeBack) => (notify = { ...notify, comeBack }),
      watchLeaving: () => {},
    })
  let sync = open()
  return {
    start: () => sync.start(),
    reload: () => (sync = open()).start(),
    lose: () => void (library = EMPTY_LIBRARY),
    identity,
    reported,
    comeBack: () => notify.comeBack(),
    has: (id: number) => hasMark(library, knownTitle(id), 'wanted'),
    mark(id: number) {
      library = wanted(library, id)
      notify.change()
    },
    hide(id: number) {
      library = marked(library, [{ title: knownTitle(id), name: 'hidden', on: true }], secondsAfter(1000))
      notify.change()
    },
  }
}

const wait = (milliseconds = 2000) => vi.advanceTimersByTimeAsync(milliseconds)

test('what is marked on one device is on the other after it syncs', async () => {
  const server = openServer()
  const [one, other] = [openDevice(server.push), openDevice(server.push)]
  one.mark(1)
  one.mark(2)
  await wait()
  expect(server.bodies).toHaveLength(1)
  other.start()
  await wait(0)
  expect([other.has(1), other.has(2)]).toEqual([true, true])
})

test('marks lost when a device joins a code are listed there, once', async () => {
  const server = openServer()
  const [one, other] = [openDevice(server.push), openDevice(server.push)]
  for (const id of [1, 2, 3, 4, 5, 6, 7]) one.hide(id)
  await wait()
  for (const id of [1, 2, 3, 4, 5, 6, 8]) other.mark(id)
  await wait()
  const named = [1, 2, 3, 4, 5].map((id) => `${knownTitle(id).name}: no longer on your watchlist`)
  expect(other.reported).toEqual([`${named.join('; ')}; and 1 more.`])
  one.hide(8)
  await wait()
  other.reload()
  await wait()
  expect([other.has(8), other.reported.length, one.reported]).toEqual([false, 1, []])
})

test('a library that the server already has is not sent again', async () => {
  const server = openServer()
  const one = openDevice(server.push)
  one.mark(1)
  await wait()
  one.start()
  await wait(0)
  expect(server.bodies.at(-1)).toMatchObject({ library: null, known: 'v2' })
  server.mark(2)
  one.start()
  await wait(0)
  expect(server.bodies.at(-1)?.library).toBeNull()
  expect(one.has(2)).toBe(true)
  one.start()
  await wait(0)
  expect(server.bodies.at(-1)).toMatchObject({ library: null, known: 'v3' })
})

test('only changes are sent, by an open page and by a new one', async () => {
  const server = openServer()
  const one = openDevice(server.push)
  one.mark(1)
  one.mark(2)
  await wait()
  one.mark(3)
  await wait()
  one.reload()
  one.mark(4)
  await wait()
  const titles = server.bodies.flatMap(({ library }) => [library?.titles.map(([key]) => key)])
  expect(titles).toEqual([['movie/1', 'movie/2'], ['movie/3'], undefined, ['movie/4']])
  server.mark(9)
  one.mark(5)
  await wait()
  expect([one.has(9), server.bodies.at(-1)?.library?.titles.length]).toEqual([true, 1])
})

test('a device that lost its list gets it back', async () => {
  const server = openServer()
  const one = openDevice(server.push)
  one.mark(1)
  await wait()
  one.lose()
  one.reload()
  await wait(0)
  expect(one.has(1)).toBe(true)
})

test('what the server does not accept from a new device is sent again until it does', async () => {
  // A device that is new to the code: its changes are not accepted yet.
  const bodies: unknown[] = []
  const one = openDevice(async ({ library }) => {
    bodies.push(library)
    return { known: 'v1', library: pack(EMPTY_LIBRARY), limit: null }
  })
  one.mark(1)
  await wait()
  one.start()
  await wait(0)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).not.toBeNull()
  expect(one.has(1)).toBe(true)
})

test('a server that is down is tried again, and at once when the connection is back', async () => {
  const server = openServer()
  server.fall()
  const one = openDevice(server.push)
  one.mark(1)
  await wait()
  await wait(15_000)
  expect(server.bodies).toHaveLength(2)
  server.mark(9)
  one.comeBack()
  await wait(0)
  expect(one.has(9)).toBe(true)
  expect(hasMark(server.library() ?? EMPTY_LIBRARY, knownTitle(1), 'wanted')).toBe(true)
})

test('a server restored from a backup gets what it lacks at once', async () => {
  const server = openServer()
  const one = openDevice(server.push)
  one.mark(1)
  await wait()
  server.restore()
  one.start()
  await wait(1)
  expect(hasMark(server.library() ?? EMPTY_LIBRARY, knownTitle(1), 'wanted')).toBe(true)
  one.identity.token = 'a new one'
  one.start()
  await wait(0)
  expect(server.bodies.at(-1)).toMatchObject({ token: 'a new one', known: '', library: { version: 1 } })
})

test('without a code nothing is sent, and with a new one everything', async () => {
  const server = openServer()
  const one = openDevice(server.push, null)
  one.mark(1)
  await wait(60_000)
  expect(server.bodies).toEqual([])
  one.identity.code = 'DEF456'
  one.start()
  await wait(0)
  expect(server.bodies).toMatchObject([
    { code: 'DEF456', known: '', library: { titles: [['movie/1', expect.any(String), expect.anything()]] } },
  ])
})

test('an answer that is not a library is ignored, and the request repeated', async () => {
  let asked = 0
  const one = openDevice(async () => {
    asked += 1
    return { known: 'x', library: 'nonsense', limit: null }
  })
  one.mark(1)
  await wait()
  await wait(15_000)
  expect(asked).toBe(2)
  expect(one.has(1)).toBe(true)
})

/** The result of a push for this response, and its request; null: no response comes. */
async function pushWith(response: Response | null, zip: ((text: string) => Promise<ArrayBuffer>) | null = null) {
  const asked: [string, RequestInit | undefined][] = []
  const send = createLibraryPush({
    fetch: async (path, init) => {
      asked.push([String(path), init])
      if (!response) throw new TypeError('fetch failed')
      return response
    },
    zip,
  })
  return { answer: await send(BODY), init: asked[0]?.[1] }
}

test('a library is sent in its packed form', async () => {
  const { answer, init } = await pushWith(Response.json({ known: 'v2', library: null }))
  expect(answer).toEqual({ known: 'v2', library: null, limit: null })
  expect(JSON.parse(String(init?.body))).toEqual(BODY)
  expect(new Headers(init?.headers).get('Content-Encoding')).toBeNull()
  expect(init?.keepalive).toBe(true)
})

test('a library is sent as gzip where supported; one that is too large is not sent while the page closes', async () => {
  const { init } = await pushWith(Response.json({ known: '', library: null }), async () => new ArrayBuffer(60_000))
  expect(new Headers(init?.headers).get('Content-Encoding')).toBe('gzip')
  expect(init?.keepalive).toBe(false)
})

test.each([
  ['no response', null, 'unreachable'],
  ['a server that is busy', new Response('', { status: 503 }), 'unreachable'],
  ['a page in place of an answer', new Response('<!doctype html>'), 'broken'],
  ['an answer without what it calls the library', Response.json({ library: null }), 'broken'],
  ['an answer whose name is a number', Response.json({ known: 1, library: null }), 'broken'],
  ['a code that is gone', Response.json({ error: { code: 'not_found' } }, { status: 404 }), 'gone'],
  ['a token that is not valid', Response.json({ error: { code: 'unauthorized' } }, { status: 401 }), 'stranger'],
  ['a device that was removed', Response.json({ error: { code: 'removed' } }, { status: 410 }), 'removed'],
  ['a page of a proxy that says 404', new Response('<!doctype html>', { status: 404 }), 'broken'],
  ['JSON of a proxy that says 401', Response.json({ error: 'unauthorized' }, { status: 401 }), 'broken'],
])('%s is reported as such', async (_, response, reported) => {
  expect((await pushWith(response)).answer).toBe(reported)
})

test('code and token are in the headers too, so that the server can check them before it reads the body', async () => {
  const { init } = await pushWith(Response.json({ known: '', library: null }))
  const headers = new Headers(init?.headers)
  expect([headers.get('X-Sync-Code'), headers.get('X-Device-Token')]).toEqual(['ABC123', 'secret'])
})
