import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { checkContent } from '#server/backups/content.ts'
import { createStore } from '#server/store/store.ts'
import { databases, openAt, sqlite } from './helpers/databases.ts'
import { start, stopAll } from './helpers/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-backups-'))
const NOON = '2026-11-20T12:00:00.000Z'
/** Enough that a backup, and a restore, can be caught in their middle. */
const MANY = 40_000

afterEach(stopAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  start(env, `server/commands/${name}.ts`, args)

const newDataDir = () => mkdtempSync(join(folder, 'data-'))

/** Until a look at the disk finds something; the process that is to leave it runs meanwhile. */
const seen = (look: () => boolean) => vi.waitUntil(look, { timeout: 20_000, interval: 2 })

const inFolder = (path: string, begins: string) => existsSync(path) && readdirSync(path).some((name) => name.startsWith(begins))

/** A database with so many bans. */
async function openPlace(engine: (typeof databases)[number][1], bans: number) {
  const { url, dataDir: own } = await engine.place()
  const dataDir = own || newDataDir()
  const env: Record<string, string> = { DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) }
  const database = await openAt({ url, dataDir })
  await sql`insert into bans (network, reason, banned_at, expires_at, words)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(bans)})
    select '10.' || (i / 65536) || '.' || (i / 256 % 256) || '.' || (i % 256), 'Floods number ' || i, ${sql.lit(NOON)}, null, 'words of ' || i from n`.execute(
    database.operators,
  )
  await database.close()
  const count = async () => {
    const again = await openAt({ url, dataDir })
    const { rows } = await sql<{ total: number }>`select count(*) as total from bans`.execute(again.operators)
    await again.close()
    return Number(rows[0]?.total)
  }
  return { url, dataDir, env, count }
}

describe.each(databases)('the commands of backups on %s', (_, engine) => {
  test('a backup is made while the site runs, rehearsed, and restored', async () => {
    const { env, dataDir, url, count } = await openPlace(engine, 10)
    const site = start(env)
    const address = await site.address()
    const { code, output, errors } = await run('backup', [], env).ended
    expect([code, errors]).toEqual([0, ''])
    const [, path = ''] = /^Wrote (\S+): [\d.,]+ (?:kB|bytes), \d+ rows, read back and checked\n$/.exec(output) ?? []
    expect(path).toMatch(new RegExp(`^${dataDir}/backups/marquee-\\d{8}T\\d{9}Z\\.backup$`))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await run('ban', ['203.0.113.7'], env).ended).code).toBe(0)
    const rehearsed = await run('restore', [path, '--rehearse'], env).ended
    expect(rehearsed).toMatchObject({ code: 0, errors: '' })
    expect(rehearsed.output).toContain('  bans: 10 (now 11)\n')
    expect(rehearsed.output).toMatch(/The backup of \S+ can be restored\. Nothing was changed\.\n$/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    if (url === null) {
      site.child.kill('SIGTERM')
      await site.ended
    }
    const restored = await run('restore', [path], env).ended
    expect(restored.output).toMatch(/Operators have to sign in again\.\nWhat was there before is kept in \S+\.backup\n$/)
    expect([restored.code, await count()]).toEqual([0, 10])
    const { audit } = createStore(await openAt({ url, dataDir }))
    expect(await audit.recent(1)).toMatchObject([{ actor: 'npm run restore', action: 'backup.restore', target: path }])
  })

  test('a backup that is killed leaves nothing that counts as one, and the next one is whole', async () => {
    const { env, dataDir } = await openPlace(engine, MANY)
    const kept = join(dataDir, 'backups')
    const killed = run('backup', [], env)
    await seen(() => inFolder(kept, '.unfinished-'))
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(readdirSync(kept).filter((name) => name.endsWith('.backup'))).toEqual([])
    expect((await run('backup', [], env).ended).code).toBe(0)
    const [name = ''] = readdirSync(kept).filter((each) => each.endsWith('.backup'))
    expect(await checkContent(join(kept, name))).toMatchObject({ counts: { bans: MANY } })
  })

  test('a restore that is killed leaves what was there, and can be run again', async () => {
    const { env, dataDir, url, count } = await openPlace(engine, 7)
    const other = await openPlace(engine, MANY)
    const file = join(folder, `${crypto.randomUUID()}.backup`)
    await run('backup', [file], other.env).ended
    const kill = async (moment: () => boolean) => {
      const killed = run('restore', [file], env)
      await seen(moment)
      killed.child.kill('SIGKILL')
      await killed.ended
      return count()
    }
    // While the new tables are filled.
    const filling = url === null ? await kill(() => inFolder(dataDir, '.restoring-')) : 7
    expect(filling).toBe(7)
    // Just before they take the place of the old ones, or just after: it is one or the other, whole.
    expect([7, MANY]).toContain(await kill(() => inFolder(join(dataDir, 'backups'), 'marquee-')))
    expect((await run('restore', [file], env).ended).code).toBe(0)
    expect(await count()).toBe(MANY)
  })
})

test.each([
  ['backup', ['a', 'b'], 64, /^Too many arguments\nUsage: .+\n$/],
  ['backup', ['--all'], 64, /^Unknown option --all\nUsage: .+\n$/],
  ['backup', [], 1, /^There is nothing to back up yet\n$/],
  ['restore', [], 64, /^Give one file\nUsage: .+\n$/],
  ['restore', ['--rehearse'], 64, /^Give one file\nUsage: .+\n$/],
  ['restore', ['a', 'b'], 64, /^Give one file\nUsage: .+\n$/],
  ['restore', ['/nowhere/x.backup'], 1, /^\/nowhere\/x\.backup cannot be read \(ENOENT\)\n$/],
  ['restore', ['README.md'], 1, /^README\.md is not a backup of this program\.\n$/],
])('%s %j fails in one clear line', async (name, args, code, message) => {
  const end = await run(name, args, { DATA_DIR: newDataDir() }).ended
  expect(end.errors).toMatch(message)
  expect(end).toMatchObject({ code, output: '' })
})

test('a backup into a folder that is not there fails in one clear line', async () => {
  const env = { DATA_DIR: newDataDir() }
  await run('ban', ['203.0.113.7'], env).ended
  const end = await run('backup', ['/nowhere/x.backup'], env).ended
  expect(end).toEqual({ code: 1, output: '', errors: '/nowhere/x.backup cannot be written (ENOENT)\n' })
})

test('a restore on SQLite is refused while the site runs', async () => {
  const env = { DATA_DIR: newDataDir() }
  await run('ban', ['203.0.113.7'], env).ended
  const file = join(folder, 'running.backup')
  await run('backup', [file], env).ended
  const site = start(env)
  await site.address()
  const refused = await run('restore', [file], env).ended
  expect(refused).toEqual({
    code: 1,
    output: '',
    errors: `The site is running on ${env.DATA_DIR}/marquee.db. Stop it first.\n`,
  })
})

test('on a full disk a backup fails in one line, and the good ones before it stay', async () => {
  const { dataDir, env } = await openPlace(sqlite, MANY)
  expect((await run('backup', [], env).ended).code).toBe(0)
  const before = readdirSync(join(dataDir, 'backups'))
  // Files of 64 kB at most: what SQLite opens is smaller, and the backup is larger.
  const child = spawn('sh', ['-c', 'ulimit -f 128; exec "$0" server/commands/backup.ts', process.execPath], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(errors).toMatch(/^The disk is full: no backup could be written to \S+\.backup\. Make room on it\.\n$/)
  expect([code, readdirSync(join(dataDir, 'backups'))]).toEqual([1, before])
})

test('a start on a damaged database names the newest good backup and the command, and never begins with nothing', async () => {
  const dataDir = newDataDir()
  const env = { DATA_DIR: dataDir }
  expect((await run('ban', ['203.0.113.7'], env).ended).code).toBe(0)
  for (let turn = 0; turn < 2; turn += 1) expect((await run('backup', [], env).ended).code).toBe(0)
  const [good = '', newest = ''] = readdirSync(join(dataDir, 'backups')).map((name) => join(dataDir, 'backups', name))
  writeFileSync(newest, readFileSync(newest).fill(0, 50, 60))
  const file = join(dataDir, 'marquee.db')
  writeFileSync(file, 'Not a database. '.repeat(600))
  const line = new RegExp(
    String.raw`^DATA_DIR: ${file} cannot be used \(file is not a database\)\. The newest good backup is of [\d-]+ [\d:]+ UTC\. Put it in its place: npm run restore -- ${good}\n$`,
  )
  const failed = await start(env).ended
  expect(failed).toMatchObject({ code: 78, errors: expect.stringMatching(line) })
  rmSync(file)
  rmSync(join(dataDir, 'searches.db'))
  const gone = await start(env).ended
  expect(gone).toMatchObject({
    code: 78,
    errors: expect.stringMatching(/^DATA_DIR: marquee\.db is missing, and there are backups of it\. The/),
  })
  writeFileSync(file, 'Not a database. '.repeat(600))
  const restored = await run('restore', [good], env).ended
  expect(restored.output).toContain(`What was there before is kept in ${dataDir}/damaged-`)
  const site = start(env)
  await site.address()
  expect((await run('unban', ['203.0.113.7'], env).ended).output).toBe('Lifted the ban of 203.0.113.7\n')
})
