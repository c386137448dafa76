import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { SearchEntry, SyncRecord } from '#domain/operators/records.ts'
import { truncateAddress } from '#server/visitors/networks.ts'
import { createStore } from './store.ts'
import { openAt, sqlitePlace, type TestDatabase } from '#tests/helpers/databases.ts'
import { newestSearches } from '#tests/helpers/newest-searches.ts'
import { addUsers } from '#tests/helpers/users.ts'
import { createRetention } from './retention.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

async function open({ searchLogDays = 30 } = {}) {
  const clock = { time: NOON }
  const now = () => new Date(clock.time)
  const database = await openAt(await sqlitePlace())
  const store = createStore(database)
  const failures: unknown[] = []
  const onFailure = (reason: unknown) => void failures.push(reason)
  const removals: number[] = []
  const onCodesRemoved = () => void removals.push(clock.time)
  const options = {
    ...store,
    onCodesRemoved,
    truncate: truncateAddress,
    searchLogDays,
    forget: database.forget,
    onFailure,
    now,
  }
  /** The current bytes of the database files. */
  const raw = () => {
    const { dataDir } = database.place
    return readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('')
  }
  return { clock, database, store, failures, removals, options, raw, tidy: createRetention(options) }
}

function entry(term: string, address: string, at = NOON): SearchEntry {
  return { id: `${term}-${address}`, at: new Date(at).toISOString(), term, type: 'multi', address, matches: 1 }
}

/** A session and a pending sign-in, straight into the tables of the account library. */
async function addSession(database: TestDatabase, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<void> {
  await addUsers(database, [`${id}@site.example`])
  const times = {
    expiresAt: expiresAt.toISOString(),
    createdAt: new Date(NOON).toISOString(),
    updatedAt: new Date(NOON).toISOString(),
  }
  const db = database.operators.withTables<Record<'sessions' | 'verifications', Record<string, unknown>>>()
  const session = {
    token: `hash of ${id}`,
    userId: `${id}@site.example`,
    ipAddress: `2001:db8:7::${id}`,
    userAgent: `canary browser ${id}`,
  }
  await db
    .insertInto('sessions')
    .values({ id, ...session, ...times })
    .execute()
  await db
    .insertInto('verifications')
    .values({ id, identifier: `canary state ${id}`, value: '{}', ...times })
    .execute()
}

const prune = () => Promise.reject(new Error('disk full'))

const record: SyncRecord = {
  code: 'ABC123',
  deviceId: 'd1',
  deviceName: 'Phone',
  createdAt: new Date(NOON).toISOString(),
  lastUpdated: new Date(NOON).toISOString(),
  generatorAddress: '203.0.113.77',
}

test('a search keeps its full address for a week, then only its network, and is deleted after thirty days', async () => {
  const { clock, store, tidy } = await open()
  const addresses = async () => (await newestSearches(store.searchLog, 10)).map(({ address }) => address).toSorted()
  await store.searchLog.append(['203.0.113.77', '2001:db8:1:2::5', 'Unknown'].map((address) => entry('metropolis', address)))
  clock.time = NOON + 6 * DAY
  await tidy()
  expect(await addresses()).toEqual(['2001:db8:1:2::5', '203.0.113.77', 'Unknown'])
  clock.time = NOON + 8 * DAY
  await tidy()
  await tidy()
  expect(await addresses()).toEqual(['2001:db8:1::/48', '203.0.113.0/24', 'Unknown'])
  clock.time = NOON + 31 * DAY
  await tidy()
  expect(await addresses()).toEqual([])
})

test('operators can choose a shorter retention of searches', async () => {
  const { clock, store, tidy } = await open({ searchLogDays: 3 })
  await store.searchLog.append([entry('old', '203.0.113.77'), entry('new', '203.0.113.77', NOON + 2 * DAY)])
  clock.time = NOON + 4 * DAY
  await tidy()
  expect((await newestSearches(store.searchLog, 10)).map(({ term }) => term)).toEqual(['new'])
})

test('truncated and cleared data is erased from the files, even from their free space', async () => {
  const { clock, store, tidy, raw } = await open()
  await store.searchLog.append([entry('canary-in-a-mine', '203.0.113.77')])
  await store.syncRecords.insert(record, { birth: 'b1' })
  expect(raw()).toContain('canary-in-a-mine')
  expect(raw()).toContain('203.0.113.77')
  clock.time = NOON + 8 * DAY
  await tidy()
  await store.searchLog.clear()
  expect(raw()).not.toContain('canary-in-a-mine')
  clock.time = NOON + 31 * DAY
  await tidy()
  expect(raw()).not.toContain('203.0.113.77')
})

// @spec sync/expiry
test('the address that created a sync code is deleted after thirty days, and an unused code after ninety', async () => {
  const { clock, store, removals, tidy } = await open()
  await store.syncRecords.insert(record, { birth: 'b1' })
  await store.syncRecords.insert({ ...record, code: 'USED99' }, { birth: 'b1' })
  clock.time = NOON + 29 * DAY
  await tidy()
  expect((await store.syncRecords.find('ABC123'))?.generatorAddress).toBe('203.0.113.77')
  clock.time = NOON + 31 * DAY
  await tidy()
  expect((await store.syncRecords.find('ABC123'))?.generatorAddress).toBe('Unknown')
  await store.syncRecords.touch('USED99', new Date(NOON + 60 * DAY))
  clock.time = NOON + 91 * DAY
  await tidy()
  expect([await store.syncRecords.find('ABC123'), (await store.syncRecords.find('USED99'))?.code]).toEqual([null, 'USED99'])
  expect(removals).toEqual([clock.time])
})

test('expired bans are deleted, and no others', async () => {
  const { clock, store, tidy } = await open()
  const ban = (network: string, expiresAt: string | null) => ({
    network,
    reason: null,
    bannedAt: new Date(NOON).toISOString(),
    expiresAt,
  })
  const bans = [
    ban('203.0.113.7', new Date(NOON + 1000).toISOString()),
    ban('203.0.113.8', new Date(NOON + DAY).toISOString()),
    ban('203.0.113.9', null),
  ]
  for (const each of bans) await store.bans.put(each)
  clock.time = NOON + 1000
  await tidy()
  const remaining = await Promise.all(bans.map(async ({ network }) => (await store.bans.find(network))?.network ?? null))
  expect(remaining).toEqual([null, '203.0.113.8', '203.0.113.9'])
})

test('expired sessions and pending sign-ins are erased from the files, with their addresses and browsers', async () => {
  const { clock, database, tidy, raw } = await open()
  await addSession(database, { id: 'over', expiresAt: new Date(NOON + 12 * HOUR) })
  await addSession(database, { id: 'open', expiresAt: new Date(NOON + 14 * HOUR) })
  clock.time = NOON + 13 * HOUR
  await tidy()
  expect(raw()).toContain('canary browser open')
  for (const text of ['canary browser over', 'canary state over', '2001:db8:7::over'])
    expect([text, raw().includes(text)]).toEqual([text, false])
})

test('a network that an operator signed in from is forgotten after 180 days without use', async () => {
  const { clock, database, store, tidy } = await open()
  await addUsers(database, ['ann@site.example'])
  const [{ id }] = (await database.operators.selectFrom('users').select('id').execute()) as [{ id: string }]
  await store.knownNetworks.put({ hash: 'canary-hash', userId: id, now: new Date(NOON) })
  const count = async () => (await database.operators.selectFrom('known_networks').selectAll().execute()).length
  clock.time = NOON + 179 * DAY
  await tidy()
  expect(await count()).toBe(1)
  clock.time = NOON + 181 * DAY
  await tidy()
  expect(await count()).toBe(0)
})

test('data deleted while another program reads the files is erased as soon as that program has ended', async () => {
  const { store, raw, database } = await open()
  await store.searchLog.append([entry('canary-in-a-mine', '203.0.113.77')])
  const reader = new DatabaseSync(join(database.place.dataDir, 'marquee.db'))
  reader.exec('BEGIN; SELECT count(*) FROM searches')
  setTimeout(() => reader.close(), 100)
  await store.searchLog.clear()
  expect(raw()).not.toContain('canary-in-a-mine')
})

test('a step that fails does not stop the others', async () => {
  const { store, failures, options } = await open()
  await store.syncRecords.insert({ ...record, createdAt: new Date(NOON - 40 * DAY).toISOString() }, { birth: 'b1' })
  await createRetention({ ...options, searchLog: { prune } })()
  expect(failures).toEqual([new Error('disk full')])
  expect((await store.syncRecords.find('ABC123'))?.generatorAddress).toBe('Unknown')
})
