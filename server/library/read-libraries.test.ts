import { expect, onTestFinished, test } from 'vitest'
import type { LibrarySettings } from '#domain/library/library.ts'
import { createStore } from '#server/db/store.ts'
import { sqlite } from '#tests/helpers/databases.ts'
import { LIBRARY_KEY, openLibrary } from '#tests/library-server/library-server.ts'
import { createLibraryClient } from './client.ts'
import { createReadLibraries } from './read-libraries.ts'

const MINUTE = 60_000
const NOON = new Date('2026-11-20T12:00:00.000Z')
const CHARADE = 4808
const SHERLOCK = 4_000_105

type Options = Parameters<typeof openLibrary>[0] & { folders?: (id: (name: string) => string) => string[] }

/** The stand-in, and what reads it into a database; the clock is moved by `pass`. */
async function open({ folders, ...options }: Options = {}) {
  const server = await openLibrary({ now: NOON, ...options })
  onTestFinished(server.close)
  const { libraries, libraryItems } = createStore(await sqlite.open())
  const library: LibrarySettings = {
    id: 'cupboard',
    name: 'Library',
    kind: 'jellyfin',
    address: server.address,
    publicAddress: null,
    plays: 'shown',
    folders: folders?.(server.id) ?? [],
    certificate: null,
    serverId: '',
  }
  await libraries.put({ ...library, addedAt: NOON.toISOString() })
  let now = NOON.getTime()
  const changes: string[] = []
  const troubles: string[] = []
  const lookedUp: string[] = []
  let key = LIBRARY_KEY
  /** How often another process is at it. */
  const lock = { refusals: 0 }
  const reading = createReadLibraries({
    libraries,
    items: libraryItems,
    ids: () => ['cupboard'],
    keyOf: async () => key,
    openClient: async (access) => createLibraryClient({ ...access, deadline: 500 }),
    find: async (type, id) => {
      lookedUp.push(id)
      return type === 'movie' && id === 'tt0056923' ? CHARADE : null
    },
    alone: async (_, work) => (lock.refusals > 0 ? void (lock.refusals -= 1) : work()),
    onChange: async (change) => void changes.push(change),
    onTrouble: (_, trouble) => void troubles.push(trouble),
    now: () => new Date(now),
  })
  const turn = () => reading.all(new AbortController().signal)
  const has = async (type: 'movie' | 'tv', id: number) => (await libraryItems.ofTitle(type, id)).length
  const numbers = async () =>
    (await libraryItems.ofTitle('tv', SHERLOCK)).flatMap(({ season, episode, lastEpisode }) =>
      episode === null ? [] : [`${season}x${episode}-${lastEpisode}`],
    )
  return {
    server,
    libraries,
    libraryItems,
    changes,
    troubles,
    lookedUp,
    lock,
    turn,
    has,
    numbers,
    whole: () => reading.whole('cupboard', new AbortController().signal),
    pass: (milliseconds: number) => void (now += milliseconds),
    setKey: (other: string) => void (key = other),
    asked: (path: string) => server.asked().filter((each) => each.path === path).length,
  }
}

test.each(['10.10.7', '10.11.11', '12.1.0', 'emby'] as const)('everything that %s has a number for is known', async (version) => {
  const { libraries, libraryItems, numbers, has, turn, lookedUp } = await open({ version })
  await turn()
  expect(await libraries.find('cupboard')).toMatchObject({
    kind: version === 'emby' ? 'emby' : 'jellyfin',
    name: 'The film cupboard',
    serverId: expect.stringMatching(/^[0-9a-f]{32}$/),
    readAt: NOON.toISOString(),
    trouble: null,
    // One without ids, one broken, and an episode without a number.
    withoutIds: 3,
  })
  expect(await numbers()).toEqual(['1x1-2', '1x3-3', '1x4-4'])
  expect(lookedUp).toEqual(['tt0056923'])
  expect(await has('movie', CHARADE)).toBe(1)
  // Big Buck Bunny twice: both copies are kept.
  expect(await has('movie', 10_378)).toBe(2)
  expect((await libraryItems.newest(1))[0]).toMatchObject({ type: 'movie' })
})

test('only the chosen folders are read', async () => {
  const { libraryItems, turn } = await open({ folders: (id) => [id('Shows'), 'gone'] })
  await turn()
  expect((await libraryItems.titles()).map(({ type }) => type)).toEqual(['tv', 'tv'])
})

test('a later turn asks only for what was saved since, and says nothing if that is nothing', async () => {
  const { server, turn, pass, changes, asked, has } = await open()
  await turn()
  const pages = asked('/Items')
  pass(5 * MINUTE)
  await turn()
  expect(changes).toEqual(['contents'])
  expect(asked('/Items') - pages).toBe(3)
  expect(server.asked().at(-1)?.query.minDateLastSaved).toBe('2026-11-20T11:50:00.000Z')

  server.save(server.id('Summer by the lake'), { ProviderIds: { Tmdb: '77' } }, new Date(NOON.getTime() + 6 * MINUTE))
  pass(5 * MINUTE)
  await turn()
  expect([changes.length, await has('movie', 77)]).toEqual([2, 1])
  pass(5 * MINUTE)
  await turn()
  expect(changes).toHaveLength(2)
})

test('a show that gets another number takes its episodes along', async () => {
  const { server, turn, pass, has } = await open()
  await turn()
  server.save(server.id('Sherlock Holmes'), { ProviderIds: { Tmdb: '78' } }, new Date(NOON.getTime() + MINUTE))
  pass(5 * MINUTE)
  await turn()
  expect([await has('tv', SHERLOCK), await has('tv', 78)]).toEqual([0, 4])
})

test('what was removed there is gone at the next turn, or a day later if something else was added', async () => {
  const { server, turn, pass, numbers, changes } = await open()
  await turn()
  pass(5 * MINUTE)
  await turn()
  server.remove(server.id('Sherlock Holmes 1x3'))
  pass(5 * MINUTE)
  await turn()
  expect(await numbers()).toEqual(['1x1-2', '1x4-4'])
  expect(changes).toHaveLength(2)
})

test('a library that is away keeps what was known, with one sentence, and comes back', async () => {
  const { server, turn, pass, libraries, libraryItems, changes, troubles } = await open()
  await turn()
  const before = await libraryItems.titles()
  for (const answers of ['failing', 'failing', 'html'] as const) {
    server.switches.answers = answers
    pass(5 * MINUTE)
    await turn()
  }
  await server.close()
  pass(5 * MINUTE)
  await turn()
  expect(troubles).toEqual([
    'The server answers with an error.',
    'There is no Jellyfin or Emby server at this address.',
    'The server cannot be reached at this address.',
  ])
  expect(await libraries.find('cupboard')).toMatchObject({
    trouble: 'The server cannot be reached at this address.',
    troubleAt: '2026-11-20T12:05:00.000Z',
  })
  expect(await libraryItems.titles()).toEqual(before)
  await server.begin()
  server.switches.answers = 'well'
  pass(5 * MINUTE)
  await turn()
  expect(await libraries.find('cupboard')).toMatchObject({ trouble: null, troubleAt: null })
  expect(changes).toEqual(['contents', 'readings', 'readings', 'readings', 'readings'])
})

test('a library that was emptied has nothing after a whole reading', async () => {
  const { server, whole, libraryItems, pass } = await open()
  await whole()
  pass(MINUTE)
  for (const { id } of server.items()) server.remove(id)
  await whole()
  expect(await libraryItems.titles()).toEqual([])
})

test('one answer without anything empties nothing: a day later the same answer does, or a save', async () => {
  const { server, turn, pass, libraries, libraryItems, troubles } = await open()
  await turn()
  const before = await libraryItems.titles()
  for (const { id } of server.items()) server.remove(id)
  const shrunk = { trouble: expect.stringContaining('less than half'), troubleAt: expect.any(String) }
  for (const minutes of [5, 5, 12 * 60]) {
    pass(minutes * MINUTE)
    await turn()
    expect([await libraryItems.titles(), await libraries.find('cupboard')]).toMatchObject([before, shrunk])
  }
  expect(troubles).toHaveLength(1)
  pass(12 * 60 * MINUTE)
  await turn()
  expect([await libraryItems.titles(), await libraries.find('cupboard')]).toMatchObject([[], { trouble: null, troubleAt: null }])
})

test('films of a drive that comes back were never gone', async () => {
  const { server, turn, pass, libraries, libraryItems } = await open({ extra: 60 })
  await turn()
  const before = await libraryItems.titles()
  const all = [...server.items()]
  for (const { id } of all.slice(10)) server.remove(id)
  pass(5 * MINUTE)
  await turn()
  expect((await libraries.find('cupboard'))?.trouble).toContain('less than half')
  server.replace(all)
  pass(5 * MINUTE)
  await turn()
  expect([await libraryItems.titles(), await libraries.find('cupboard')]).toMatchObject([
    before,
    { trouble: null, troubleAt: null },
  ])
})

test('a reading that a save asks for waits for the one of another process', async () => {
  const { server, whole, libraryItems, lock } = await open()
  lock.refusals = 2
  await whole()
  expect([lock.refusals, (await libraryItems.titles()).length > 0, server.asked().length > 0]).toEqual([0, true, true])
})

test('a library that was removed while it was read is not an error', async () => {
  const { server, whole, libraries, troubles } = await open({ slow: 200 })
  server.switches.answers = 'slow'
  const reading = whole()
  await libraries.remove('cupboard')
  await reading
  expect(troubles).toEqual([])
})
