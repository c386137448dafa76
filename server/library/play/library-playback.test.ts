import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LibraryItem, StoredLibrary } from '#domain/library/library.ts'
import { LIBRARY_KEY, openLibrary } from '#tests/library-server/library-server.ts'
import { createLibraryClient } from '../client.ts'
import { createLibraryPlayback } from './library-playback.ts'

const MINUTE = 60_000
const VISITOR = '2001:db8:1:2::/64'
/** One of the visitor's addresses. */
const ADDRESS = '2001:db8:1:2::7'
const FILM = { type: 'movie', id: 10_378, at: null, copy: 1, visitor: VISITOR, sound: null, version: null } as const
/** What the library has to convert. */
const CONVERTED = { type: 'movie', id: 45_745, at: null, copy: 1, visitor: VISITOR, sound: null, version: null } as const
const TITLES: Readonly<Record<number, string>> = { [FILM.id]: 'Big Buck Bunny', [CONVERTED.id]: 'Sintel' }

/** The stand-in, and what plays from it; `sweep` is the turn of every ten seconds, and the clock is moved by `wait`. */
async function open() {
  const server = await openLibrary({ slow: 2000 })
  onTestFinished(server.close)
  const library: StoredLibrary = {
    id: 'cupboard',
    name: 'Library',
    kind: 'jellyfin',
    address: server.address,
    publicAddress: null,
    plays: 'here',
    folders: [],
    certificate: null,
    serverId: server.serverId,
    readAt: null,
    changesAt: null,
    trouble: null,
    troubleAt: null,
    withoutIds: 0,
    addedAt: '',
  }
  const itemOf = (id: number): LibraryItem => ({
    library: library.id,
    itemId: server.id(TITLES[id] ?? ''),
    type: 'movie',
    id,
    season: null,
    episode: null,
    lastEpisode: null,
    height: 0,
    addedAt: '',
  })
  const decided = { libraries: [library], banned: '', blocked: 0 }
  let time = Date.now()
  let sweep: ((signal: AbortSignal) => unknown) | null = null
  const troubles: string[] = []
  const playback = createLibraryPlayback({
    libraries: { all: () => decided.libraries, find: (id) => decided.libraries.find((each) => each.id === id) ?? null },
    items: { ofTitle: async (_, id) => [itemOf(id)] },
    keyOf: async () => LIBRARY_KEY,
    openClient: async (access) => createLibraryClient({ ...access, patience: 300 }),
    isBlocked: (_, id) => decided.blocked === id,
    isBanned: (visitor) => decided.banned === visitor,
    secret: async () => 'a secret',
    repeat: (_name, _times, work) => void (sweep = work),
    onTrouble: (_, trouble) => void troubles.push(trouble),
    now: () => new Date(time),
    ticks: () => time,
  })
  const leaving = new AbortController()
  async function start(wanted: Parameters<typeof playback.start>[1]) {
    const film = await playback.start(library.id, wanted)
    if (film === null || typeof film === 'string') throw new Error(`It does not play: ${film}`)
    return film
  }
  async function pass(address: string, range: string | null = null) {
    const [, , token = '', name = ''] = address.split('/')
    const passed = await playback.pass(
      { token, name, visitor: VISITOR, address: ADDRESS },
      { signal: leaving.signal, range, isHead: false },
    )
    if (typeof passed === 'string') throw new Error(`Refused: ${passed}`)
    const { body, ...rest } = passed
    return new Response(body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body, rest)
  }
  return {
    server,
    playback,
    decided,
    library,
    troubles,
    start,
    pass,
    sweep: (signal = new AbortController().signal) => sweep?.(signal),
    wait: (milliseconds: number) => void (time += milliseconds),
    /** What the library was told of conversions to end. */
    stops: () => server.asked().filter(({ method, path }) => method === 'DELETE' && path === '/Videos/ActiveEncodings'),
  }
}

test('a stream that is left without a word ends at the library too, by its own name and device', async () => {
  const { server, start, pass, sweep, wait, stops } = await open()
  const { file } = await start(CONVERTED)
  await (await pass(file)).text()
  wait(MINUTE)
  await sweep()
  expect(stops()).toEqual([])
  wait(MINUTE)
  await sweep()
  const [session] = server.sessions()
  expect(stops().map(({ query }) => query)).toEqual([{ deviceId: session?.deviceId, playSessionId: session?.id }])
  expect([session?.isStopped, stops()[0]?.headers.authorization]).toEqual([true, expect.stringContaining(LIBRARY_KEY)])
  // A player that was paused for long goes on.
  expect((await pass(file)).status).toBe(200)
})

test('the end of the process ends every stream at the library', async () => {
  const { start, pass, sweep, stops, playback } = await open()
  const first = await start(CONVERTED)
  await (await pass(first.file)).text()
  await start(FILM)
  await sweep(AbortSignal.abort())
  expect([playback.count(), stops().length]).toEqual([0, 2])
})

test.each<[string, (opened: Awaited<ReturnType<typeof open>>) => void]>([
  ['a visitor who is banned', ({ decided }) => void (decided.banned = VISITOR)],
  ['a title that is blocked', ({ decided }) => void (decided.blocked = FILM.id)],
  ['a library that may no longer play', ({ decided, library }) => void (decided.libraries = [{ ...library, plays: 'shown' }])],
  ['a library that was removed', ({ decided }) => void (decided.libraries = [])],
  [
    'a library that is somewhere else now',
    ({ decided, library }) => void (decided.libraries = [{ ...library, address: 'http://127.0.0.1:9' }]),
  ],
  ['an address that is past its time', ({ wait }) => wait(2 * 60 * MINUTE)],
])('%s ends what is being sent, and nothing of the film is sent again', async (_, change) => {
  const opened = await open()
  const { server, start, pass, sweep, playback } = opened
  const { file } = await start(FILM)
  server.switches.media = 'endless'
  const reader = (await pass(file)).body?.getReader()
  await reader?.read()
  change(opened)
  expect((await pass(file)).status).toBe(404)
  await sweep()
  await expect(
    (async () => {
      while ((await reader?.read())?.done === false);
    })(),
  ).rejects.toBeInstanceOf(Error)
  await vi.waitFor(() => expect(server.open()).toBe(0))
  expect(playback.count()).toBe(0)
})

test.each([
  [ADDRESS, 0],
  ['2001:db8:1:2::8', 1],
])('a ban of one address in the network (%s) ends what is being sent to that address', async (banned, left) => {
  const { server, start, pass, sweep, playback, decided } = await open()
  const { file } = await start(FILM)
  server.switches.media = 'endless'
  const reader = (await pass(file)).body?.getReader()
  await reader?.read()
  decided.banned = banned
  await sweep()
  expect(playback.count()).toBe(left)
  await vi.waitFor(() => expect(server.open()).toBe(left))
  await reader?.cancel().catch(() => {})
})

test.each(['cut', 'stalled'] as const)(
  'a film of which the library sends only a part (%s) ends with an error, and can be asked for again',
  async (media) => {
    const { server, start, pass, sweep, wait, playback } = await open()
    const { file } = await start(FILM)
    server.switches.media = media
    await expect((await pass(file)).arrayBuffer()).rejects.toBeInstanceOf(Error)
    server.switches.media = 'well'
    expect((await (await pass(file)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
    wait(2 * MINUTE)
    await sweep()
    expect([playback.count(), server.open()]).toEqual([0, 0])
  },
)

test.each(['cut', 'stalled', 'endless'] as const)('a playlist that does not end (%s) is an empty 502', async (media) => {
  const { server, start, pass } = await open()
  const { file } = await start(CONVERTED)
  server.switches.media = media
  const answer = await pass(file)
  expect([answer.status, await answer.text()]).toEqual([502, ''])
})

/** Where the first address of a playlist leads. */
function within(playlist: string, from: string): string {
  const line = playlist.split('\n').find((each) => each !== '' && !each.startsWith('#')) ?? ''
  return new URL(line, `http://site.test${from}`).pathname
}

test('a library that does not answer in time is an empty 502', async () => {
  const { server, start, pass } = await open()
  const { file } = await start(FILM)
  server.switches.media = 'slow'
  const answer = await pass(file)
  expect([answer.status, await answer.text()]).toEqual([502, ''])
})

test('a library that answers something else than the wish to play is told to operators, and plays nothing', async () => {
  const { server, playback, library, troubles } = await open()
  for (const answers of ['html', 'redirect', 'failing', 'unauthorized'] as const) {
    server.switches.answers = answers
    expect(await playback.start(library.id, FILM)).toBe('away')
  }
  expect(troubles).toHaveLength(4)
  expect(playback.count()).toBe(0)
})

test.each([
  ['more text than any playlist', `#EXTM3U\n${'#\n'.repeat(12_000_000)}`],
  ['a file of the server', '#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n'],
  ['text in place of an address', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\ndata:application/vnd.apple.mpegurl,x\n'],
])('a playlist with %s is an empty 502', async (_, playlist) => {
  const { server, start, pass } = await open()
  const { file } = await start(CONVERTED)
  server.switches.playlist = playlist
  const answer = await pass(file)
  expect([answer.status, await answer.text()]).toEqual([502, ''])
})

test('a playlist in place of a piece is not passed on, and one within another is rewritten as the first', async () => {
  const { server, start, pass } = await open()
  const { file } = await start(CONVERTED)
  server.switches.playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmain.m3u8?ApiKey=hidden\n'
  const second = within(await (await pass(file)).text(), file)
  const nested = await (await pass(second)).text()
  expect(nested).not.toContain('hidden')
  server.switches.playlist = '#EXTM3U\n#EXTINF:4,\nmain.m3u8?ApiKey=hidden\n'
  const piece = within(await (await pass(within(nested, second))).text(), second)
  expect((await pass(piece)).status).not.toBe(200)
})

test('two hundred visitors get forty places, and whoever asks next learns that all are taken', async () => {
  const { playback, library, start, wait, sweep } = await open()
  const { file } = await start(FILM)
  wait(2 * MINUTE)
  await sweep()
  const started = await Promise.all(
    Array.from({ length: 200 }, (_, at) => playback.start(library.id, { ...FILM, visitor: `198.51.100.${at}` })),
  )
  expect(started.filter((film) => film === 'full')).toHaveLength(160)
  expect(playback.count()).toBe(40)
  const [, , token = '', name = ''] = file.split('/')
  const request = { signal: new AbortController().signal, range: null, isHead: false }
  expect(await playback.pass({ token, name, visitor: VISITOR, address: ADDRESS }, request)).toBe('all')
})
