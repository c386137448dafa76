import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sqlitePlace } from '#tests/helpers/databases.ts'
import { openDatabase, type Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { startSqlite } from '../store/sqlite-session.ts'
import { createStore } from '../store/store.ts'
import { createLink } from './link.ts'
import type { ParentServices } from './parent-services.ts'
import { createParentSqlite } from './parent-sqlite.ts'
import { createSqliteService } from './sqlite-service.ts'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

const ban = { network: '203.0.113.7', reason: null, bannedAt: '2026-11-20T12:00:00.000Z', expiresAt: null }

/** Copies a message, as between processes. */
function post(message: object, { receive }: { receive: (message: unknown) => void }): void {
  void setImmediate().then(() => receive(structuredClone(message)))
}

function onError(error: unknown): never {
  return expect.fail(String(error))
}

/** A parent with the database, and processes that have it over a link that copies what it carries. */
async function openParent(options: { idleDeadline?: number } = {}) {
  const { dataDir } = await sqlitePlace()
  const service = createSqliteService({ start: startSqlite, ...options })
  closings.push(service.close)

  async function openChild() {
    const { open, version, step, end } = service.forChild()
    const services = { openDatabase: open, databaseVersion: version, stepOfSession: step }
    const parent = createLink<Record<never, never>>({ send: (message) => post(message, child), services, onError })
    const child = createLink<ParentServices>({ send: (message) => post(message, parent), services: {}, onError })
    const database = await openDatabase({ url: null, dataDir }, createParentSqlite(child))
    await migrate(database)
    /** As when the process is killed. */
    async function die() {
      parent.close()
      await end()
    }
    return { database, store: createStore(database), die }
  }
  return { openChild, dataDir }
}

/** A transaction that has written a ban and waits. */
async function holdTransaction({ operators }: Database) {
  const writing = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const done = operators.transaction().execute(async (transaction) => {
    await createStore({ operators: transaction, searches: transaction, forget: async () => {} }).bans.put(ban)
    writing.resolve()
    await going.promise
    await sql`select 1`.execute(transaction)
  })
  done.catch(() => {})
  await writing.promise
  return { done, go: going.resolve }
}

test('two processes have one database: what one writes the other reads, and no write of either is taken for an outsider’s', async () => {
  const { openChild } = await openParent()
  const [one, other] = [await openChild(), await openChild()]
  const before = await other.database.externalVersion?.()
  await one.store.bans.put(ban)
  expect(await other.store.bans.find(ban.network)).toEqual(ban)
  expect(await other.database.externalVersion?.()).toBe(before)
})

test('transactions of two processes run one after the other, and single writes never inside of one', async () => {
  const { openChild } = await openParent()
  const [one, other] = [await openChild(), await openChild()]
  const first = await holdTransaction(one.database)
  const order: string[] = []
  const write = other.store.bans.put({ ...ban, network: '203.0.113.8' }).then(() => order.push('written'))
  expect(await other.store.bans.find(ban.network)).toBeNull()
  order.push('read')
  first.go()
  await Promise.all([first.done.then(() => order.push('committed')), write])
  expect(order[0]).toBe('read')
  expect(await other.store.bans.find(ban.network)).toEqual(ban)
  expect(await one.store.bans.find('203.0.113.8')).not.toBeNull()
})

test('a transaction that throws is rolled back, and the next writer goes on', async () => {
  const { openChild } = await openParent()
  const [one, other] = [await openChild(), await openChild()]
  const failed = one.database.operators.transaction().execute(async (transaction) => {
    await createStore({ operators: transaction, searches: transaction, forget: async () => {} }).bans.put(ban)
    throw new Error('Changed my mind')
  })
  await expect(failed).rejects.toThrow('Changed my mind')
  await other.store.bans.put({ ...ban, network: '203.0.113.8' })
  expect(await other.store.bans.find(ban.network)).toBeNull()
})

test('the transaction of a process that dies is rolled back, and what it waited for is given to the next', async () => {
  const { openChild } = await openParent()
  const [one, other, third] = [await openChild(), await openChild(), await openChild()]
  await holdTransaction(one.database)
  // Waits for its turn when its process dies.
  void holdTransaction(third.database)
  const write = other.store.bans.put({ ...ban, network: '203.0.113.8' })
  await wait(20)
  await Promise.all([third.die(), one.die()])
  await write
  expect(await other.store.bans.find(ban.network)).toBeNull()
  expect(await other.store.bans.find('203.0.113.8')).not.toBeNull()
})

test('a transaction for which nothing comes is rolled back, and what comes later is not written by itself', async () => {
  const { openChild } = await openParent({ idleDeadline: 50 })
  const [one, other] = [await openChild(), await openChild()]
  const held = await holdTransaction(one.database)
  await other.store.bans.put({ ...ban, network: '203.0.113.8' })
  held.go()
  await expect(held.done).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await other.store.bans.find(ban.network)).toBeNull()
})

test('a file that cannot be used is told as to a single process, and each process may try again', async () => {
  const { openChild, dataDir } = await openParent()
  const file = join(dataDir, 'marquee.db')
  const { writeFileSync, rmSync } = await import('node:fs')
  writeFileSync(file, 'Not a database. '.repeat(600))
  const line = `DATA_DIR: ${file} cannot be used (file is not a database). Put a backup in its place.`
  await expect(openChild()).rejects.toMatchObject({ name: 'SettingsError', message: line })
  await expect(openChild()).rejects.toMatchObject({ name: 'SettingsError', message: line })
  rmSync(file)
  rmSync(join(dataDir, 'searches.db'))
  expect(await (await openChild()).store.bans.find('x')).toBeNull()
})

test('bytes and large numbers come through as they are', async () => {
  const { openChild } = await openParent()
  const { database } = await openChild()
  const bytes = new Uint8Array([0, 255, 7])
  const asked = sql<{ bytes: Uint8Array; large: number }>`select ${bytes} as bytes, 9007199254740991 as large`
  expect((await asked.execute(database.searches)).rows).toEqual([{ bytes, large: 9_007_199_254_740_991 }])
})
