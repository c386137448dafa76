import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ban } from '#domain/ban.ts'
import type { History, HistoryItem } from '#domain/history.ts'
import type { AuditEntry, Block, SearchEntry, SyncRecord, TableQuery } from '#domain/records.ts'
import { DEFAULT_SOURCES } from '#domain/sources.ts'
import { databases, openAt } from '#tests/helpers/databases.ts'
import { checksumOf } from './json-column.ts'
import { migrate } from './migrate.ts'
import { createStore } from './store.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-20T13:00:00.000Z'
const ban: Ban = { network: '203.0.113.7', reason: 'Floods', bannedAt: NOON, expiresAt: LATER }
const block: Block = { type: 'movie', id: 550, name: 'Night Train', reason: null, blockedAt: NOON }
const item: HistoryItem = {
  type: 'tv',
  id: 71446,
  name: 'Élan',
  poster: '/a.jpg',
  backdrop: null,
  rating: 7.25,
  lastWatched: NOON,
  progress: { season: 1, episode: 2 },
}
const record: SyncRecord = {
  code: 'ABC123',
  deviceId: 'x1y2z3',
  deviceName: 'Mac',
  history: { items: [item], removals: [], clearedAt: null },
  createdAt: NOON,
  lastUpdated: NOON,
  generatorAddress: '203.0.113.7',
}
const removed: History = { items: [], removals: [{ type: 'movie', id: 1, at: NOON }], clearedAt: NOON }
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

/** A query for everything, sorted by one column. */
function by<Column extends string>(sort: Column, rest: Partial<TableQuery<Column>> = {}): TableQuery<Column> {
  return { page: 1, perPage: 10, find: '', sort, direction: 'asc', ...rest }
}

function numbered(index: number): string {
  return String(index).padStart(5, '0')
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

  test('lifting a ban tells which it was, and that there is none any more', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    expect(await bans.remove(ban.network)).toEqual(ban)
    expect(await bans.remove(ban.network)).toBeNull()
  })

  test('a ban lapses at its expiry, and a permanent one never', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    await bans.put({ ...ban, network: '2001:db8::/64', expiresAt: null })
    expect(await bans.removeLapsed(new Date(Date.parse(LATER) - 1))).toEqual([])
    expect(await bans.removeLapsed(new Date(LATER))).toEqual([ban.network])
    expect((await collect(bans.all())).map(({ network }) => network)).toEqual(['2001:db8::/64'])
  })

  test('every ban is read when there are more than one chunk holds', async () => {
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

  test('pages hold each row once, in the order asked for, whatever is equal', async () => {
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

  test('permanent bans are sorted as those that end last', async () => {
    const { bans } = await openStore()
    await bans.put({ ...ban, network: '10.0.0.1', expiresAt: null })
    await bans.put({ ...ban, network: '10.0.0.2', expiresAt: LATER })
    await bans.put({ ...ban, network: '10.0.0.3', expiresAt: NOON })
    const networks = async (direction: 'asc' | 'desc') =>
      (await bans.page(by('expiresAt', { direction }))).rows.map(({ network }) => network)
    expect(await networks('asc')).toEqual(['10.0.0.3', '10.0.0.2', '10.0.0.1'])
    expect(await networks('desc')).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3'])
  })

  test('what is looked for is found as it is written, in any case of its letters', async () => {
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

  test('blocks are kept by type and number, and replaced', async () => {
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

  test('blocks are paged by name whatever the case, and found by number', async () => {
    const { blocks } = await openStore()
    for (const [index, name] of ['beta', 'Alpha', 'Gamma'].entries()) await blocks.put({ ...block, id: 1001 + index, name })
    const names = (await blocks.page(by('name'))).rows.map(({ name }) => name)
    expect(names).toEqual(['Alpha', 'beta', 'Gamma'])
    expect((await blocks.page(by('id', { find: '1003' }))).rows.map(({ name }) => name)).toEqual(['Gamma'])
  })

  test('there is one alert, and none after it is cleared', async () => {
    const { alert } = await openStore()
    expect(await alert.read()).toBeNull()
    await alert.put({ message: 'One', createdAt: NOON, endsAt: null })
    await alert.put({ message: '<b>Two</b>', createdAt: LATER, endsAt: LATER })
    expect(await alert.read()).toEqual({ message: '<b>Two</b>', createdAt: LATER, endsAt: LATER })
    await alert.clear()
    expect(await alert.read()).toBeNull()
  })

  test('an alert takes the place of the one that was seen, and of no other', async () => {
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

  test('a lapsed ban of one network goes, and one that was renewed stays', async () => {
    const { bans } = await openStore()
    await bans.put(ban)
    await bans.put({ ...ban, network: '203.0.113.8' })
    expect(await bans.removeLapsed(new Date(NOON), ban.network)).toEqual([])
    expect(await bans.removeLapsed(new Date(LATER), ban.network)).toEqual([ban.network])
    expect(await bans.find('203.0.113.8')).not.toBeNull()
  })

  test('sources are saved per type, in their order', async () => {
    const { sources } = await openStore()
    expect(await sources.read('movie')).toBeNull()
    const list = DEFAULT_SOURCES.movie.toReversed()
    expect(await sources.save('movie', { list, download: 'https://x.example/{id}', version: 0 })).toBe(1)
    expect(await sources.read('movie')).toEqual({ list, download: 'https://x.example/{id}', version: 1 })
    expect(await sources.read('tv')).toBeNull()
  })

  test('of two operators who save the same version, the second is told', async () => {
    const { sources } = await openStore()
    const saved = { list: DEFAULT_SOURCES.tv, download: null, version: 0 }
    const outcomes = await Promise.allSettled([sources.save('tv', saved), sources.save('tv', saved)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await sources.save('tv', { ...saved, list: [], version: 1 })).toBe(2)
    await expect(sources.save('tv', { ...saved, version: 1 })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(sources.save('movie', { ...saved, version: 1 })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await sources.read('tv')).toEqual({ list: [], download: null, version: 2 })
  })

  test('a byte that changed inside a saved list is noticed', async () => {
    const database = await open()
    const { sources } = createStore(database)
    await sources.save('tv', { list: DEFAULT_SOURCES.tv, download: null, version: 0 })
    await database.operators.updateTable('sources').set({ download: 'https://evil.example/' }).execute()
    await expect(sources.read('tv')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a sync record comes back as it was put, and its code is taken', async () => {
    const { syncRecords } = await openStore()
    expect(await syncRecords.insert(record)).toBe(true)
    expect(await syncRecords.insert({ ...record, deviceName: 'Tablet' })).toBe(false)
    expect(await syncRecords.find('ABC123')).toEqual({ ...record, version: 1, usedAt: NOON })
    expect(await syncRecords.find('abc123')).toBeNull()
  })

  test('of two devices that update the same version, the second is told', async () => {
    const { syncRecords } = await openStore()
    await syncRecords.insert(record)
    const newer = { ...record, history: removed, lastUpdated: LATER }
    expect(await syncRecords.update(newer, 1)).toBe(true)
    expect(await syncRecords.update(record, 1)).toBe(false)
    expect(await syncRecords.update({ ...record, code: 'NONE00' }, 1)).toBe(false)
    expect(await syncRecords.find('ABC123')).toEqual({ ...newer, version: 2, usedAt: LATER })
  })

  test('a sync record that no device asked for since is none', async () => {
    const { syncRecords } = await openStore()
    await syncRecords.insert(record)
    expect(await syncRecords.find('ABC123', new Date(NOON))).not.toBeNull()
    expect(await syncRecords.find('ABC123', new Date(Date.parse(NOON) + 1))).toBeNull()
    await syncRecords.touch('ABC123', new Date(LATER))
    expect(await syncRecords.find('ABC123', new Date(LATER))).not.toBeNull()
  })

  test('a sync record of the time before removals were kept is read', async () => {
    const database = await open()
    const text = JSON.stringify([item])
    await sql`insert into sync_records (code, device_id, device_name, history, created_at, last_updated, generator_address,
      version, used_at, words, checksum) values ('OLD123', 'x', 'Mac', ${text}, ${NOON}, ${NOON}, 'Unknown',
      1, ${NOON}, '', ${checksumOf('OLD123', text)})`.execute(database.operators)
    expect((await createStore(database).syncRecords.find('OLD123'))?.history).toEqual(record.history)
  })

  test('the last five versions of a sync record are kept, the latest first, and go with it', async () => {
    const { syncRecords } = await openStore()
    await syncRecords.insert(record)
    expect(await syncRecords.revisions('ABC123')).toEqual([])
    await syncRecords.update({ ...record, history: removed, lastUpdated: LATER }, 1)
    await syncRecords.update({ ...record, history: removed }, 1)
    expect(await syncRecords.revisions('ABC123')).toEqual([{ version: 1, history: record.history, savedAt: NOON }])
    for (let version = 2; version <= 7; version += 1) await syncRecords.update(record, version)
    const kept = await syncRecords.revisions('ABC123')
    expect(kept.map(({ version }) => version)).toEqual([7, 6, 5, 4, 3])
    await syncRecords.remove('ABC123')
    await syncRecords.insert(record)
    expect(await syncRecords.revisions('ABC123')).toEqual([])
  })

  test('of updates of one version that come at once, one is written, with one revision', async () => {
    const { syncRecords } = await openStore()
    await syncRecords.insert(record)
    const written = await Promise.all(Array.from({ length: 4 }, () => syncRecords.update({ ...record, history: removed }, 1)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect((await syncRecords.revisions('ABC123')).map(({ version }) => version)).toEqual([1])
  })

  test.each([
    ['a changed byte', { removals: '[ ]' }],
    ['a time of clearing that changed', { cleared_at: LATER }],
    ['no removals any more', { removals: '[]', cleared_at: null }],
  ])('a sync record with %s is refused', async (__, damage) => {
    const database = await open()
    const { syncRecords } = createStore(database)
    await syncRecords.insert({ ...record, history: removed })
    await database.operators.updateTable('sync_records').set(damage).execute()
    await expect(syncRecords.find('ABC123')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a device may write with its own token, for its own code, as long as the code is there', async () => {
    const { syncRecords, syncDevices } = await openStore()
    expect(await syncDevices.add(device)).toBe(false)
    await syncRecords.insert(record)
    await syncRecords.insert({ ...record, code: 'OTHER1' })
    expect(await syncDevices.add(device)).toBe(true)
    expect(await syncDevices.has('ABC123', 'hash1')).toBe(true)
    expect(await syncDevices.has('ABC123', 'hash2')).toBe(false)
    expect(await syncDevices.has('OTHER1', 'hash1')).toBe(false)
    await syncDevices.add({ ...device, tokenHash: 'hash2' })
    expect([await syncDevices.has('ABC123', 'hash1'), await syncDevices.has('ABC123', 'hash2')]).toEqual([false, true])
    await syncRecords.removeAll()
    await syncRecords.insert(record)
    expect(await syncDevices.has('ABC123', 'hash2')).toBe(false)
  })

  test('a device that is added counts as a use of the record', async () => {
    const { syncRecords, syncDevices } = await openStore()
    await syncRecords.insert(record)
    await syncDevices.add({ ...device, addedAt: LATER })
    expect((await syncRecords.find('ABC123'))?.usedAt).toBe(LATER)
  })

  test('of six devices the first falls out, also when all are added in one moment', async () => {
    const { syncRecords, syncDevices } = await openStore()
    await syncRecords.insert(record)
    const add = (number: number, addedAt: string) =>
      syncDevices.add({ ...device, deviceId: `device${number}`, tokenHash: `hash${number}`, addedAt })
    const there = async () => {
      const numbers = [1, 2, 3, 4, 5, 6, 7]
      const has = await Promise.all(numbers.map((number) => syncDevices.has('ABC123', `hash${number}`)))
      return numbers.filter((_number, index) => has[index])
    }
    for (const number of [1, 2, 3, 4, 5]) await add(number, day(number))
    await add(1, day(6))
    await add(6, day(7))
    expect(await there()).toEqual([1, 3, 4, 5, 6])
    await add(7, day(3))
    expect(await there()).toHaveLength(5)
    expect(await there()).toContain(7)
  })

  test('sync records are removed one by one, all, or when no device asks for them', async () => {
    const { syncRecords } = await openStore()
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC']) await syncRecords.insert({ ...record, code })
    expect(await syncRecords.remove('AAAAAA')).toBe(true)
    expect(await syncRecords.remove('AAAAAA')).toBe(false)
    await syncRecords.touch('CCCCCC', new Date(LATER))
    expect(await syncRecords.removeUnused(new Date(LATER))).toBe(1)
    expect(await syncRecords.find('CCCCCC')).not.toBeNull()
    expect(await syncRecords.removeAll()).toBe(1)
    expect(await collect(syncRecords.all())).toEqual([])
  })

  test('the addresses of old sync records are forgotten', async () => {
    const { syncRecords } = await openStore()
    await syncRecords.insert(record)
    await syncRecords.insert({ ...record, code: 'NEWER1', createdAt: LATER })
    await syncRecords.forgetAddresses(new Date(LATER))
    expect((await syncRecords.page(by('code', { find: '203.0.113.7' }))).rows.map(({ code }) => code)).toEqual(['NEWER1'])
    expect((await syncRecords.find('ABC123'))?.generatorAddress).toBe('Unknown')
  })

  test.each([
    ['a changed byte', { history: '[ ]' }],
    ['no JSON', { history: '[' }],
  ])('a sync record with %s is refused by code, listed without its history, and left out of all', async (__, damage) => {
    const database = await open()
    const { syncRecords } = createStore(database)
    await syncRecords.insert(record)
    await syncRecords.insert({ ...record, code: 'SOUND1' })
    await database.operators.updateTable('sync_records').set(damage).where('code', '=', 'ABC123').execute()
    await expect(syncRecords.find('ABC123')).rejects.toMatchObject({ kind: 'unavailable' })
    const { rows } = await syncRecords.page(by('code'))
    expect(rows.map(({ code, history }) => [code, history.items.length])).toEqual([
      ['ABC123', 0],
      ['SOUND1', 1],
    ])
    expect((await collect(syncRecords.all())).map(({ code }) => code)).toEqual(['SOUND1'])
  })

  test('searches come back the newest first, and all are gone when the log is cleared', async () => {
    const { searchLog } = await openStore()
    await searchLog.append([])
    await searchLog.append([search, { ...search, id: 's2' }, { ...search, id: 's0', at: LATER }])
    expect((await searchLog.last(2)).map(({ id }) => id)).toEqual(['s0', 's2'])
    expect((await searchLog.last(100)).at(-1)).toEqual(search)
    await searchLog.clear()
    expect(await searchLog.last(100)).toEqual([])
  })

  test('every search is read when there are more than one batch and one chunk hold', async () => {
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
    expect((await searchLog.last(100)).map(({ id }) => id)).toEqual(['s3'])
  })

  test('pruning keeps the newest, takes the old out, and cuts the addresses of those between', async () => {
    const { searchLog } = await openStore()
    const at = (number: number, rest: Partial<SearchEntry> = {}) => ({ ...search, id: `s${number}`, at: day(number), ...rest })
    await searchLog.append([at(1), at(2), at(3), at(4), at(5, { address: 'Unknown' }), at(6)])
    const cuts: string[] = []
    const truncate = (address: string) => {
      cuts.push(address)
      return '203.0.113.0/24'
    }
    const options = { before: new Date(day(2)), keep: 4, truncateAddressesBefore: new Date(day(6)), truncate }
    await searchLog.prune(options)
    await searchLog.prune(options)
    expect((await searchLog.last(100)).map(({ id, address }) => [id, address])).toEqual([
      ['s6', '203.0.113.7'],
      ['s5', 'Unknown'],
      ['s4', '203.0.113.0/24'],
      ['s3', '203.0.113.0/24'],
    ])
    expect(cuts).toEqual(['203.0.113.7'])
    expect((await searchLog.page(by('at', { find: '203.0.113.7' }))).total).toBe(1)
  })

  test('searches are counted per day and per term, whatever the case', async () => {
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

  test('the audit keeps what was before and after', async () => {
    const { audit } = await openStore()
    const second = { ...entry, id: 'a2', at: LATER, before: 'text', after: null }
    await audit.append(entry)
    await audit.append(second)
    expect(await audit.recent(5)).toEqual([second, entry])
    expect(await audit.recent(1)).toEqual([second])
    expect(await audit.page(by('at', { find: 'BAN.put' }))).toEqual({ rows: [entry, second], total: 2 })
  })

  test('a second entry under the same id is a bug, not an absence', async () => {
    const { audit } = await openStore()
    await audit.append(entry)
    await expect(audit.append(entry)).rejects.not.toHaveProperty('kind')
  })

  test('half-done work of a transaction that fails is undone, and others can write', async () => {
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

  test('what is not committed yet is seen by nobody else', async () => {
    const database = await open()
    const { bans } = createStore(database)
    await database.operators.transaction().execute(async (transaction) => {
      await createStore({ ...database, operators: transaction }).bans.put(ban)
      expect(await bans.find(ban.network)).toBeNull()
    })
    expect(await bans.find(ban.network)).toEqual(ban)
  })

  test('two replicas that start at once make the tables once, and everything is there after a restart', async () => {
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

  test('a closed database answers nothing', async () => {
    const database = await open()
    await database.close()
    await expect(createStore(database).alert.read()).rejects.toThrow(/closed|destroyed/)
  })
})
