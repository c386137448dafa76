import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { readBackup } from './read-backup.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const options = { now: new Date(NOON), ownHost: 'site.example' }
const read = (value: unknown) => readBackup(value, options)
const source = { id: 1, name: 'One', url: 'https://player.example/{id}' }

const record = { id: 'x', lastUpdated: NOON }

/** As the original's database exports itself: empty values omitted, arrays for small numeric keys. */
const original = {
  serverConfig: { movieServers: [{ ...source, isDefault: true, is4K: false }], tvServers: { 0: source } },
  syncCodes: {
    ABC123: {
      id: 'x1y2z3',
      deviceName: 'Mac',
      createdAt: '2025-01-01T00:00:00Z',
      lastUpdated: 1_735_689_600_000,
      generatorIP: '203.0.113.7',
      watchHistory: [
        {
          id: 71446,
          type: 'tv',
          title: 'Élan',
          poster_path: '/a.jpg',
          backdrop_path: '',
          vote_average: 7.25,
          lastWatched: '2025-01-01T00:00:00.000Z',
          progress: { season: 1, episode: 2 },
        },
        { id: 550, type: 'movie', title: 'Night', lastWatched: 1_735_689_600_000 },
      ],
    },
  },
  blockedContent: { movies: [null, true, null, true], tv: { 1399: true } },
  globalAlert: { message: 'Hello', active: true, createdAt: 1_735_689_600_000 },
  bannedIPs: {
    '203-0-113-7': { ip: '203.0.113.7', bannedAt: 1_735_689_600_000, expiresAt: null, reason: 'Floods' },
    '198-51-100-9': { bannedAt: '2025-01-01T00:00:00.000Z', expiresAt: 1_735_693_200_000 },
  },
  userActivity: {
    searches: { '-Nx1': { ip: 'Unknown', searchTerm: 'night', searchType: 'multi', timestamp: 1_735_689_600_000 } },
  },
}

test('a backup of the original is read in full, with times as text or numbers', () => {
  const at = '2025-01-01T00:00:00.000Z'
  const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
  const { tree, problems } = read(original)
  expect(problems).toEqual([])
  expect(tree).toEqual({
    sources: {
      movie: { list: [{ ...source, ...flags, isDefault: true }], download: null, version: 1 },
      tv: { list: [{ ...source, ...flags }], download: null, version: 1 },
    },
    syncRecords: [
      {
        code: 'ABC123',
        deviceId: 'x1y2z3',
        deviceName: 'Mac',
        createdAt: at,
        lastUpdated: at,
        generatorAddress: '203.0.113.7',
        version: 1,
        usedAt: NOON,
        history: {
          removals: [],
          clearedAt: null,
          items: [
            {
              type: 'tv',
              id: 71446,
              name: 'Élan',
              poster: '/a.jpg',
              backdrop: null,
              rating: 7.25,
              lastWatched: at,
              progress: { season: 1, episode: 2 },
            },
            {
              type: 'movie',
              id: 550,
              name: 'Night',
              poster: null,
              backdrop: null,
              rating: null,
              lastWatched: at,
              progress: null,
            },
          ],
        },
      },
    ],
    blocks: [
      { type: 'movie', id: 1, name: null, reason: null, blockedAt: NOON },
      { type: 'movie', id: 3, name: null, reason: null, blockedAt: NOON },
      { type: 'tv', id: 1399, name: null, reason: null, blockedAt: NOON },
    ],
    alert: { message: 'Hello', createdAt: at, endsAt: null },
    bans: [
      { network: '203.0.113.7', bannedAt: at, expiresAt: null, reason: 'Floods' },
      { network: '198.51.100.9', bannedAt: at, expiresAt: '2025-01-01T01:00:00.000Z', reason: null },
    ],
    searches: [{ id: '-Nx1', at, term: 'night', type: 'multi', address: 'Unknown', matches: 1 }],
  })
})

test.each([
  [{ somewhere: 1 }, 'somewhere'],
  [{ bannedIPs: 'all' }, 'bannedIPs'],
  [{ bannedIPs: { nobody: { bannedAt: NOON } } }, 'bannedIPs/nobody'],
  [{ bannedIPs: { '1-2-3-4': true } }, 'bannedIPs/1-2-3-4'],
  [{ bannedIPs: { '1-2-3-4': { bannedAt: 'once' } } }, 'bannedIPs/1-2-3-4/bannedAt'],
  [{ bannedIPs: { '1-2-3-4': { bannedAt: NOON, expiresAt: 9e15 } } }, 'bannedIPs/1-2-3-4/expiresAt'],
  [{ bannedIPs: { '1-2-3-4': { bannedAt: NOON, ip: '1.2.3' } } }, 'bannedIPs/1-2-3-4'],
  [{ bannedIPs: { '1-2-3-4': { bannedAt: NOON, reason: 'a\0b' } } }, 'bannedIPs/1-2-3-4/reason'],
  [{ blockedContent: { movies: { '5': false } } }, 'blockedContent/movies/5'],
  [{ blockedContent: { movies: { '0': true } } }, 'blockedContent/movies/0'],
  [{ blockedContent: { movies: { '1e3': true } } }, 'blockedContent/movies/1e3'],
  [{ blockedContent: { people: { '5': true } } }, 'blockedContent/people'],
  [{ globalAlert: { message: 'Old', active: false, createdAt: NOON } }, 'globalAlert'],
  [{ globalAlert: { message: ' ', createdAt: NOON } }, 'globalAlert/message'],
  [{ globalAlert: { message: 'x'.repeat(2001), createdAt: NOON } }, 'globalAlert/message'],
  [{ serverConfig: { movieServers: [{ ...source, url: 'javascript:alert(1)' }] } }, 'serverConfig/movieServers/0'],
  [{ serverConfig: { movieServers: [{ ...source, url: 'https://site.example/x' }] } }, 'serverConfig/movieServers/0'],
  [{ serverConfig: { movieServers: [{ ...source, name: ' ' }] } }, 'serverConfig/movieServers/0/name'],
  [{ serverConfig: { tvServers: [{ ...source, id: 0 }] } }, 'serverConfig/tvServers/0/id'],
  [{ serverConfig: { downloads: { tv: 'http://x.example' } } }, 'serverConfig/downloads/tv'],
  [{ syncCodes: { abc: {} } }, 'syncCodes/abc'],
  [{ syncCodes: { ABC123: { id: 'x', lastUpdated: NOON, generatorIP: 'here' } } }, 'syncCodes/ABC123/generatorIP'],
  [{ syncCodes: { ABC123: { ...record, details: { clearedAt: 'once' } } } }, 'syncCodes/ABC123/details/clearedAt'],
  [
    { syncCodes: { ABC123: { ...record, details: { removals: [{ type: 'tv', id: 0, at: NOON }] } } } },
    'syncCodes/ABC123/details/removals/0/id',
  ],
  [{ userActivity: { clicks: {} } }, 'userActivity/clicks'],
  [{ userActivity: { searches: { a: { timestamp: NOON, searchTerm: '' } } } }, 'userActivity/searches/a/searchTerm'],
  [{ userActivity: { searches: { a: { timestamp: NOON, searchTerm: 'x', matches: -1 } } } }, 'userActivity/searches/a/matches'],
])('%j is reported by its path, and nothing else is', (part, path) => {
  const { problems } = read({ globalAlert: original.globalAlert, ...part })
  expect(problems.map((problem) => problem.path)).toEqual([path])
})

test('valid entries are read despite invalid ones', () => {
  const { tree, problems } = read({
    serverConfig: { movieServers: [source, { ...source, id: 2, url: 'nowhere' }, { ...source, name: 'The same id' }] },
    bannedIPs: { '1-2-3-4': { bannedAt: NOON }, x: { bannedAt: NOON } },
    syncCodes: {
      ABC123: {
        id: 'x',
        lastUpdated: NOON,
        watchHistory: [{ id: 1, type: 'person', title: 'No' }, original.syncCodes.ABC123.watchHistory[0]],
      },
    },
  })
  expect(problems.map(({ path }) => path)).toEqual([
    'serverConfig/movieServers/1',
    'serverConfig/movieServers/2',
    'syncCodes/ABC123/watchHistory/0/type',
    'bannedIPs/x',
  ])
  expect(tree.sources.movie?.list.map(({ id }) => id)).toEqual([1])
  expect(tree.bans.map(({ network }) => network)).toEqual(['1.2.3.4'])
  expect(tree.syncRecords[0]?.history.items.map(({ name }) => name)).toEqual(['Élan'])
})

test('a list without any valid entry replaces nothing', () => {
  expect(read({ serverConfig: { movieServers: [{ ...source, url: 'nowhere' }] } }).tree.sources.movie).toBeNull()
})

test('two defaults become one, and a long history keeps its newest titles', () => {
  const items = Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    type: 'movie',
    title: 'x',
    lastWatched: index * 1000,
  }))
  const { tree, problems } = read({
    serverConfig: {
      tvServers: [
        { ...source, isDefault: true },
        { ...source, id: 2, isDefault: true },
      ],
    },
    syncCodes: { ABC123: { id: 'x', lastUpdated: NOON, watchHistory: items } },
  })
  expect(problems.map(({ path }) => path)).toEqual(['serverConfig/tvServers/1/isDefault', 'syncCodes/ABC123/watchHistory'])
  expect(tree.sources.tv?.list.map(({ isDefault }) => isDefault)).toEqual([true, false])
  expect(tree.syncRecords[0]?.history.items.map(({ id }) => id)).toEqual(
    items
      .slice(5)
      .map(({ id }) => id)
      .toReversed(),
  )
})

test('a title with an invalid picture path is imported without the picture', () => {
  const title = { id: 550, type: 'movie', title: 'Night', lastWatched: NOON }
  const watchHistory = [{ ...title, poster_path: '/a.jpeg', backdrop_path: '//evil.example/b.jpg' }]
  const { tree, problems } = read({ syncCodes: { ABC123: { ...record, watchHistory } } })
  expect(tree.syncRecords[0]?.history.items).toMatchObject([{ id: 550, poster: '/a.jpeg', backdrop: null }])
  expect(problems.map(({ path }) => path)).toEqual(['syncCodes/ABC123/watchHistory/0/backdrop_path'])
})

test.each([null, 7, 'text', [], [original], {}, { package: 'marquee' }])('%j contains no backup', (value) => {
  expect(() => read(value)).toThrow(AppError)
})
