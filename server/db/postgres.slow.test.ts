import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SettingsError } from '#domain/errors.ts'
import { openAt, ownPostgres } from '#tests/helpers/databases.ts'
import { openDatabase } from './database.ts'
import { createStore, createTransact } from './store.ts'

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
