import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SettingsError } from '#domain/errors.ts'
import { toStartFailure } from '#server/start/start-failure.ts'
import { onPostgres, openAt, ownPostgres } from '#tests/helpers/databases.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createStore, createTransact } from './store.ts'
import type { Db } from './tables.ts'

const alert = { message: 'One', createdAt: '2026-11-20T12:00:00.000Z', endsAt: null }

test('while the server is down everything is unavailable, and then works again', async () => {
  const server = await ownPostgres()
  const store = createStore(await openAt({ url: server.url, dataDir: '' }))
  await store.alert.put(alert)
  await server.down(async () => {
    await expect(store.alert.read()).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(store.alert.put(alert)).rejects.toMatchObject({ kind: 'unavailable' })
    const transaction = openDatabase({ url: server.url, dataDir: '' })
    await expect(transaction).rejects.toMatchObject({ kind: 'unavailable' })
  })
  expect(await store.alert.read()).toEqual(alert)
})

test.each(['between two statements', 'during a statement'])(
  'a connection that is lost %s fails its transaction alone',
  async (when) => {
    const server = await ownPostgres()
    const [database, other] = [await openAt({ url: server.url, dataDir: '' }), await openAt({ url: server.url, dataDir: '' })]
    await createStore(database).alert.put(alert)
    const lost = createTransact(database)(async (store, transaction) => {
      await store.alert.put({ ...alert, message: 'Two' })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const asleep = when === 'during a statement' ? sql`select pg_sleep(10)`.execute(transaction) : null
      await Promise.all([asleep, sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.operators)])
      await store.alert.put({ ...alert, message: 'Three' })
    })
    await expect(lost).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await createStore(database).alert.read()).toEqual(alert)
  },
)

test('a refused sign-in or a missing database ends the start with one clear line, without the password', async () => {
  const { url } = await ownPostgres()
  for (const change of [(to: URL) => (to.password = 'sesame'), (to: URL) => (to.pathname = '/sesame')]) {
    const wrong = new URL(url)
    change(wrong)
    const opening = openDatabase({ url: wrong.href, dataDir: '' })
    await expect(opening).rejects.toThrow(SettingsError)
    await expect(opening).rejects.toThrow(/^DATABASE_URL: postgres:\/\/\w+@\S+ refuses us \((28P01|3D000)\)$/)
  }
})

test('a server that does not respond times out after five seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const opening = openDatabase({ url: `postgres://marquee@127.0.0.1:${port}/any`, dataDir: '' })
  await expect(opening).rejects.toMatchObject({ kind: 'unavailable' })
  silent.close()
})

test('a text that PostgreSQL cannot store is refused as invalid, wherever it comes from', async () => {
  const { alert: stored, bans, audit } = createStore(await onPostgres.open())
  const query = { page: 1, perPage: 10, find: '', sort: 'at', direction: 'asc' } as const
  const refused = [
    () => stored.put({ ...alert, message: 'One\0' }),
    () => bans.remove('203.0.113.7\0'),
    () => audit.page(query, { actor: '\0' }),
  ]
  for (const work of refused) await expect(work()).rejects.toMatchObject({ kind: 'invalid' })
})

async function limitOf(db: Db) {
  return (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows
}

test('changing the tables may take an hour, other statements 15 s', async () => {
  const server = await ownPostgres()
  const database = await openAt({ url: server.url, dataDir: '' })
  expect(await limitOf(database.operators)).toEqual([{ limit: '15s' }])
  await database.exclusively(async (transaction) => expect(await limitOf(transaction)).toEqual([{ limit: '1h' }]))
})

test('a table that another program uses is not waited for by everybody: the start says why it ends', async () => {
  const database = await onPostgres.open()
  const reading = database.operators.transaction().execute(async (reader) => {
    await sql`lock table alert in access share mode`.execute(reader)
    const changing = database.exclusively(async (transaction) => {
      await sql`set local lock_timeout = '10ms'`.execute(transaction)
      await sql`alter table alert add column other text`.execute(transaction)
    })
    expect(toStartFailure(await changing.catch((error: unknown) => error))).toEqual({
      code: 1,
      line: 'DATABASE_URL: the tables cannot be changed while another program, such as pg_dump, uses them. Let it end, and start again.',
    })
  })
  await reading
})

/** Runs statements as the owner of a database. */
async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const owner = await openDatabase({ url, dataDir: '' })
  for (const statement of statements) await sql.raw(statement).execute(owner.operators)
  await owner.close()
}

test.each([
  ['create tables', [], /permission denied for schema public/, 'GRANT USAGE, CREATE ON SCHEMA public TO porter1;'],
  [
    'use the schema',
    ['revoke usage on schema public from public'],
    /no schema has been selected/,
    'GRANT USAGE, CREATE ON SCHEMA public TO porter2;',
  ],
  [
    'use the tables',
    ['create table migrations (name text)', 'grant usage, create on schema public to porter3'],
    /permission denied for table migrations/,
    'GRANT marquee TO porter3;',
  ],
] as const)('a role that may not %s ends the start with one line, which has the command', async (_, before, reason, command) => {
  const { url } = await ownPostgres()
  const role = /porter\d/.exec(command)?.[0] ?? ''
  await asOwner(url, [`create role ${role} login password 'sesame'`, `create database ${role}`])
  const owner = Object.assign(new URL(url), { pathname: role }).href
  await asOwner(owner, before)
  const start = async () => {
    const database = await openDatabase({
      url: Object.assign(new URL(owner), { username: role, password: 'sesame' }).href,
      dataDir: '',
    })
    await migrate(database).finally(database.close)
  }
  const failure = toStartFailure(await start().catch((error: unknown) => error))
  expect(failure).toEqual({ code: 78, line: expect.stringMatching(reason) })
  const line = `DATABASE_URL: the role ${role} may not create or change tables`
  expect(failure?.line.split(/ \(| run: /)).toEqual([line, expect.anything(), command])
  await asOwner(owner, [command, 'drop table if exists migrations'])
  await start()
})
