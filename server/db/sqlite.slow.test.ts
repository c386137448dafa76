import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Ban } from '#domain/operators/ban.ts'
import { toStartFailure } from '#server/start/start-failure.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { start, stopAll } from '#tests/helpers/processes.ts'
import { openDatabase } from './database.ts'
import { createStore } from './store.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const ban: Ban = { network: '203.0.113.7', reason: null, bannedAt: NOON, expiresAt: null }
const search = { id: 's1', at: NOON, term: 'canary-in-a-mine', type: 'multi', address: '203.0.113.7', matches: 3 } as const

afterEach(stopAll)

/** A folder whose database holds one ban, closed, with a backup. */
async function savedPlace() {
  const place = await sqlitePlace()
  const database = await openAt(place)
  await createStore(database).bans.put(ban)
  await database.close()
  mkdirSync(join(place.dataDir, 'backups'))
  writeFileSync(join(place.dataDir, 'backups', 'marquee-20261120T120000000Z.db'), '')
  return { place, file: join(place.dataDir, 'marquee.db') }
}

test('no ban is lost that was saved before the process was killed', async () => {
  const place = await sqlitePlace()
  const promised: string[] = []
  for (let kill = 0; kill < 3; kill += 1) {
    const { child, ended } = start({ DATA_DIR: place.dataDir }, 'tests/probes/put-bans.ts')
    const failed = ended.then(({ errors }) => Promise.reject(new Error(errors)))
    for (let lines = 0; lines < 30;) {
      const [chunk]: unknown[] = await Promise.race([once(child.stdout, 'data'), failed])
      lines += String(chunk).split('\n').length - 1
    }
    child.kill('SIGKILL')
    promised.push(...(await ended).output.split('\n').slice(0, -1))
  }
  const { bans } = createStore(await openAt(place))
  const kept = new Set<string>()
  for await (const chunk of bans.all()) for (const { network } of chunk) kept.add(network)
  expect(promised.length).toBeGreaterThanOrEqual(90)
  expect(promised.filter((network) => !kept.has(network))).toEqual([])
})

test('a write by another connection is noticed, and our own is not', async () => {
  const place = await sqlitePlace()
  const [here, there] = [await openAt(place), await openAt(place)]
  const before = await here.externalVersion?.()
  await createStore(here).bans.put(ban)
  await here.operators.transaction().execute((transaction) => createStore({ ...here, operators: transaction }).bans.put(ban))
  expect(await here.externalVersion?.()).toBe(before)
  await createStore(there).bans.put(ban)
  expect(await here.externalVersion?.()).not.toBe(before)
})

/** Another process in the middle of a write. */
async function hold(dataDir: string) {
  const { child, ended } = start({ DATA_DIR: dataDir }, 'tests/probes/hold-database.ts')
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.end()
    await ended
  }
}

test('a write waits while another process writes, and reads do not', async () => {
  const { place } = await savedPlace()
  const { bans } = createStore(await openAt(place))
  const release = await hold(place.dataDir)
  const order: string[] = []
  const written = bans.put({ ...ban, reason: 'New' }).then(() => order.push('written'))
  expect(await bans.find(ban.network)).toEqual(ban)
  order.push('read')
  await release()
  await written
  expect(order).toEqual(['read', 'written'])
  expect(await bans.find(ban.network)).toEqual({ ...ban, reason: 'New' })
})

test('writes fail as unavailable while another process keeps writing, and work again later', async () => {
  const { place } = await savedPlace()
  const database = await openAt(place)
  const { bans } = createStore(database)
  const release = await hold(place.dataDir)
  const transaction = database.operators.transaction().execute(async () => {})
  const writes = [transaction, bans.put(ban), bans.remove('10.0.0.1'), bans.put({ ...ban, network: '10.0.0.2' })]
  const outcomes = await Promise.allSettled(writes)
  expect(outcomes).toMatchObject(writes.map(() => ({ status: 'rejected', reason: { kind: 'unavailable' } })))
  await release()
  await bans.put({ ...ban, network: '10.0.0.3' })
  expect(await bans.find('10.0.0.3')).not.toBeNull()
})

test('on a full disk writes fail as unavailable and reads continue; writes work again when there is room', async () => {
  const { operators, ...database } = await openAt(await sqlitePlace())
  const { bans } = createStore({ ...database, operators })
  await bans.put(ban)
  // SQLite never shrinks below the pages it already has.
  await sql`PRAGMA max_page_count = 1`.execute(operators)
  const big = { ...ban, network: '10.0.0.1', reason: 'x'.repeat(50_000) }
  await expect(bans.put(big)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await bans.find(ban.network)).toEqual(ban)
  await sql`PRAGMA max_page_count = 1000000`.execute(operators)
  await bans.put(big)
  expect(await bans.find('10.0.0.1')).toEqual(big)
})

test.each<[string, (file: string) => void]>([
  ['is something else', (file) => writeFileSync(file, 'Not a database. '.repeat(600))],
  ['was cut off', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['is empty', (file) => truncateSync(file, 0)],
  ['is gone', (file) => rmSync(file)],
  [
    'has a page overwritten',
    (file) => {
      const bytes = readFileSync(file)
      writeFileSync(file, bytes.fill(0xff, 4096, 4196))
    },
  ],
])('a database that has a backup and %s ends the start with one clear line, and is not changed', async (_, damage) => {
  const { place, file } = await savedPlace()
  damage(file)
  const before = existsSync(file) ? readFileSync(file) : null
  const reason: unknown = await openDatabase(place).catch((error: unknown) => error)
  expect(toStartFailure(reason)).toEqual({
    code: 78,
    line: expect.stringMatching(/^DATA_DIR: [^\n]+ Restore a backup[^\n]+$/),
  })
  expect(existsSync(file) ? readFileSync(file) : null).toEqual(before)
})

test('a folder that cannot be written to is reported', async () => {
  await expect(openDatabase({ url: null, dataDir: '/dev/null' })).rejects.toThrow(/^DATA_DIR: .+ \(ENOTDIR\)$/)
})

test('only the owner may read the files', async () => {
  const { place } = await openAt(await sqlitePlace())
  const modes = readdirSync(place.dataDir).map((name) => statSync(join(place.dataDir, name)).mode & 0o777)
  expect(modes.length).toBeGreaterThan(2)
  expect(new Set(modes)).toEqual(new Set([0o600]))
})

test('cleared searches are not in the files either', async () => {
  const { place, ...database } = await openAt(await sqlitePlace())
  const { searchLog } = createStore(database)
  const isInFiles = () => readdirSync(place.dataDir).some((name) => readFileSync(join(place.dataDir, name)).includes(search.term))
  await searchLog.append([search])
  expect(isInFiles()).toBe(true)
  await searchLog.clear()
  expect(isInFiles()).toBe(false)
})

test('a power cut loses at most the last moment, never the file: the write-ahead log is synced before it is applied', async () => {
  const { operators } = await openAt(await sqlitePlace())
  expect((await sql`pragma journal_mode`.execute(operators)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(operators)).rows).toEqual([{ synchronous: 1 }])
})

test('a transaction that failed in the middle leaves nothing behind, and the next one begins', async () => {
  const { operators } = await openAt(await sqlitePlace())
  await sql`create table counter (value integer)`.execute(operators)
  const broken = operators.transaction().execute(async (transaction) => {
    await sql`insert into counter values (1)`.execute(transaction)
    throw new Error('Broken off')
  })
  await expect(broken).rejects.toThrow('Broken off')
  await operators.transaction().execute((transaction) => sql`insert into counter values (2)`.execute(transaction))
  expect((await sql`select value from counter`.execute(operators)).rows).toEqual([{ value: 2 }])
})

test('writers take turns: transactions that start at once do not mix', async () => {
  const { operators } = await openAt(await sqlitePlace())
  await sql`create table counter (value integer)`.execute(operators)
  await sql`insert into counter values (0)`.execute(operators)
  const read = async (db: typeof operators) =>
    (await sql<{ value: number }>`select value from counter`.execute(db)).rows[0]?.value ?? Number.NaN
  const add = () =>
    operators.transaction().execute(async (transaction) => {
      const value = await read(transaction)
      await sql`update counter set value = ${value + 1}`.execute(transaction)
    })
  await Promise.all(Array.from({ length: 20 }, add))
  expect(await read(operators)).toBe(20)
})
