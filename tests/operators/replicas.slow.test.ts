import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { ownPostgres } from '../helpers/databases.ts'
import { openDatabase, openSite } from '../helpers/site.ts'
import { addOperator, OPERATOR, signIn } from '#tests/helpers/operator-account.ts'

// Two processes of the site on one PostgreSQL: an action on one takes effect on the other.
const postgres = await ownPostgres()
const env = { DATABASE_URL: postgres.url, ADMIN_EMAILS: OPERATOR.email }
const open = async () => openSite({ env, database: await openDatabase(postgres.url) })
const one = await open()
const other = await open()
await addOperator(one)
const operator = await signIn(one)
const visitor = '203.0.113.7'
const LOSE_FEEDS = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and application_name <> 'marquee' and backend_type = 'client backend'`
/** In milliseconds; long, because the machine may be busy. */
const PATIENCE = { timeout: 60_000, interval: 10 }
const took: Record<string, number> = {}

afterAll(() => console.log(`Milliseconds until the other replica followed: ${JSON.stringify(took)}`))

/** Waits until the condition holds and records the time. The promise is one second, or three after an outage. */
async function soon(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const begin = performance.now()
  await vi.waitFor(async () => expect(await isSo()).toBe(true), PATIENCE)
  took[what] = Math.round(performance.now() - begin)
}
const isBanned = async (site: typeof one, address: string) => (await site.get('/about', {}, address)).status === 403
const ban = (address: string) => operator.send('PUT', '/api/admin/bans', { address, duration: '1h', reason: null })

test('a session of one replica is valid on the other', async () => {
  expect((await operator.ask('/admin')).status).toBe(200)
  const { ask } = await signIn(other)
  expect((await ask('/admin')).status).toBe(200)
})

test('a ban and its end take effect on the other replica', async () => {
  expect((await ban(visitor)).status).toBe(200)
  expect(await isBanned(one, visitor)).toBe(true)
  await soon('ban', () => isBanned(other, visitor))
  expect((await operator.send('DELETE', '/api/admin/bans', { network: visitor })).status).toBe(200)
  await soon('unban', async () => !(await isBanned(other, visitor)))
})

test('an open stream on the other replica receives its visitor’s ban, and ends', async () => {
  const stream = (await other.get('/api/events', {}, visitor)).text()
  expect((await ban(visitor)).status).toBe(200)
  expect(await stream).toMatch(/event: ban\ndata: {"address":"203\.0\.113\.7","expiresAt":"[^"]+"}\n\n$/)
  await operator.send('DELETE', '/api/admin/bans', { network: visitor })
  await soon('unban of a stream', async () => !(await isBanned(other, visitor)))
})

test('a block and its end take effect on the other replica', async () => {
  expect((await operator.send('PUT', '/api/admin/blocks', { type: 'movie', id: 10331, reason: null })).status).toBe(200)
  await soon('block', async () => (await other.get('/movie/10331')).headers.get('Location') === '/')
  await operator.send('DELETE', '/api/admin/blocks', { type: 'movie', id: 10331 })
  await soon('unblock', async () => (await other.get('/movie/10331')).status === 200)
})

test('an alert shows on pages of the other replica, until it is cleared', async () => {
  const answer = await operator.send('PUT', '/api/admin/alert', { message: 'Late show at ten', endsAt: null, seen: null })
  expect(answer.status).toBe(200)
  const { createdAt } = await answer.json()
  await soon('alert', async () => (await (await other.get('/about')).text()).includes('Late show at ten'))
  await operator.send('DELETE', '/api/admin/alert', { seen: createdAt })
  await soon('alert cleared', async () => !(await (await other.get('/about')).text()).includes('Late show at ten'))
})

test('a saved server is offered by the other replica, with its origin in the policy', async () => {
  const list = [{ ...DEFAULT_SOURCES.movie[0]!, name: 'Second house', url: 'https://house.example/{id}' }]
  const answer = await operator.send('PUT', '/api/admin/sources/movie', { list, download: null, version: 0 })
  expect(answer.status).toBe(200)
  await soon('servers', async () => (await (await other.get('/movie/10331')).text()).includes('Server: Second house'))
  expect((await other.get('/movie/10331')).headers.get('Content-Security-Policy')).toContain('https://house.example')
})

test('changes in quick succession end in the same state on both', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await ban('198.51.100.77')
    await operator.send('DELETE', '/api/admin/bans', { network: '198.51.100.77' })
  }
  await ban('198.51.100.78')
  await soon('twenty-one changes', () => isBanned(other, '198.51.100.78'))
  expect(await isBanned(other, '198.51.100.77')).toBe(false)
})

test('changes made while the listener was down take effect', async () => {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('begin')
  await client.query(
    "insert into bans (network, reason, banned_at, expires_at, words) values ('198.51.100.9', null, '2026-11-20T12:00:00.000Z', null, '')",
  )
  await client.query(LOSE_FEEDS)
  await client.query('commit')
  await client.end()
  await soon('ban in a gap', () => isBanned(other, '198.51.100.9'))
  await soon('ban in a gap, first replica', () => isBanned(one, '198.51.100.9'))
  expect(await isBanned(one, '198.51.100.10')).toBe(false)
})

test('while the database is down pages and the gate work, writes are refused, and it recovers by itself', async () => {
  await ban('198.51.100.10')
  await soon('ban before the outage', () => isBanned(other, '198.51.100.10'))
  await postgres.down(async () => {
    for (const site of [one, other]) {
      for (const path of ['/', '/movie', '/movie/10331', '/movie/10331.data', '/search?q=night', '/api/suggest?q=night']) {
        expect([path, (await site.get(path)).status]).toEqual([path, 200])
      }
      expect(await isBanned(site, '198.51.100.10')).toBe(true)
      expect((await site.get('/readyz')).status).toBe(503)
    }
    // Operators can browse too, like every visitor.
    expect((await operator.ask('/movie/10331')).status).toBe(200)
    const refused = await ban('198.51.100.11')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect((await operator.ask('/admin')).status).toBe(503)
    expect(await isBanned(one, '198.51.100.11')).toBe(false)
  })
  const begin = performance.now()
  await vi.waitFor(async () => expect((await ban('198.51.100.12')).status).toBe(200), PATIENCE)
  took['writes again after the restart'] = Math.round(performance.now() - begin)
  await soon('ban after the restart', () => isBanned(other, '198.51.100.12'))
  expect(await isBanned(other, '198.51.100.11')).toBe(false)
})
