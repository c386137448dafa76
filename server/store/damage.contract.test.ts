import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ban } from '#domain/ban.ts'
import { EMPTY_HISTORY } from '#domain/history.ts'
import type { Block, SyncRecord } from '#domain/records.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createStore } from './store.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-20T13:00:00.000Z'
const ban: Ban = { network: '203.0.113.7', reason: 'Floods', bannedAt: NOON, expiresAt: LATER }
const block: Block = { type: 'movie', id: 550, name: 'Night Train', reason: null, blockedAt: NOON }
const record: SyncRecord = {
  code: 'ABC123',
  deviceId: 'x1y2z3',
  deviceName: 'Mac',
  history: EMPTY_HISTORY,
  createdAt: NOON,
  lastUpdated: NOON,
  library: '',
  generatorAddress: 'Unknown',
}

async function bansOf(store: ReturnType<typeof createStore>): Promise<Ban[]> {
  const all: Ban[] = []
  for await (const chunk of store.bans.all()) all.push(...chunk)
  return all
}

describe.each(databases)('damaged rows on %s', (_, { open }) => {
  test.each([
    ['reason', "update bans set reason = 'Floodt'"],
    ['start', "update bans set banned_at = '2026-11-20T12:00:00.001Z'"],
    ['end', "update bans set expires_at = '1026-11-20T13:00:00.000Z'"],
    ['lack of an end', 'update bans set expires_at = null'],
    ['network', "update bans set network = '203.0.113.6'"],
    ['words', "update bans set words = '203.0.113.6 floods '"],
    ['checksum', "update bans set checksum = '0123456789abcdef'"],
  ])('a ban with another %s becomes permanent, is marked as damaged, and does not expire', async (__, change) => {
    const database = await open()
    const store = createStore(database)
    await store.bans.put(ban)
    expect(await bansOf(store)).toEqual([ban])
    await sql.raw(change).execute(database.operators)
    const [damaged] = await bansOf(store)
    expect(damaged).toMatchObject({ damaged: true, expiresAt: null })
    expect(await store.bans.removeLapsed(new Date(LATER))).toEqual([])
    const page = await store.bans.page({ page: 1, perPage: 10, find: '', sort: 'network', direction: 'asc' })
    expect(page.rows).toEqual([damaged])
    await store.bans.put({ ...ban, network: damaged?.network ?? '' })
    expect(await bansOf(store)).toEqual([{ ...ban, network: damaged?.network }])
  })

  test.each([
    ['name', "update blocks set name = 'Night Trail'"],
    ['number', 'update blocks set id = 551'],
    ['kind', "update blocks set type = 'tv'"],
    ['time', "update blocks set blocked_at = '1026-11-20T12:00:00.000Z'"],
  ])('a block with another %s still blocks, and is marked as damaged', async (__, change) => {
    const database = await open()
    const { blocks } = createStore(database)
    await blocks.put(block)
    await sql.raw(change).execute(database.operators)
    const [damaged] = await blocks.all()
    expect(damaged).toMatchObject({ damaged: true })
    expect(await blocks.find(damaged?.type ?? 'movie', damaged?.id ?? 0)).toEqual(damaged)
  })

  test('rows of an older version are used as they are, and get a checksum when first read', async () => {
    const database = await open()
    const store = createStore(database)
    const networks = Array.from({ length: 1500 }, (__, index) => `10.0.${index >> 8}.${index & 255}`)
    const rows = networks.map((network) => ({ network, reason: null, banned_at: NOON, expires_at: null, words: network }))
    await database.operators.insertInto('bans').values(rows).execute()
    const { damaged: ___, ...plain } = { ...block, damaged: undefined }
    const old = { type: plain.type, id: plain.id, name: plain.name, reason: null, blocked_at: NOON, words: 'night train 550' }
    await database.operators.insertInto('blocks').values(old).execute()
    for (const turn of ['unsealed', 'sealed']) {
      const all = await bansOf(store)
      expect([turn, all.length, all.filter(({ damaged }) => damaged)]).toEqual([turn, 1500, []])
      expect(await store.blocks.all()).toEqual([block])
    }
    await sql`update bans set expires_at = ${LATER} where network = '10.0.0.9'`.execute(database.operators)
    await sql`update blocks set reason = 'other'`.execute(database.operators)
    expect((await bansOf(store)).filter(({ damaged }) => damaged)).toMatchObject([{ network: '10.0.0.9' }])
    expect(await store.blocks.all()).toMatchObject([{ damaged: true }])
  })

  test('an older replica may overwrite a row that has a checksum', async () => {
    const database = await open()
    const store = createStore(database)
    await store.bans.put(ban)
    await store.blocks.put(block)
    // The older version writes without a checksum.
    await sql`insert into bans (network, reason, banned_at, expires_at, words) values (${ban.network}, 'Again', ${LATER}, null, '203.0.113.7 again')
      on conflict (network) do update set reason = excluded.reason, banned_at = excluded.banned_at, expires_at = excluded.expires_at, words = excluded.words`.execute(
      database.operators,
    )
    const again = { ...ban, reason: 'Again', bannedAt: LATER, expiresAt: null }
    expect(await bansOf(store)).toEqual([again])
    expect(await bansOf(store)).toEqual([again])
    await sql`update bans set reason = 'again'`.execute(database.operators)
    expect(await bansOf(store)).toMatchObject([{ damaged: true }])
  })

  test('a damaged list of sources reports its version, so that it can be replaced', async () => {
    const database = await open()
    const { sources } = createStore(database)
    const list = DEFAULT_SOURCES.movie
    expect(await sources.save('movie', { list, download: null, version: 0 })).toBe(1)
    await sql`update sources set list = replace(list, 'a', 'b')`.execute(database.operators)
    await expect(sources.read('movie')).rejects.toMatchObject({ kind: 'unavailable', version: 1 })
    expect(await sources.save('movie', { list, download: null, version: 1 })).toBe(2)
    expect((await sources.read('movie'))?.list).toEqual(list)
  })

  test('a damaged sync record is not an empty one, is listed, and keeps its earlier versions', async () => {
    const database = await open()
    const { syncRecords } = createStore(database)
    await syncRecords.insert(record)
    await syncRecords.insert({ ...record, code: 'SOUND1' })
    const history = { ...EMPTY_HISTORY, clearedAt: NOON }
    expect(await syncRecords.update({ ...record, history }, 1)).toBe(true)
    expect(await syncRecords.damaged()).toEqual([])
    await sql`update sync_records set cleared_at = ${LATER} where code = 'ABC123'`.execute(database.operators)
    await expect(syncRecords.find('ABC123')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await syncRecords.damaged()).toEqual(['ABC123'])
    expect(await syncRecords.findDamaged('ABC123')).toMatchObject({ damaged: true, history: EMPTY_HISTORY })
    expect(await syncRecords.findDamaged('SOUND1')).not.toHaveProperty('damaged')
    expect(await syncRecords.revisions('ABC123')).toMatchObject([{ version: 1 }])
  })
})
