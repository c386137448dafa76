import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ban } from '#domain/operators/ban.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { AuditEntry, Block, SearchEntry, SyncRecord, TableQuery } from '#domain/operators/records.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { databases, openAt } from '#tests/helpers/databases.ts'
import { newestSearches } from '#tests/helpers/newest-searches.ts'
import { migrate } from './migrate.ts'
import { createSearchLog } from './search-log.ts'
import { createStore } from './store.ts'
import { createSyncRecords } from './sync-records.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-20T13:00:00.000Z'
const ban: Ban = { network: '203.0.113.7', reason: 'Floods', bannedAt: NOON, expiresAt: LATER }
const block: Block = { type: 'movie', id: 550, name: 'Night Train', reason: null, blockedAt: NOON }
const freeWork: OwnFreeWork = {
  type: 'movie',
  id: 550,
  season: null,
  episode: null,
  name: 'Night Train',
  archiveItem: 'night_train',
  file: null,
  licence: 'Public domain',
  licenceUrl: 'https://licences.example/pd',
  provenance: 'Our own archive',
  withdrawn: false,
  addedAt: NOON,
}
const record: SyncRecord = {
  code: 'ABC123',
  deviceId: 'x1y2z3',
  deviceName: 'Mac',
  createdAt: NOON,
  lastUpdated: NOON,
  generatorAddress: '203.0.113.7',
}
const device = { code: 'ABC123', deviceId: 'device1', name: 'Mac', tokenHash: 'hash1', addedAt: NOON }
const search: SearchEntry = { id: 's1', at: NOON, term: 'Night', type: 'multi', address: '203.0.113.7', matches: 3 }
const entry: AuditEntry = {
  id: 'a1',
  at: NOON,
  actor: 'admin@site.example',
  action: 'ban.put',
  target: '203.0.113.7',
  before: null,
  after: { reason: 'Floods', nested: [1, null] },
  address: '198.51.100.1',
}

/** A query for all rows, sorted by one column. */
function by<Column extends string>(sort: Column, rest: Partial<TableQuery<Column>> = {}): TableQuery<Column> {
  return { page: 1, perPage: 10, find: '', sort, direction: 'asc', ...rest }
}

function numbered(index: number): string {
  return String(index).padStart(5, '0')
}

function searches(from: number, count: number): SearchEntry[] {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  return numbers.map((number) => ({ ...search, id: numbered(number), at: new Date(number).toISOString() }))
}

function byNetwork(one: Ban, other: Ban): number {
  return one.network < other.network ? -1 : 1
}

function day(number: number): string {
  return `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`
}

async function collect<Item>(chunks: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const chunk of chunks) all.push(...chunk)
  return all
}

describe.each(databases)('the store on %s', (_, { place, open }) => {
  const openStore = async () => createStore(await open())

  test('bans are found by their exact network', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    expect(await bans.find(ban.network)).toEqual(ban)
    expect(await bans.find('203.0.113.0/24')).toBeNull()
  })

  test('banning a network again replaces its ban', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    const longer = { ...ban, reason: null, expiresAt: null }
    await bans.put(longer)
    expect(await collect(bans.all())).toEqual([longer])
  })

  test('many bans are put and found at once, and replace existing ones', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    const many = Array.from({ length: 1500 }, (_none, index) => ({
      ...ban,
      network: index === 0 ? ban.network : `192.0.${index >> 8}.${index & 255}`,
      reason: null,
      expiresAt: null,
    }))
    await bans.putAll(many)
    expect(await collect(bans.all())).toHaveLength(1500)
    const found = await bans.findAll([...many.map(({ network }) => network), '198.51.100.1'])
    expect(found.toSorted(byNetwork)).toEqual(many.toSorted(byNetwork))
    expect(await bans.findAll([])).toEqual([])
  })

  test('lifting a ban returns it, and null if there is none', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    expect(await bans.remove(ban.network)).toEqual(ban)
    expect(await bans.remove(ban.network)).toBeNull()
  })

  test('a ban expires at its time, and a permanent one never', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    await bans.put({ ...ban, network: '2001:db8::/64', expiresAt: null })
    expect(await bans.removeLapsed(new Date(Date.parse(LATER) - 1))).toEqual([])
    expect(await bans.removeLapsed(new Date(LATER))).toEqual([ban.network])
    expect((await collect(bans.all())).map(({ network }) => network)).toEqual(['2001:db8::/64'])
  })

  test('every ban is read if there is more than one chunk', async () => {
    const database = await open()
    const networks = Array.from({ length: 5001 }, (__, index) => `10.0.${index >> 8}.${index & 255}`)
    const rows = networks.map((network) => ({ network, reason: null, banned_at: NOON, expires_at: null, words: network }))
    for (let start = 0; start < rows.length; start += 1000) {
      await database.operators
        .insertInto('bans')
        .values(rows.slice(start, start + 1000))
        .execute()
    }
    const read = (await collect(createStore(database).bans.all())).map(({ network }) => network)
    expect(read.toSorted()).toEqual(networks.toSorted())
  })

  test('pages hold each row once, in the requested order, even if sort values are equal', async () => {
    const { bans } = await openStore()
    for (let host = 0; host < 25; host += 1) await bans.put({ ...ban, network: `10.0.0.${100 + host}` })
    const networks: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { rows, total } = await bans.page(by('bannedAt', { page, direction: 'desc' }))
      expect(total).toBe(25)
      networks.push(...rows.map(({ network }) => network))
    }
    expect(networks).toEqual(Array.from({ length: 25 }, (__, index) => `10.0.0.${124 - index}`))
  })

  test('permanent bans sort after all others', async () => {
    const { bans } = await openStore()
    await bans.put({ ...ban, network: '10.0.0.1', expiresAt: null })
    await bans.put({ ...ban, network: '10.0.0.2', expiresAt: LATER })
    await bans.put({ ...ban, network: '10.0.0.3', expiresAt: NOON })
    const networks = async (direction: 'asc' | 'desc') =>
      (await bans.page(by('expiresAt', { direction }))).rows.map(({ network }) => network)
    expect(await networks('asc')).toEqual(['10.0.0.3', '10.0.0.2', '10.0.0.1'])
    expect(await networks('desc')).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3'])
  })

  test('a search is literal and case-insensitive', async () => {
    const { bans } = await openStore()
    const reasons = ['100% noise', 'a_b', 'back\\slash', "O'Hara", 'Sans Élan', 'aXb 1000']
    for (const [index, reason] of reasons.entries()) await bans.put({ ...ban, network: `10.0.0.${index + 1}`, reason })
    const expected = {
      '100%': ['10.0.0.1'],
      '%': ['10.0.0.1'],
      a_b: ['10.0.0.2'],
      '\\': ['10.0.0.3'],
      "o'": ['10.0.0.4'],
      ÉLAN: ['10.0.0.5'],
      ' .0.0.5 ': ['10.0.0.5'],
      nothing: [],
    }
    for (const [find, networks] of Object.entries(expected)) {
      const { rows, total } = await bans.page(by('network', { find }))
      expect({ find, networks: rows.map(({ network }) => network), total }).toEqual({ find, networks, total: networks.length })
    }
  })

  test('a search with U+0000, which PostgreSQL cannot store, finds what it would without it', async () => {
    const { bans, blocks, syncRecords, searchLog, audit } = createStore(await open())
    await bans.put(ban)
    expect((await bans.page(by('network', { find: 'flo\0ods' }))).total).toBe(1)
    expect((await bans.page(by('network', { find: ' \0 ' }))).total).toBe(1)
    const find = 'nobody\0'
    const found = [
      blocks.page(by('id', { find })),
      syncRecords.page(by('code', { find })),
      searchLog.page(by('at', { find })),
      audit.page(by('at', { find })),
    ]
    expect(await Promise.all(found)).toEqual(found.map(() => ({ rows: [], total: 0 })))
  })

  test('blocks are stored by type and id, and replaced', async () => {
    const { blocks } = await openStore()
    await blocks.put(block)
    await blocks.put({ ...block, type: 'tv', blockedAt: LATER })
    await blocks.put({ ...block, reason: 'Rights' })
    expect(await blocks.all()).toEqual([
      { ...block, reason: 'Rights' },
      { ...block, type: 'tv', blockedAt: LATER },
    ])
    expect(await blocks.remove('tv', 550)).toEqual({ ...block, type: 'tv', blockedAt: LATER })
    expect(await blocks.remove('tv', 550)).toBeNull()
    expect(await blocks.find('tv', 550)).toBeNull()
    expect(await blocks.all()).toHaveLength(1)
  })

  test('blocks are paged by name, ignoring case, and found by id', async () => {
    const { blocks } = await openStore()
    for (const [index, name] of ['beta', 'Alpha', 'Gamma'].entries()) await blocks.put({ ...block, id: 1001 + index, name })
    const names = (await blocks.page(by('name'))).rows.map(({ name }) => name)
    expect(names).toEqual(['Alpha', 'beta', 'Gamma'])
    expect((await blocks.page(by('id', { find: '1003' }))).rows.map(({ name }) => name)).toEqual(['Gamma'])
  })

  test('free works are stored by their place and replaced', async () => {
    const { freeWorks, switches } = await openStore()
    const episode = {
      ...freeWork,
      type: 'tv',
      season: 0,
      episode: 3,
      archiveItem: null,
      file: 'https://a.example/b.mp4',
    } as const
    await freeWorks.put(freeWork)
    await freeWorks.put({ ...episode, addedAt: LATER })
    await freeWorks.put({ ...freeWork, licence: 'CC0', withdrawn: true })
    expect(await freeWorks.all()).toEqual([
      { ...freeWork, licence: 'CC0', withdrawn: true },
      { ...episode, addedAt: LATER },
    ])
    expect(await freeWorks.find({ ...freeWork, id: 551 })).toBeNull()
    expect(await freeWorks.remove(freeWork)).toMatchObject({ licence: 'CC0' })
    expect([await freeWorks.remove(freeWork), (await freeWorks.all()).length]).toEqual([null, 1])
    expect(await switches.isOn('free-row')).toBe(false)
    for (const on of [true, false, true]) {
      await switches.set('free-row', on)
      expect(await switches.isOn('free-row')).toBe(on)
    }
  })

  test('there is one alert at most, and a new one replaces it', async () => {
    const { alert } = await openStore()
    expect(await alert.read()).toBeNull()
    await alert.put({ message: 'One', createdAt: NOON, endsAt: null })
    await alert.put({ message: '<b>Two</b>', createdAt: LATER, endsAt: LATER })
    expect(await alert.read()).toEqual({ message: '<b>Two</b>', createdAt: LATER, endsAt: LATER })
  })

  test('rules are kept in the order in which they were added, each once', async () => {
    const { rules } = await openStore()
    const horror = { kind: 'genre', value: '27', name: 'Horror', addedAt: LATER } as const
    const french = { kind: 'language', value: 'fr', name: 'French', addedAt: NOON } as const
    expect([await rules.add(horror), await rules.add(french), await rules.add({ ...horror, addedAt: NOON })]).toEqual([
      true,
      true,
      false,
    ])
    expect(await rules.all()).toEqual([french, horror])
    expect(await rules.remove(horror)).toEqual(horror)
    expect(await rules.remove(horror)).toBeNull()
    expect(await rules.all()).toEqual([french])
  })

  test('an alert keeps its language and its translations, and never has those of the one before', async () => {
    const database = await open()
    const { alert } = createStore(database)
    const one = { message: 'One', createdAt: NOON, endsAt: null, language: 'en', translations: { ar: 'واحد' } }
    await alert.put(one)
    expect(await alert.read()).toEqual(one)
    // As version 1.0.0 imports an alert.
    await database.operators.updateTable('alert').set({ message: 'Zwei', created_at: LATER, ends_at: null }).execute()
    expect(await alert.read()).toEqual({ message: 'Zwei', createdAt: LATER, endsAt: null })
    expect(await alert.replace({ ...one, message: 'Three' }, LATER)).toBe(true)
    expect(await alert.read()).toEqual({ ...one, message: 'Three' })
  })

  test('an alert replaces the one that was seen, and no other', async () => {
    const { alert } = await openStore()
    const one = { message: 'One', createdAt: NOON, endsAt: null }
    const two = { message: 'Two', createdAt: LATER, endsAt: null }
    expect(await alert.replace(two, NOON)).toBe(false)
    expect(await alert.replace(null, null)).toBe(true)
    expect(await alert.replace(one, null)).toBe(true)
    expect(await alert.replace(two, null)).toBe(false)
    expect(await alert.replace(null, null)).toBe(false)
    expect(await alert.replace(null, LATER)).toBe(false)
    expect(await alert.read()).toEqual(one)
    expect(await alert.replace(two, NOON)).toBe(true)
    expect(await alert.replace(null, NOON)).toBe(false)
    expect(await alert.replace(null, LATER)).toBe(true)
    expect(await alert.read()).toBeNull()
  })

  test('an expired ban of one network is removed, and a renewed one stays', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    await bans.put({ ...ban, network: '203.0.113.8' })
    expect(await bans.removeLapsed(new Date(NOON), ban.network)).toEqual([])
    expect(await bans.removeLapsed(new Date(LATER), ban.network)).toEqual([ban.network])
    expect(await bans.find('203.0.113.8')).not.toBeNull()
  })

  test('sources are saved per type, in order', async () => {
    const { sources } = await openStore()
    expect(await sources.read('movie')).toBeNull()
    const file = {
      kind: 'file',
      subtitles: '/{lang}.vtt',
      languages: ['en', 'ar'],
      chapters: '/c.vtt',
      thumbnails: '/t.vtt',
    } as const
    const list = [
      ...DEFAULT_SOURCES.movie,
      { ...DEFAULT_SOURCES.movie[0]!, ...file, languages: [...file.languages] },
    ].toReversed()
    expect(await sources.save('movie', { list, download: 'https://x.example/{id}', version: 0 })).toBe(1)
    expect(await sources.read('movie')).toEqual({ list, download: 'https://x.example/{id}', version: 1 })
    expect(await sources.read('tv')).toBeNull()
  })

  test('when two operators save the same version, the second gets a conflict', async () => {
    const { sources } = await openStore()
    const saved = { list: DEFAULT_SOURCES.tv, download: null, version: 0 }
    const outcomes = await Promise.allSettled([sources.save('tv', saved), sources.save('tv', saved)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await sources.save('tv', { ...saved, list: [], version: 1 })).toBe(2)
    await expect(sources.save('tv', { ...saved, version: 1 })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(sources.save('movie', { ...saved, version: 1 })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await sources.read('tv')).toEqual({ list: [], download: null, version: 2 })
  })

  test('a saved list that is not JSON is an error, never replaced by the defaults', async () => {
    const database = await open()
    const { sources } = createStore(database)
    await sources.save('tv', { list: DEFAULT_SOURCES.tv, download: null, version: 0 })
    await database.operators.updateTable('sources').set({ list: '[{' }).execute()
    await expect(sources.read('tv')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a sync record is read as it was written, and its code is taken', async () => {
    const { syncRecords } = await openStore()
    expect(await syncRecords.insert(record, { birth: 'b1' })).toBe(true)
    expect(await syncRecords.insert({ ...record, deviceName: 'Tablet' }, { birth: 'b1' })).toBe(false)
    expect(await syncRecords.find('ABC123')).toEqual({ ...record, usedAt: NOON })
    expect(await syncRecords.find('abc123')).toBeNull()
  })

  test('the migration dates older versions by the time at which they were replaced', async () => {
    const { operators } = await open()
    const old = { code: 'ABC123', history: '[]', removals: '[]', cleared_at: null, library: '', bytes: 0 }
    await createSyncRecords(operators).insert({ ...record, lastUpdated: day(9) }, { birth: 'b1' })
    for (const version of [1, 2])
      await operators
        .insertInto('sync_revisions')
        .values({ ...old, version, saved_at: day(version), replaced_at: '' })
        .execute()
    const text = readFileSync('db/migrations/operators/0005-sync-bounds.sql', 'utf8')
    for (const [statement] of text.matchAll(/^UPDATE sync_revisions[^;]*;/gm)) await sql.raw(statement).execute(operators)
    const rows = await operators.selectFrom('sync_revisions').select(['replaced_at', 'bytes']).orderBy('version').execute()
    expect(rows).toEqual([
      { replaced_at: day(2), bytes: 4 },
      { replaced_at: day(9), bytes: 4 },
    ])
  })

  test('the number of sync records is capped, and existing ones keep working', async () => {
    const syncRecords = createSyncRecords((await open()).operators, { most: 3 })
    for (const code of ['AAAAAA', 'BBBBBB']) expect(await syncRecords.insert({ ...record, code }, { birth: 'b1' })).toBe(true)
    expect(await syncRecords.insert({ ...record, code: 'BBBBBB' }, { birth: 'b1' })).toBe(false)
    expect(await syncRecords.insert({ ...record, code: 'CCCCCC' }, { birth: 'b1' })).toBe(true)
    await expect(syncRecords.insert({ ...record, code: 'DDDDDD' }, { birth: 'b1' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
    await syncRecords.touch('AAAAAA', new Date(LATER))
    await syncRecords.remove('BBBBBB')
    expect(await syncRecords.insert({ ...record, code: 'DDDDDD' }, { birth: 'b1' })).toBe(true)
    await expect(syncRecords.insert({ ...record, code: 'EEEEEE' }, { birth: 'b1' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  test('records that could not be written do not count against the cap', async () => {
    const { operators } = await open()
    const syncRecords = createSyncRecords(operators, { most: 2 })
    await sql`alter table sync_records rename to elsewhere`.execute(operators)
    for (let turn = 0; turn < 10; turn += 1)
      await expect(syncRecords.insert({ ...record, code: `CODE0${turn}` }, { birth: 'b1' })).rejects.toThrow(
        /sync_records|no such table|does not exist/,
      )
    await sql`alter table elsewhere rename to sync_records`.execute(operators)
    for (const code of ['AAAAAA', 'BBBBBB']) expect(await syncRecords.insert({ ...record, code }, { birth: 'b1' })).toBe(true)
    await expect(syncRecords.insert({ ...record, code: 'CCCCCC' }, { birth: 'b1' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  test('a device may write with its own token, for its own code, while the code exists', async () => {
    const { syncRecords, syncDevices } = await openStore()
    const has = async (code: string, token: string) => (await syncDevices.find(code, token, new Date(NOON))) !== null
    expect(await syncDevices.add(device)).toBe('gone')
    await syncRecords.insert(record, { birth: 'b1' })
    await syncRecords.insert({ ...record, code: 'OTHER1' }, { birth: 'b1' })
    expect(await syncDevices.add(device)).toBe('added')
    expect([await has('ABC123', 'hash1'), await has('ABC123', 'hash2'), await has('OTHER1', 'hash1')]).toEqual([
      true,
      false,
      false,
    ])
    await syncDevices.add({ ...device, tokenHash: 'hash2' })
    expect([await has('ABC123', 'hash1'), await has('ABC123', 'hash2')]).toEqual([false, true])
    await syncRecords.removeAll()
    await syncRecords.insert(record, { birth: 'b1' })
    expect(await has('ABC123', 'hash2')).toBe(false)
  })

  test('the device that created a code is trusted at once, another after a day, and one from before tokens always', async () => {
    const database = await open()
    const { syncRecords, syncDevices } = createStore(database)
    await syncRecords.insert(record, { birth: 'b1' })
    const from = async (token: string) => {
      const found = await syncDevices.find('ABC123', token, new Date(NOON))
      return found === 'removed' ? found : found?.trustedFrom
    }
    await syncDevices.add({ ...device, deviceId: record.deviceId, tokenHash: 'maker' })
    await syncDevices.add(device)
    await sql`insert into sync_devices (code, device_id, name, token_hash, added_at)
      values ('ABC123', 'older', 'Mac', 'older', ${NOON})`.execute(database.operators)
    expect([await from('maker'), await from('hash1'), await from('older')]).toEqual([NOON, day(21), ''])
    await syncDevices.add({ ...device, tokenHash: 'again', addedAt: day(25) })
    expect(await from('again')).toBe(day(21))
  })

  test('devices see each other, one leaves without a trace, and one that was removed is remembered until it is added again', async () => {
    const { syncRecords, syncDevices } = await openStore()
    await syncRecords.insert(record, { birth: 'b1' })
    await syncDevices.add({ ...device, deviceId: record.deviceId, tokenHash: 'hash-of-the-maker' })
    await syncDevices.add({ ...device, tokenHash: 'hash-of-the-other' })
    const own = { deviceId: record.deviceId }
    const state = async () => {
      const found = await syncDevices.find('ABC123', 'hash-of-the-other', new Date(NOON))
      return typeof found === 'object' ? found?.deviceId : found
    }
    const other = (await syncDevices.listed('ABC123', own, new Date(NOON))).find(({ isOwn }) => !isOwn)
    expect([await syncDevices.remove('ABC123', 'no-such', new Date(NOON)), await state()]).toEqual([false, device.deviceId])
    expect([await syncDevices.remove('ABC123', other?.id ?? '', new Date(NOON)), await state()]).toEqual([true, 'removed'])
    expect([await syncDevices.list('ABC123'), await syncDevices.listed('ABC123', own, new Date(NOON))]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ])
    await syncDevices.add({ ...device, tokenHash: 'a-new-hash' })
    expect([(await syncDevices.list('ABC123')).length, await state()]).toEqual([2, undefined])
    await syncDevices.leave('ABC123', device)
    expect(await syncDevices.list('ABC123')).toHaveLength(1)
  })

  test('adding a device counts as a use of the record', async () => {
    const { syncRecords, syncDevices } = await openStore()
    await syncRecords.insert(record, { birth: 'b1' })
    await syncDevices.add({ ...device, addedAt: LATER })
    expect((await syncRecords.find('ABC123'))?.usedAt).toBe(LATER)
  })

  // @spec sync/write-token
  test('of twenty devices one that is idle for a month makes room, and the one that made the code always gets in', async () => {
    const { syncRecords, syncDevices } = await openStore()
    await syncRecords.insert({ ...record, deviceId: 'device1' }, { birth: 'b1' })
    const add = (number: number, addedAt: string) =>
      syncDevices.add({ ...device, deviceId: `device${number}`, tokenHash: `hash${number}`, addedAt })
    const find = (number: number, at: string) => syncDevices.find('ABC123', `hash${number}`, new Date(at))
    for (let number = 2; number <= 21; number += 1) expect(await add(number, NOON)).toBe('added')
    expect(await add(22, LATER)).toBe('full')
    // A known device keeps its place.
    expect(await add(2, LATER)).toBe('added')
    expect(await add(1, LATER)).toBe('added')
    const monthLater = '2026-12-22T12:00:00.000Z'
    for (let number = 2; number <= 21; number += 1) if (number !== 7) await find(number, day(25))
    expect([await add(22, monthLater), await find(7, monthLater)]).toEqual(['added', null])
    expect(await add(23, monthLater)).toBe('full')
    expect(await find(1, monthLater)).toMatchObject({ deviceId: 'device1' })
  })

  test('the search log never exceeds its cap, not even between two retention runs', async () => {
    const database = await open()
    const searchLog = createSearchLog(database.operators, database.forget, { maxBytes: 20 * 560 })
    for (let from = 0; from < 100; from += 7) {
      await searchLog.append(searches(from, 7))
      expect((await newestSearches(searchLog, 1000)).length).toBeLessThanOrEqual(20)
    }
    expect((await newestSearches(searchLog, 1000)).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (__, index) => numbered(104 - index)),
    )
    await searchLog.clear()
    await searchLog.append(searches(200, 15))
    expect(await newestSearches(searchLog, 1000)).toHaveLength(15)
  })

  test('the search log never exceeds its bytes, however long the terms are', async () => {
    const database = await open()
    const searchLog = createSearchLog(database.operators, database.forget, { maxBytes: 400_000 })
    const long = (from: number) => searches(from, 9).map((each) => ({ ...each, term: `${each.id} ${'𐐀'.repeat(190)}` }))
    for (let from = 0; from < 180; from += 9) await searchLog.append(long(from))
    const kept = (await newestSearches(searchLog, 1000)).map(({ id }) => id)
    // Each takes 3.5 kB.
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.length).toBeLessThan(120)
    expect(kept[0]).toBe(numbered(179))
    await searchLog.append(searches(200, 15))
    expect((await newestSearches(searchLog, 1000)).length).toBeGreaterThan(kept.length)
  })

  test('sync records can be removed one by one, all at once, or when unused', async () => {
    const { syncRecords } = await openStore()
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC']) await syncRecords.insert({ ...record, code }, { birth: 'b1' })
    expect(await syncRecords.remove('AAAAAA')).toBe(true)
    expect(await syncRecords.remove('AAAAAA')).toBe(false)
    await syncRecords.touch('CCCCCC', new Date('2026-11-22T12:00:00.000Z'))
    expect(await syncRecords.removeUnused(new Date(LATER))).toBe(1)
    expect(await syncRecords.find('CCCCCC')).not.toBeNull()
    expect(await syncRecords.removeAll()).toBe(1)
    expect(await collect(syncRecords.all())).toEqual([])
  })

  test('the addresses of old sync records are erased', async () => {
    const { syncRecords } = await openStore()
    await syncRecords.insert(record, { birth: 'b1' })
    await syncRecords.insert({ ...record, code: 'NEWER1', createdAt: LATER }, { birth: 'b1' })
    await syncRecords.forgetAddresses(new Date(LATER))
    expect((await syncRecords.page(by('code', { find: '203.0.113.7' }))).rows.map(({ code }) => code)).toEqual(['NEWER1'])
    expect((await syncRecords.find('ABC123'))?.generatorAddress).toBe('Unknown')
  })

  test('searches are listed newest first, and clearing the log removes all', async () => {
    const { searchLog } = await openStore()
    await searchLog.append([])
    await searchLog.append([search, { ...search, id: 's2' }, { ...search, id: 's0', at: LATER }])
    expect((await newestSearches(searchLog, 2)).map(({ id }) => id)).toEqual(['s0', 's2'])
    expect((await newestSearches(searchLog, 100)).at(-1)).toEqual(search)
    await searchLog.clear()
    expect(await newestSearches(searchLog, 100)).toEqual([])
  })

  test('every search is read if there is more than one batch and one chunk', async () => {
    const { searchLog } = await openStore()
    await searchLog.append(Array.from({ length: 5001 }, (__, index) => ({ ...search, id: numbered(index) })))
    const read = (await collect(searchLog.all())).map((each) => each.id)
    expect(read).toEqual(Array.from({ length: 5001 }, (__, index) => numbered(5000 - index)))
  })

  test('searches are found by term and by address, and sorted by matches', async () => {
    const { searchLog } = await openStore()
    await searchLog.append([search, { ...search, id: 's2', term: 'DAY', address: '2001:DB8::1', matches: 1 }])
    const ids = async (find: string) => (await searchLog.page(by('matches', { find }))).rows.map(({ id }) => id)
    expect(await ids('')).toEqual(['s2', 's1'])
    expect(await ids('day')).toEqual(['s2'])
    expect(await ids('2001:db8')).toEqual(['s2'])
  })

  test('the entries of one address are removed', async () => {
    const { searchLog } = await openStore()
    await searchLog.append([search, { ...search, id: 's2' }, { ...search, id: 's3', address: 'Unknown' }])
    expect(await searchLog.removeByAddress(['203.0.113.7'])).toBe(2)
    expect((await newestSearches(searchLog, 100)).map(({ id }) => id)).toEqual(['s3'])
  })

  test('pruning deletes old entries, and truncates the addresses of the others except for the newest', async () => {
    const { searchLog } = await openStore()
    const at = (number: number, rest: Partial<SearchEntry> = {}) => ({ ...search, id: `s${number}`, at: day(number), ...rest })
    await searchLog.append([at(1), at(2), at(3), at(4), at(5, { address: 'Unknown' }), at(6)])
    const cuts: string[] = []
    const truncate = (address: string) => {
      cuts.push(address)
      return '203.0.113.0/24'
    }
    const options = { before: new Date(day(3)), truncateAddressesBefore: new Date(day(6)), truncate }
    await searchLog.prune(options)
    await searchLog.prune(options)
    expect((await newestSearches(searchLog, 100)).map(({ id, address }) => [id, address])).toEqual([
      ['s6', '203.0.113.7'],
      ['s5', 'Unknown'],
      ['s4', '203.0.113.0/24'],
      ['s3', '203.0.113.0/24'],
    ])
    expect(cuts).toEqual(['203.0.113.7'])
    expect((await searchLog.page(by('at', { find: '203.0.113.7' }))).total).toBe(1)
  })

  test('hourly counts are added up, and old ones are removed', async () => {
    const { hourlyCounts } = await openStore()
    const [early, late] = ['2026-11-20T11', '2026-11-20T12']
    await hourlyCounts.add([])
    await hourlyCounts.add([
      { hour: late, name: 'plays', count: 3 },
      { hour: early, name: 'plays', count: 1 },
    ])
    await Promise.all([1, 2, 3].map((count) => hourlyCounts.add([{ hour: late, name: 'plays', count }])))
    expect(await hourlyCounts.since(late)).toEqual([{ hour: late, name: 'plays', count: 9 }])
    expect(await hourlyCounts.since(early)).toHaveLength(2)
    await hourlyCounts.removeBefore(late)
    expect(await hourlyCounts.since(early)).toHaveLength(1)
  })

  test('searches are counted per hour, and by address within a time', async () => {
    const { searchLog } = await openStore()
    await searchLog.append([
      { ...search, id: '1', at: '2026-11-19T10:59:59.999Z', address: '198.51.100.1' },
      { ...search, id: '2', at: '2026-11-20T11:00:00.000Z', address: '198.51.100.2' },
      { ...search, id: '3', at: '2026-11-20T12:00:00.000Z', address: '198.51.100.3' },
      { ...search, id: '4', at: '2026-11-20T12:59:00.000Z', address: '198.51.100.3' },
    ])
    const since = new Date('2026-11-19T13:00:00.000Z')
    expect(await searchLog.perHour(since)).toEqual([
      { hour: '2026-11-20T11', count: 1 },
      { hour: '2026-11-20T12', count: 2 },
    ])
    expect(await searchLog.topAddresses(since, 5)).toEqual([
      { address: '198.51.100.3', count: 2 },
      { address: '198.51.100.2', count: 1 },
    ])
    expect(await searchLog.topAddresses(since, 1)).toHaveLength(1)
  })

  test('searches are counted per day and per term, ignoring case', async () => {
    const { searchLog } = await openStore()
    await searchLog.append([
      { ...search, id: '1', at: '2026-11-01T00:00:00.000Z' },
      { ...search, id: '2', at: '2026-11-18T23:59:59.999Z' },
      { ...search, id: '3', term: 'NIGHT' },
      { ...search, id: '4', term: 'zzz', matches: 0 },
    ])
    const since = new Date('2026-11-02T00:00:00.000Z')
    expect(await searchLog.perDay(since)).toEqual([
      { day: '2026-11-18', count: 1 },
      { day: '2026-11-20', count: 2 },
    ])
    expect(await searchLog.topTerms(since, 1)).toEqual([{ term: 'night', count: 2 }])
    expect(await searchLog.withoutMatches(since, 5)).toEqual([{ term: 'zzz', count: 1 }])
  })

  test('the audit log stores the values before and after', async () => {
    const { audit } = await openStore()
    const second = { ...entry, id: 'a2', at: LATER, before: 'text', after: null }
    await audit.append(entry)
    await audit.append(second)
    expect(await audit.recent(5)).toEqual([second, entry])
    expect(await audit.recent(1)).toEqual([second])
    expect(await audit.page(by('at', { find: 'BAN.put' }))).toEqual({ rows: [entry, second], total: 2 })
    expect([await audit.find(entry.id), await audit.find('none')]).toEqual([entry, null])
  })

  test('a second entry under the same id is a bug, not an unavailable database', async () => {
    const { audit } = await openStore()
    await audit.append(entry)
    await expect(audit.append(entry)).rejects.not.toHaveProperty('kind')
  })

  test('a failed transaction is rolled back, and others can write', async () => {
    const database = await open()
    const { alert, bans } = createStore(database)
    const work = database.operators.transaction().execute(async (transaction) => {
      await createStore({ ...database, operators: transaction }).bans.put(ban)
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    await alert.put({ message: 'One', createdAt: NOON, endsAt: null })
    expect(await bans.find(ban.network)).toBeNull()
  })

  test('uncommitted changes are not visible to others', async () => {
    const database = await open()
    const { bans } = createStore(database)
    await database.operators.transaction().execute(async (transaction) => {
      await createStore({ ...database, operators: transaction }).bans.put(ban)
      expect(await bans.find(ban.network)).toBeNull()
    })
    expect(await bans.find(ban.network)).toEqual(ban)
  })

  test('two replicas that start at once create the tables once, and the data survives a restart', async () => {
    const where = await place()
    const [one, two] = await Promise.all([openAt(where), openAt(where)])
    await createStore(one).bans.put(ban)
    await migrate(two)
    await one.close()
    await two.close()
    const again = await openAt(where)
    expect(await createStore(again).bans.find(ban.network)).toEqual(ban)
    const run = await again.operators.selectFrom('migrations').select('name').where('name', 'like', 'operators/%').execute()
    const files = readdirSync('db/migrations/operators')
    expect(run.map(({ name }) => name.replace('operators/', '')).toSorted()).toEqual(files.toSorted())
  })

  test('a closed database rejects every call', async () => {
    const database = await open()
    await database.close()
    await expect(createStore(database).alert.read()).rejects.toThrow(/closed|destroyed/)
  })
})
