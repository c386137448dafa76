import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeKey, type OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { SourceCount } from '#domain/operators/source-health.ts'
import { createStore, type Store } from '#server/db/store.ts'
import { withOpened } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { newestTime } from '#domain/record/merge.ts'
import { packEntry } from '#domain/record/packed.ts'
import { anyRecord, knownTitle } from '#tests/helpers/any-record.ts'
import { NOON as OLD_NOON, oldItem } from '#tests/helpers/any-old-lists.ts'
import { putOldCode } from '#tests/helpers/old-code.ts'
import { itemsOf, readWholeTree, type WholeTree } from '#tests/helpers/exported-tree.ts'
import { databases, type TestDatabase } from '#tests/helpers/databases.ts'
import { newestSearches } from '#tests/helpers/newest-searches.ts'
import { importTree } from './import-tree.ts'
import { writeTree } from './write-tree.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => !text.includes('\0') && text.trim() === text)
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const id = fc.integer({ min: 1, max: 999_999_999 })
const address = fc.oneof(fc.constant('Unknown'), fc.constant('203.0.113.0/24'), fc.constant('2001:db8::7'), fc.ipV4())
const network = fc.oneof(fc.ipV4(), fc.constantFrom('203.0.113.0/24', '2001:db8::/64', '2001:db8::7/128', '0.0.0.0/0'))
const template = fc.constantFrom('https://player.example/{id}', '/player/film/movie/{id}', 'https://a.example/?v={imdb_id}')

const page = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  name: words,
  url: template,
  isDefault: fc.constant(false),
  isFastest: fc.boolean(),
  is4K: fc.boolean(),
  isAdFree: fc.boolean(),
  hasAds: fc.boolean(),
})
const file = fc.record(
  {
    kind: fc.constant('file' as const),
    chapters: template,
    thumbnails: template,
    ofLanguages: fc.record({
      subtitles: fc.constant('https://texts.example/{id}.{lang}.vtt'),
      languages: fc.uniqueArray(fc.constantFrom('en', 'ar', 'pt-BR'), { minLength: 1 }),
    }),
  },
  { requiredKeys: ['kind'] },
)
const source = fc.oneof(
  page,
  fc.tuple(page, file).map(([common, { ofLanguages, ...rest }]) => ({ ...common, ...rest, ...ofLanguages })),
)
const sources = perhaps(
  fc.record({
    list: fc.uniqueArray(source, { selector: (each) => each.id, maxLength: 5 }),
    download: perhaps(template),
    version: fc.integer({ min: 1, max: 1000 }),
  }),
)
const syncRecord = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{6}$/),
  deviceId: words,
  deviceName: words,
  createdAt: time,
  lastUpdated: time,
  generatorAddress: address,
  usedAt: time,
  birth: fc.string({ minLength: 1, maxLength: 22, unit: 'grapheme-ascii' }),
  entries: anyRecord.map((record) => [...record].map(([key, entry]) => ({ key, value: packEntry(key, entry) }))),
})
const block = fc.record({
  type: fc.constantFrom('movie', 'tv'),
  id,
  name: perhaps(words),
  reason: perhaps(words),
  blockedAt: time,
})
const line = words.filter((text) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text))
const freeWork = fc
  .record({
    type: fc.constantFrom('movie', 'tv'),
    id,
    at: perhaps(fc.record({ season: fc.nat(99), episode: fc.integer({ min: 1, max: 999 }) })),
    name: perhaps(words),
    copy: fc.constantFrom({ archiveItem: 'a_film', file: null }, { archiveItem: null, file: 'https://files.example/a.webm' }),
    licence: line,
    provenance: line,
    withdrawn: fc.boolean(),
    addedAt: time,
  })
  .map(({ at, copy, ...rest }): OwnFreeWork => {
    const { season, episode } = (rest.type === 'tv' && at) || { season: null, episode: null }
    return { ...rest, season, episode, ...copy, licenceUrl: 'https://licences.example/' }
  })
const search = fc.record({
  id: fc.uuid(),
  at: time,
  term: words,
  type: fc.constant('multi'),
  address,
  matches: fc.nat(1_000_000),
})

/** Any data that a site can have. */
const anyTree: fc.Arbitrary<WholeTree> = fc.record({
  sources: fc.record({ movie: sources, tv: sources }),
  rightsConfirmed: fc.constant(false),
  syncRecords: fc.uniqueArray(syncRecord, { selector: ({ code }) => code, maxLength: 4 }),
  blocks: fc.uniqueArray(block, { selector: (each) => `${each.type}/${each.id}`, maxLength: 4 }),
  alert: perhaps(
    fc.record(
      {
        message: words,
        createdAt: time,
        endsAt: perhaps(time),
        language: fc.constantFrom('en', 'ar'),
        translations: fc.dictionary(fc.constantFrom('de', 'ja'), words, { minKeys: 1 }),
      },
      { requiredKeys: ['message', 'createdAt', 'endsAt'] },
    ),
  ),
  bans: fc.uniqueArray(fc.record({ network, reason: perhaps(words), bannedAt: time, expiresAt: perhaps(time) }), {
    selector: (ban) => ban.network,
    maxLength: 5,
  }),
  freeWorks: fc.uniqueArray(freeWork, { selector: placeKey, maxLength: 4 }),
  onHome: fc.constant(false),
  searches: fc.uniqueArray(search, { selector: (each) => each.id, maxLength: 5 }),
  rows: fc.constant([]),
})

async function exportOf(store: Store): Promise<string> {
  let text = ''
  for await (const piece of writeTree(store, { now, onEntries: () => {} })) text += piece
  return text
}

async function readBack(text: string): Promise<WholeTree> {
  const { tree, problems } = await readWholeTree(text, { now, ownHost: undefined })
  expect(problems).toEqual([])
  return tree
}

async function auditRow(store: Store): Promise<object> {
  for await (const [row] of store.carried.all('audit')) return row ?? {}
  return {}
}

async function empty({ operators }: TestDatabase): Promise<void> {
  for (const table of ['sources', 'sync_records', 'blocks', 'alert', 'bans', 'free_works', 'site_switches', 'searches'] as const)
    await operators.deleteFrom(table).execute()
}

/** In a fixed order, independent of the engine's sorting. */
function sorted({ syncRecords, blocks, bans, freeWorks, searches, ...rest }: WholeTree): object {
  return {
    ...rest,
    syncRecords: byKey(syncRecords, ({ code }) => code),
    blocks: byKey(blocks, ({ type, id: number }) => `${type}/${number}`),
    freeWorks: byKey(freeWorks, placeKey),
    bans: byKey(bans, (ban) => ban.network),
    searches: byKey(searches, (entry) => entry.id),
  }
}

function byKey<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): object {
  return Object.fromEntries(entries.map((entry) => [keyOf(entry), entry]))
}

describe.each(databases)('the exported tree on %s', (_name, engine) => {
  test('an export that is imported elsewhere loses nothing', async () => {
    const database = await engine.open()
    const store = createStore(database)
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree) => {
        await empty(database)
        await importTree(itemsOf(tree), store, { now, drawBirth: () => 'drawn' })
        const first = await exportOf(store)
        expect(sorted(await readBack(first))).toEqual(sorted(tree))
        await empty(database)
        await importTree(itemsOf(await readBack(first)), store, { now, drawBirth: () => 'drawn' })
        expect(await exportOf(store)).toBe(first)
      }),
      { numRuns: 25 },
    )
  })

  test('a record is exported whole, with its history as a view of it, and devices learn of what was imported', async () => {
    const [from, to] = [createStore(await engine.open()), createStore(await engine.open())]
    const at = now.toISOString()
    const code = 'ABC123'
    const made = {
      code,
      deviceId: 'phone',
      deviceName: 'Mac',
      createdAt: at,
      lastUpdated: at,
    }
    await from.syncRecords.insert({ ...made, generatorAddress: 'Unknown' }, { birth: 'b1' })
    const visitors = withOpened(EMPTY_RECORD, knownTitle(5), { now: now.getTime() })
    const values = [...visitors].map(([key, entry]) => ({ key, value: packEntry(key, entry) }))
    const changes = values.map((value) => ({ ...value, base: 0, newest: newestTime(visitors), fields: 2, gone: false }))
    await from.syncEntries.put(code, changes, { birth: 'b1', since: null, now })
    const text = await exportOf(from)
    expect(JSON.parse(text)).toMatchObject({ syncCodes: { ABC123: { watchHistory: [{ id: 5, title: 'Title 5' }] } } })
    const tree = await readBack(text)
    const versions: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      await importTree(itemsOf(tree), to, { now, drawBirth: () => 'drawn' })
      expect((await to.syncEntries.all(code)).map(({ key, value }) => ({ key, value }))).toEqual(values)
      const state = await to.syncEntries.state(code)
      expect(state).toMatchObject({ birth: 'b1', count: 1, newest: now.getTime() })
      versions.push(state?.version ?? 0)
    }
    expect(versions).toEqual([now.getTime(), now.getTime() + 1])
    const damaged = text.replace('"movie/5"', '"person/5"')
    expect((await readWholeTree(damaged, { now, ownHost: undefined })).problems).toEqual([
      { path: 'syncCodes/ABC123/details/entries/person/5', reason: 'Not an entry of a record: left out' },
    ])
  })

  test('a code that was not used since the version before is exported as the record that it becomes, and imported as one', async () => {
    const [database, to] = [await engine.open(), createStore(await engine.open())]
    const library = { version: 1, cleared: 0, titles: [['movie/2', `w ${OLD_NOON.toString(36)}`, null]], positions: [] }
    await putOldCode(database.operators, { code: 'ABC123', at: now.toISOString(), history: [oldItem('movie', 1)], library })
    const text = await exportOf(createStore(database))
    expect(JSON.parse(text)).toMatchObject({ syncCodes: { ABC123: { watchHistory: [{ id: 1 }], details: { birth: null } } } })
    await importTree(itemsOf(await readBack(text)), to, { now, drawBirth: () => 'drawn' })
    expect((await to.syncEntries.all('ABC123')).map(({ key }) => key).toSorted()).toEqual(['movie/1', 'movie/2'])
    expect(await to.syncEntries.state('ABC123')).toMatchObject({ birth: 'drawn' })
  })

  test('data without a place in the original’s layout is exported too: the audit log, counts, devices with their tokens, switches', async () => {
    const at = now.toISOString()
    const [from, to] = [createStore(await engine.open()), createStore(await engine.open())]
    const entry = {
      id: 'a1',
      at,
      actor: 'ann',
      action: 'ban.put',
      target: 'x',
      before: null,
      after: [1, 'Élan'],
      address: 'here',
    }
    await from.audit.append(entry)
    await from.hourlyCounts.add([{ hour: '2026-11-20T12', name: 'plays', count: 3 }])
    const plays: SourceCount = { day: '2026-11-20', type: 'tv', source: 2, name: 'plays', count: 5 }
    await from.sourceCounts.add([plays])
    await from.switches.set('terms-read', true)
    const [code, deviceId] = ['ABC123', 'phone']
    const record = { code, deviceId, deviceName: 'Mac', createdAt: at, lastUpdated: at }
    await from.syncRecords.insert({ ...record, generatorAddress: 'Unknown' }, { birth: 'b1' })
    await from.syncDevices.add({ code, deviceId, name: 'Mac', tokenHash: 'hash', addedAt: at })

    const tree = await readBack(await exportOf(from))
    for (let turn = 0; turn < 2; turn += 1) await importTree(itemsOf(tree), to, { now, drawBirth: () => 'drawn' })
    expect(await to.audit.recent(9)).toEqual([entry])
    expect(await to.hourlyCounts.since('')).toEqual([{ hour: '2026-11-20T12', name: 'plays', count: 3 }])
    expect(await to.sourceCounts.of('tv', '')).toEqual([plays])
    expect(await to.switches.isOn('terms-read')).toBe(true)
    await to.carried.put('audit', { ...(await auditRow(from)), actor: 'nobody' })
    expect((await to.audit.find('a1'))?.actor).toBe('ann')
    expect(await to.syncDevices.find(code, 'hash', now)).toEqual({ deviceId, addedAt: at, trustedFrom: at })
  })

  test('an invalid row of a table is reported, and a device whose code does not exist is left out', async () => {
    const store = createStore(await engine.open())
    const device = { code: 'ABC123', device_id: 'x', name: 'Mac', token_hash: 'hash', added_at: now.toISOString() }
    const tables = {
      audit: [{ id: 'a1', at: 'once' }],
      sync_devices: [{ ...device, trusted_from: '', used_at: '' }],
    }
    const { tree, problems } = await readWholeTree(JSON.stringify({ tables }), { now, ownHost: undefined })
    expect(problems.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(['tables/audit/0/at: "once" is not a time'])
    expect(await importTree(itemsOf(tree), store, { now, drawBirth: () => 'drawn' })).toMatchObject({ otherRows: 0 })
  })

  test('an import replaces entries with the same key, leaves others, and adds a search once', async () => {
    const store = createStore(await engine.open())
    const at = now.toISOString()
    const ban = { network: '203.0.113.7', reason: 'Old', bannedAt: at, expiresAt: null }
    await store.bans.put(ban)
    await store.bans.put({ ...ban, network: '198.51.100.0/24' })
    await store.sources.save('movie', { list: [], download: null, version: 0 })
    const tree = await readBack(
      JSON.stringify({
        serverConfig: { movieServers: [{ id: 1, name: 'One', url: 'https://player.example/{id}' }] },
        bannedIPs: { '203-0-113-7': { bannedAt: at, reason: 'New' } },
        userActivity: { searches: { one: { timestamp: at, searchTerm: 'night', searchType: 'multi', ip: 'Unknown' } } },
      }),
    )
    expect(await importTree(itemsOf(tree), store, { now, drawBirth: () => 'drawn' })).toMatchObject({
      bans: 1,
      searches: 1,
      knownSearches: 0,
    })
    expect(await importTree(itemsOf(tree), store, { now, drawBirth: () => 'drawn' })).toMatchObject({
      bans: 1,
      searches: 0,
      knownSearches: 1,
    })
    expect((await store.bans.find('203.0.113.7'))?.reason).toBe('New')
    expect((await store.bans.find('198.51.100.0/24'))?.reason).toBe('Old')
    expect(await newestSearches(store.searchLog, 10)).toHaveLength(1)
    // An open panel would save over an outdated version.
    expect((await store.sources.read('movie'))?.version).toBe(3)
  })
})
