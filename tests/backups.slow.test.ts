import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { BACKUP_TURN } from '#server/admin/backups/backup-folder.ts'
import { createStore } from '#server/db/store.ts'
import { onPostgres, openAt } from './helpers/databases.ts'
import { start, stopAll } from './helpers/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-backups-'))
const NOON = '2026-11-20T12:00:00.000Z'
/** Enough bans to interrupt a backup or a restore in the middle. */
const MANY = 40_000

afterEach(stopAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  start(env, `server/start/commands/${name}.ts`, args)

const newDataDir = () => mkdtempSync(join(folder, 'data-'))

/** Waits until a process that runs meanwhile has left something on the disk. */
const waitToSee = (isSeen: () => boolean) => vi.waitUntil(isSeen, { timeout: 60_000, interval: 2 })

const inFolder = (path: string, begins: string) => existsSync(path) && readdirSync(path).some((name) => name.startsWith(begins))

/** A database with this number of bans. */
async function openPlace(bans: number) {
  const dataDir = newDataDir()
  const database = await openAt({ url: null, dataDir })
  await sql`insert into bans (network, reason, banned_at, expires_at, words)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(bans)})
    select '10.' || (i / 65536) || '.' || (i / 256 % 256) || '.' || (i % 256), 'Floods number ' || i, ${sql.lit(NOON)}, null, 'words of ' || i from n`.execute(
    database.operators,
  )
  await database.close()
  const count = async () => {
    const again = await openAt({ url: null, dataDir })
    const { rows } = await sql<{ total: number }>`select count(*) as total from bans`.execute(again.operators)
    await again.close()
    return Number(rows[0]?.total)
  }
  return { dataDir, env: { DATA_DIR: dataDir }, count }
}

test('a backup is made while the site runs, and restored once it is stopped', async () => {
  const { env, dataDir, count } = await openPlace(10)
  const site = start(env)
  await site.address()
  const { code, output, errors } = await run('backup', [], env).ended
  expect([code, errors]).toEqual([0, ''])
  const [, path = ''] = /^Wrote (\S+): [\d.,]+ (?:kB|MB|bytes), checked\n$/.exec(output) ?? []
  expect(path).toMatch(new RegExp(`^${dataDir}/backups/marquee-\\d{8}T\\d{9}Z\\.db$`))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect((await run('ban', ['203.0.113.7'], env).ended).code).toBe(0)
  expect(await run('restore', [path], env).ended).toEqual({
    code: 1,
    output: '',
    errors: `The site is running on ${dataDir}/marquee.db. Stop it first.\n`,
  })
  site.child.kill('SIGTERM')
  await site.ended
  const restored = await run('restore', [path], env).ended
  expect(restored.output).toMatch(
    /^Restored \S+\.db\. Operators have to sign in again\.\nThe previous database is kept in \S+\/marquee-before-\d{8}T\d{9}Z\.db\n$/,
  )
  expect([restored.code, await count()]).toEqual([0, 10])
  const { audit } = createStore(await openAt({ url: null, dataDir }))
  expect(await audit.recent(1)).toMatchObject([{ actor: 'npm run restore', action: 'backup.restore', target: path }])
})

test('a backup of which one byte has changed is not restored; one without a checksum is, and that is said', async () => {
  const { env, count } = await openPlace(10)
  const file = join(folder, `${crypto.randomUUID()}.db`)
  expect((await run('backup', [file], env).ended).code).toBe(0)
  const bytes = readFileSync(file)
  bytes.write('B', bytes.indexOf('Floods number 3'))
  writeFileSync(file, bytes)
  expect((await run('ban', ['203.0.113.7'], env).ended).code).toBe(0)
  const errors = `${file} has changed since it was made (${file}.sha256) and cannot be used.\n`
  expect([await run('restore', [file], env).ended, await count()]).toEqual([{ code: 1, output: '', errors }, 11])
  rmSync(`${file}.sha256`)
  const restored = await run('restore', [file], env).ended
  expect(restored.output).toContain(`\nIt was not checked for changed bytes: there is no ${file}.sha256\n`)
  expect([restored.code, await count()]).toEqual([0, 10])
})

test('a backup that is killed leaves nothing that counts as a backup, and the next one is complete', async () => {
  const { env, dataDir } = await openPlace(MANY)
  const kept = join(dataDir, 'backups')
  const killed = run('backup', [], env)
  await waitToSee(() => inFolder(kept, '.unfinished-'))
  killed.child.kill('SIGKILL')
  await killed.ended
  const names = () => readdirSync(kept).filter((name) => name.startsWith('marquee-'))
  expect(names()).toEqual([])
  expect((await run('backup', [], env).ended).code).toBe(0)
  const copy = new DatabaseSync(join(kept, names()[0] ?? ''), { readOnly: true })
  expect(copy.prepare('SELECT count(*) AS bans FROM bans').get()).toEqual({ bans: MANY })
  copy.close()
})

test('a restore that is killed leaves the previous database, and can be run again', async () => {
  const { env, dataDir, count } = await openPlace(7)
  const other = await openPlace(MANY)
  const file = join(folder, `${crypto.randomUUID()}.db`)
  await run('backup', [file], other.env).ended
  const kill = async (moment: () => boolean) => {
    const killed = run('restore', [file], env)
    await waitToSee(moment)
    killed.child.kill('SIGKILL')
    await killed.ended
    return count()
  }
  expect(await kill(() => inFolder(dataDir, '.restoring'))).toBe(7)
  // Killed just before or just after the new file replaces the old one: either database is complete.
  expect([7, MANY]).toContain(await kill(() => inFolder(dataDir, 'marquee-before-')))
  expect((await run('restore', [file], env).ended).code).toBe(0)
  expect(await count()).toBe(MANY)
})

test.each([
  ['backup', ['a', 'b'], 64, /^Too many arguments\nUsage: .+\n$/],
  ['backup', ['--all'], 64, /^Unknown option --all\nUsage: .+\n$/],
  ['backup', [], 1, /^There is nothing to back up yet\n$/],
  ['restore', [], 64, /^Give one file\nUsage: .+\n$/],
  ['restore', ['a', 'b'], 64, /^Give one file\nUsage: .+\n$/],
  ['restore', ['/nowhere/x.db'], 1, /^\/nowhere\/x\.db cannot be read \(ENOENT\)\n$/],
  ['restore', ['README.md'], 1, /^README\.md is not a backup of this program\.\n$/],
])('%s %j fails in one clear line', async (name, args, code, message) => {
  const end = await run(name, args, { DATA_DIR: newDataDir() }).ended
  expect(end.errors).toMatch(message)
  expect(end).toMatchObject({ code, output: '' })
})

test('a backup into a missing folder fails in one clear line', async () => {
  const env = { DATA_DIR: newDataDir() }
  await run('ban', ['203.0.113.7'], env).ended
  const end = await run('backup', ['/nowhere/x.db'], env).ended
  expect(end).toEqual({ code: 1, output: '', errors: '/nowhere/x.db cannot be written (ENOENT)\n' })
})

test('a restore with PostgreSQL set says in one line that PostgreSQL does it', async () => {
  const env = { DATA_DIR: newDataDir(), DATABASE_URL: 'postgres://127.0.0.1:1/films' }
  const end = await run('restore', ['x.dump'], env).ended
  expect(end).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/^DATABASE_URL is set: .+pg_restore.+\n$/) })
})

test('on a full disk a backup fails in one line, and the good ones before it stay', async () => {
  const { dataDir, env } = await openPlace(MANY)
  expect((await run('backup', [], env).ended).code).toBe(0)
  const before = readdirSync(join(dataDir, 'backups'))
  // Limits files to 64 kB: SQLite's own files are smaller, and the backup is larger.
  const child = spawn('sh', ['-c', 'ulimit -f 128; exec "$0" server/start/commands/backup.ts', process.execPath], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(errors).toMatch(/^The disk is full or failing: \S+\.db could not be written\. Make room on it\.\n$/)
  expect([code, readdirSync(join(dataDir, 'backups'))]).toEqual([1, before])
})

test('pg_dump runs once at a time: a command waits until a site or another command has ended its backup', async () => {
  const { place, ...database } = await onPostgres.open()
  const bin = mkdtempSync(join(folder, 'bin-'))
  const dump = 'for each; do case $each in --file=*) echo dumped > "${each#--file=}";; esac; done'
  writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\n${dump}\n`, { mode: 0o755 })
  const dataDir = newDataDir()
  const dumps = () => readdirSync(dataDir).filter((name) => name.endsWith('.dump'))
  const env = { DATABASE_URL: place.url ?? '', DATA_DIR: dataDir, PATH: `${bin}:${process.env.PATH}` }
  const command = run('backup', [join(dataDir, 'mine.dump')], env)
  expect((await command.ended).code).toBe(0)
  expect(dumps()).toEqual(['mine.dump'])
  let waiting = command
  await database.alone(BACKUP_TURN, async () => {
    waiting = run('backup', [join(dataDir, 'later.dump')], env)
    await Promise.race([once(waiting.child.stderr, 'data'), waiting.ended])
    expect(dumps()).toEqual(['mine.dump'])
  })
  expect(await waiting.ended).toMatchObject({ code: 0, errors: 'Another backup is being made: waiting for it to end\n' })
  expect(dumps().toSorted()).toEqual(['later.dump', 'mine.dump'])
})

test('a start on a damaged database names the newest good backup and the command, and never creates an empty database', async () => {
  const dataDir = newDataDir()
  const env = { DATA_DIR: dataDir }
  expect((await run('ban', ['203.0.113.7'], env).ended).code).toBe(0)
  for (let turn = 0; turn < 2; turn += 1) expect((await run('backup', [], env).ended).code).toBe(0)
  const names = readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.db'))
  const [good = '', newest = ''] = names.map((name) => join(dataDir, 'backups', name))
  writeFileSync(newest, readFileSync(newest).fill(0xff, 4096, 4200))
  const file = join(dataDir, 'marquee.db')
  writeFileSync(file, 'Not a database. '.repeat(600))
  const line = new RegExp(
    String.raw`^DATA_DIR: ${file} cannot be used \(file is not a database\)\. The newest good backup is from [\d-]+ [\d:]+ UTC\. Restore it with: npm run restore -- ${good}\n$`,
  )
  const failed = await start(env).ended
  expect(failed).toMatchObject({ code: 78, errors: expect.stringMatching(line) })
  rmSync(file)
  const gone = await start(env).ended
  expect(gone).toMatchObject({
    code: 78,
    errors: expect.stringMatching(/^DATA_DIR: marquee\.db is missing, but there are backups of it\. The/),
  })
  writeFileSync(file, 'Not a database. '.repeat(600))
  const restored = await run('restore', [good], env).ended
  expect(restored.output).toContain(`The previous database is kept in ${dataDir}/marquee-before-`)
  const site = start(env)
  await site.address()
  expect((await run('unban', ['203.0.113.7'], env).ended).output).toBe('Lifted the ban of 203.0.113.7\n')
})
