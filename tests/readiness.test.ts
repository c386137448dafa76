import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { openDatabase, openSite } from './helpers/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-ready-'))
const TOKEN = 'prometheus-reads-with-it'
const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(env: NodeJS.ProcessEnv = {}) {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const database = await openDatabase()
  const site = await openSite({ env, database, now: () => new Date(clock.now) })
  const ask = async (address?: string, headers: Record<string, string> = {}) => {
    clock.now += 6_000
    const response = await site.get('/readyz', { headers }, address)
    return { status: response.status, text: await response.text() }
  }
  return { ...site, ask, database }
}

test('a read-only database is not ready', async () => {
  const { ask, database } = await open()
  expect((await ask()).status).toBe(200)
  await database.operators.schema.dropTable('latest_times').execute()
  expect(await ask()).toMatchObject({ status: 503, text: expect.stringContaining('The database cannot be written to.') })
})

test('a read-only data folder is not ready, and strangers see neither its path nor the reason', async () => {
  const gone = join(folder, 'canary-folder')
  const { ask } = await open({ DATA_DIR: gone, TRUSTED_PROXIES: '10.0.0.0/8', METRICS_TOKEN: TOKEN })
  const bearer = { Authorization: `Bearer ${TOKEN}` }
  const forwarded = { ...bearer, 'X-Forwarded-For': '127.0.0.1' }
  for (const [address, headers] of [
    ['203.0.113.7', bearer],
    ['127.0.0.1', forwarded],
    ['10.0.0.1', forwarded],
    ['127.0.0.1', {}],
  ] as const) {
    const { status, text } = await ask(address, headers)
    expect([status, JSON.parse(text).parts.data]).toEqual([503, { ok: false, reason: 'The data folder cannot be written to.' }])
    expect(text).not.toMatch(/canary|ENOENT|tmp/)
  }
  for (const address of ['127.0.0.1', '::1', '10.0.0.1'])
    expect((await ask(address, bearer)).text).toMatch(/ENOENT.*canary-folder/)
})

test('without a token only this machine sees the reason, by its own name, and behind a proxy nobody does', async () => {
  const broken = { DATA_DIR: join(folder, 'canary-folder') }
  const read = async (env: NodeJS.ProcessEnv, url: string) =>
    (await (await openSite({ env: { ...broken, ...env } })).get(url, {}, '127.0.0.1')).text()
  expect(await read({}, 'http://localhost:3000/readyz')).toContain('canary-folder')
  expect(await read({}, 'http://films.example/readyz')).not.toContain('canary-folder')
  expect(await read({ PUBLIC_ORIGIN: 'https://films.example' }, 'http://localhost:3000/readyz')).not.toContain('canary-folder')
})

test('readiness checks leave no file behind and let nothing grow', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const { ask, database } = await open({ DATA_DIR: dataDir })
  await ask()
  const before = readdirSync(dataDir)
  for (let each = 0; each < 20; each++) expect((await ask()).status).toBe(200)
  expect(readdirSync(dataDir)).toEqual(before)
  const rows = await database.operators.selectFrom('latest_times').select('name').execute()
  // Retention has a row of its own, once it has run.
  expect(rows.filter(({ name }) => name !== 'retention')).toEqual([{ name: 'readiness' }])
})

test('while another process locks the database, the response is a 503 within the deadline', async () => {
  const { ask, dataDir } = await openHere()
  const holder = spawn(process.execPath, ['tests/probes/hold-database.ts'], { env: { ...process.env, DATA_DIR: dataDir } })
  ends.push(async () => {
    holder.stdin.end()
    if (holder.exitCode === null) await once(holder, 'exit')
  })
  await once(holder.stdout, 'data')
  expect((await ask()).status).toBe(503)
  // The answer did not wait for the lock.
  expect(holder.exitCode).toBeNull()
})

test('a site that is stopping is no longer ready at once', async () => {
  const { ask, services } = await open()
  expect((await ask()).status).toBe(200)
  services.readiness.stop()
  const { status, text } = await ask()
  expect([status, JSON.parse(text)]).toEqual([
    503,
    {
      ok: false,
      parts: { stopping: { ok: false, reason: 'The site is about to stop.' } },
    },
  ])
})

/** A site whose database is in a folder known to the test. */
async function openHere() {
  const dataDir = mkdtempSync(join(folder, 'held-'))
  const { openDatabase: openAt } = await import('#server/db/database.ts')
  const { migrate } = await import('#server/db/migrate.ts')
  const database = await openAt({ url: null, dataDir })
  await migrate(database)
  const site = await openSite({ env: { DATA_DIR: dataDir }, database })
  ends.push(() => database.close())
  return { dataDir, ask: () => site.get('/readyz') }
}
