import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { historyOf } from '#domain/record/history.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { readWholeTree, type WholeTree } from '#tests/helpers/exported-tree.ts'
import { toLibraryText } from '#tests/helpers/old-code.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const options = { now: new Date(NOON), ownHost: 'site.example' }
const read = (value: unknown) => readWholeTree(JSON.stringify(value), options)
const source = { id: 1, name: 'One', url: 'https://player.example/{id}' }

const record = { id: 'x', lastUpdated: NOON }

/** The history that the first code shows. */
function itemsIn({ syncRecords }: WholeTree) {
  const entries = syncRecords[0]?.entries ?? []
  return historyOf(
    new Map(
      entries.flatMap(({ key, value }) => {
        const entry = parseEntry(key, value)
        return entry ? [[key, entry] as const] : []
      }),
    ),
  )
}

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

// @spec entities/history-item
test('a file of the original is read in full, with times as text or numbers', async () => {
  const at = '2025-01-01T00:00:00.000Z'
  const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
  const { tree, problems } = await read(original)
  expect(problems).toEqual([])
  expect(tree).toEqual({
    rightsConfirmed: false,
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
        usedAt: NOON,
        birth: null,
        entries: expect.any(Array),
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
    freeWorks: [],
    onHome: false,
    rows: [],
    searches: [{ id: '-Nx1', at, term: 'night', type: 'multi', address: 'Unknown', matches: 1 }],
  })
  expect(itemsIn(tree)).toEqual([
    {
      type: 'movie',
      id: 550,
      name: 'Night',
      poster: null,
      backdrop: null,
      rating: null,
      openedAt: Date.parse(at),
      progress: null,
      chosenAt: null,
    },
    {
      type: 'tv',
      id: 71446,
      name: 'Élan',
      poster: '/a.jpg',
      backdrop: null,
      rating: 7.25,
      openedAt: Date.parse(at),
      progress: { season: 1, episode: 2 },
      chosenAt: Date.parse(at),
    },
  ])
})

test('the marks of a tree from before there were records become entries', async () => {
  const packed = { version: 1, cleared: 0, titles: [['movie/1', 'w tosp6o', null]], positions: [] }
  const { tree, problems } = await read({
    syncCodes: { ABC123: { ...record, details: { library: toLibraryText(packed), removals: [], clearedAt: null } } },
  })
  expect(problems).toEqual([])
  expect(tree.syncRecords[0]?.entries.map(({ key }) => key)).toEqual(['movie/1'])
})

test('free films are read by the panel’s rules, and invalid ones are reported', async () => {
  const work = {
    type: 'movie',
    id: 19,
    archiveItem: 'a_film',
    licence: 'cc0',
    provenance: 'Us',
    addedAt: '2026-11-20T12:00:00.000Z',
  }
  const others = [{ ...work, provenance: '' }, { ...work, id: 20, archiveItem: null, file: 'http://a.example/b.mp4' }, work]
  const { tree, problems } = await read({ freeFilms: { works: [work, ...others], onHome: true, more: 1 } })
  expect(tree.freeWorks).toMatchObject([{ id: 19, season: null, file: null, withdrawn: false, name: null }])
  expect(tree.onHome).toBe(true)
  expect(problems.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'freeFilms/more: Unknown entry',
    'freeFilms/works/1: The provenance is missing: who says that the work is free, and where',
    'freeFilms/works/2: The file’s address begins with https://',
    'freeFilms/works/3: Another entry is for the same work',
  ])
})

test.each([
  [{ somewhere: 1 }, 'somewhere'],
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
  [{ syncCodes: { ABC123: { ...record, details: { birth: [], entries: {} } } } }, 'syncCodes/ABC123/details/birth'],
  [{ syncCodes: { ABC123: { ...record, details: { library: 'text' } } } }, 'syncCodes/ABC123/details/library'],
  [{ userActivity: { searches: { a: { timestamp: NOON, searchTerm: '' } } } }, 'userActivity/searches/a/searchTerm'],
  [{ userActivity: { searches: { a: { timestamp: NOON, searchTerm: 'x', matches: -1 } } } }, 'userActivity/searches/a/matches'],
])('%j is reported by its path, and nothing else is', async (part, path) => {
  const { problems } = await read({ globalAlert: original.globalAlert, ...part })
  expect(problems.map((problem) => problem.path)).toEqual([path])
})

test('valid entries are read despite invalid ones', async () => {
  const { tree, problems } = await read({
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
    'bannedIPs/x',
    'syncCodes/ABC123/watchHistory/0/type',
  ])
  expect(tree.sources.movie?.list.map(({ id }) => id)).toEqual([1])
  expect(tree.bans.map(({ network }) => network)).toEqual(['1.2.3.4'])
  expect(itemsIn(tree).map(({ name }) => name)).toEqual(['Élan'])
})

test('a file source is read with its subtitles and the like, and one with a hostile value is left out', async () => {
  const file = {
    ...source,
    url: 'https://films.example/{id}.m3u8',
    subtitles: ' https://films.example/{id}.{lang}.vtt ',
    languages: ['en', 'ar'],
    chapters: '/c.vtt',
    thumbnails: '',
  }
  const { tree, problems } = await read({
    serverConfig: {
      movieServers: [
        file,
        { ...file, id: 2, kind: 'hologram' },
        { ...file, id: 3, chapters: 'javascript:alert(1)' },
        { ...file, id: 4, kind: 'page' },
        { ...file, id: 5, languages: 'en' },
        { ...file, id: 6, languages: [] },
      ],
    },
  })
  const { thumbnails: _none, ...kept } = file
  expect(tree.sources.movie?.list).toEqual([expect.objectContaining({ ...kept, subtitles: file.subtitles.trim() })])
  expect(tree.sources.movie?.list[0]).not.toHaveProperty('thumbnails')
  expect(problems).toEqual([
    { path: 'serverConfig/movieServers/1/kind', reason: '"hologram" is neither page nor file' },
    { path: 'serverConfig/movieServers/2', reason: 'Chapters: The URL must start with "https://" or be a path of this site' },
    { path: 'serverConfig/movieServers/3', reason: 'Subtitles: Only a file can have them' },
    { path: 'serverConfig/movieServers/4/languages', reason: 'is not a list of language tags' },
    { path: 'serverConfig/movieServers/5', reason: 'Languages: Say which languages the subtitles are in' },
  ])
})

test('a list without any valid entry replaces nothing', async () => {
  const { tree } = await read({ serverConfig: { movieServers: [{ ...source, url: 'nowhere' }] } })
  expect(tree.sources.movie).toBeNull()
})

test('two defaults become one, and a long history keeps its newest titles', async () => {
  const items = Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    type: 'movie',
    title: 'x',
    lastWatched: 1_735_689_600_000 + index * 1000,
  }))
  const { tree, problems } = await read({
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
  expect(itemsIn(tree).map(({ id }) => id)).toEqual(
    items
      .slice(5)
      .map(({ id }) => id)
      .toReversed(),
  )
})

test('a title with an invalid picture path is imported without the picture', async () => {
  const title = { id: 550, type: 'movie', title: 'Night', lastWatched: NOON }
  const watchHistory = [{ ...title, poster_path: '/a.jpeg', backdrop_path: '//evil.example/b.jpg' }]
  const { tree, problems } = await read({ syncCodes: { ABC123: { ...record, watchHistory } } })
  expect(itemsIn(tree)).toMatchObject([{ id: 550, poster: '/a.jpeg', backdrop: null }])
  expect(problems.map(({ path }) => path)).toEqual(['syncCodes/ABC123/watchHistory/0/backdrop_path'])
})

test.each([null, 7, 'text', [], [original], {}, { package: 'marquee' }])('%j contains no tree', async (value) => {
  await expect(read(value)).rejects.toThrow(AppError)
})

/** The same tree from a database with numbers as texts, numeric keys, and gaps in arrays. */
const converted = {
  serverConfig: {
    movieServers: { 0: { ...source, id: '1', isDefault: 'true', is4K: 'false' } },
    tvServers: [null, source],
  },
  syncCodes: {
    ABC123: {
      ...original.syncCodes.ABC123,
      lastUpdated: '1735689600000',
      watchHistory: {
        0: {
          ...original.syncCodes.ABC123.watchHistory[0],
          id: '71446',
          vote_average: '7.25',
          progress: { season: '1', episode: '2' },
        },
        5: { ...original.syncCodes.ABC123.watchHistory[1], poster_path: null, vote_average: null, progress: null },
      },
    },
  },
  blockedContent: { movies: { 1: 'true', 3: true }, tv: { '1399': true } },
  globalAlert: { ...original.globalAlert, active: 'true', createdAt: '1735689600000' },
  bannedIPs: original.bannedIPs,
  userActivity: { searches: [{ ip: null, searchTerm: 'night', searchType: null, timestamp: '1735689600000' }] },
}

test('numbers as texts, lists as objects and objects as lists are read if they are unambiguous', async () => {
  const [plain, other] = [await read(original), await read(converted)]
  expect(other.problems).toEqual([])
  const searches = plain.tree.searches.map((each) => ({ ...each, id: '0' }))
  expect(other.tree).toEqual({ ...plain.tree, searches })
})

const item = { id: 5, type: 'movie', title: 'x', lastWatched: NOON }
const inHistory = (part: object) => ({
  syncCodes: { ABC123: { ...record, watchHistory: [item, item, item, { ...item, ...part }] } },
})
test.each<[part: object, problem: string]>([
  [inHistory({ id: 'x12' }), 'syncCodes/ABC123/watchHistory/3/id: "x12" is not a number'],
  [inHistory({ id: '1e3' }), 'syncCodes/ABC123/watchHistory/3/id: "1e3" is not a number'],
  [inHistory({ id: '5.5' }), 'syncCodes/ABC123/watchHistory/3/id: "5.5" is not a whole number'],
  [inHistory({ id: -5 }), 'syncCodes/ABC123/watchHistory/3/id: -5 is not between 1 and 999999999'],
  [inHistory({ id: undefined }), 'syncCodes/ABC123/watchHistory/3/id: is missing'],
  [inHistory({ vote_average: 'good' }), 'syncCodes/ABC123/watchHistory/3/vote_average: "good" is not a number'],
  [inHistory({ vote_average: '75' }), 'syncCodes/ABC123/watchHistory/3/vote_average: "75" is not between 0 and 10'],
  [
    inHistory({ type: 'tv', progress: { season: 'one', episode: 2 } }),
    'syncCodes/ABC123/watchHistory/3/progress/season: "one" is not a number',
  ],
  [
    inHistory({ lastWatched: 1_735_689_600 }),
    'syncCodes/ABC123/watchHistory/3/lastWatched: 1735689600 is not a time in milliseconds',
  ],
  [inHistory({ type: 'person' }), 'syncCodes/ABC123/watchHistory/3/type: "person" is neither movie nor tv'],
  [{ bannedIPs: { '1-2-3-4': true } }, 'bannedIPs/1-2-3-4: Not an object'],
  [inHistory({ title: ['x'] }), 'syncCodes/ABC123/watchHistory/3/title: ["x"] is not a text'],
  [{ syncCodes: { ABC123: { ...record, watchHistory: 'none' } } }, 'syncCodes/ABC123/watchHistory: Not an object'],
  [{ syncCodes: { ABC123: { id: 'x' } } }, 'syncCodes/ABC123/lastUpdated: is missing'],
  [{ blockedContent: { movies: { x12: true } } }, 'blockedContent/movies/x12: Not an id of a title'],
  [{ blockedContent: { movies: { 12: 'yes' } } }, 'blockedContent/movies/12: "yes" is neither true nor false'],
  [{ blockedContent: { movies: { 12: false } } }, 'blockedContent/movies/12: Is false: the title is not blocked'],
  [{ serverConfig: { movieServers: [{ ...source, id: 'first' }] } }, 'serverConfig/movieServers/0/id: "first" is not a number'],
  [
    { serverConfig: { movieServers: [{ ...source, is4K: 'maybe' }] } },
    'serverConfig/movieServers/0/is4K: "maybe" is neither true nor false',
  ],
  [{ bannedIPs: { '1-2-3-4': { bannedAt: '12 May' } } }, 'bannedIPs/1-2-3-4/bannedAt: "12 May" is not a time'],
])('an ambiguous value is refused with its place and reason: %j', async (part, problem) => {
  const { problems } = await read(part)
  expect(problems.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([problem])
})

test('unknown fields are reported once for all entries of a kind', async () => {
  const more = { ...item, overview: 'Long', release_date: '1922' }
  const { problems, tree } = await read({
    syncCodes: {
      ABC123: { ...record, watchHistory: [more, { ...more, id: 6 }] },
      DEF456: { ...record, watchHistory: [more], theme: 1 },
    },
  })
  expect(problems.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'syncCodes/…/overview: Unknown field, left out',
    'syncCodes/…/release_date: Unknown field, left out',
    'syncCodes/…/theme: Unknown field, left out',
  ])
  expect(tree.syncRecords).toHaveLength(2)
})

test('all problems are counted, and at most a thousand of them listed', async () => {
  const bans = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`x${index}`, { bannedAt: NOON }]))
  const { problems } = await read({ bannedIPs: bans })
  expect([problems.length, problems.at(-1)?.reason]).toEqual([1001, '500 more problems'])
})

test('an entry that is too large is refused with its place', async () => {
  const text = JSON.stringify({ syncCodes: { ABC123: { ...record, id: 'x'.repeat(5000) } } })
  await expect(readWholeTree(text, { ...options, maxEntry: 1000 })).rejects.toThrow(
    /^The entry near byte \d+ is too large: it has more than 0\.001 MB/,
  )
})

test('the confirmation of rights is read, and left out if it is damaged', async () => {
  expect((await read({ serverConfig: { rules: { rightsConfirmed: true } } })).tree.rightsConfirmed).toBe(true)
  const { tree, problems } = await read({ serverConfig: { rules: { rightsConfirmed: 'yes' } } })
  expect(tree.rightsConfirmed).toBe(false)
  expect(problems).toHaveLength(1)
})
