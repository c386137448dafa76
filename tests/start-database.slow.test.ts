import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { toStartFailure } from '#server/start/start-failure.ts'
import { SqliteError } from '#server/db/sqlite-dialect.ts'
import { start, stopAll } from './helpers/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-start-database-'))
let places = 0

afterEach(stopAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function newDataDir(): string {
  const dataDir = join(folder, String((places += 1)))
  mkdirSync(dataDir)
  return dataDir
}

test('the start says which file is not a database, and what to do', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'marquee.db')
  writeFileSync(file, 'Not a database. '.repeat(600))
  const { code, errors } = await start({ DATA_DIR: dataDir }).ended
  expect([code, errors]).toEqual([78, `DATA_DIR: ${file} cannot be used (file is not a database). Restore a backup.\n`])
})

test('a file whose damaged header forbids writing is reported as damaged', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'marquee.db')
  await createDatabase(dataDir)
  const bytes = readFileSync(file)
  bytes[18] = 0x7b
  writeFileSync(file, bytes)
  const { code, errors } = await start({ DATA_DIR: dataDir }).ended
  expect([code, errors]).toEqual([
    78,
    `DATA_DIR: ${file} cannot be used (its header is damaged, or of a newer version of SQLite). Restore a backup.\n`,
  ])
})

test('the start says which file another process holds', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'marquee.db')
  await createDatabase(dataDir)
  const holder = spawn(process.execPath, ['tests/probes/hold-database.ts'], { env: { ...process.env, DATA_DIR: dataDir } })
  await once(holder.stdout, 'data')
  const { code, errors } = await start({ DATA_DIR: dataDir }).ended
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect([code, errors]).toEqual([1, `DATA_DIR: another process holds ${file} (database is locked). End it, and start again.\n`])
})

test('a file of another version is named, with both remedies', () => {
  const failure = toStartFailure(new Error('start', { cause: new SqliteError('no such column: x', 1, '/d/marquee.db') }))
  expect(failure).toEqual({
    code: 78,
    line: 'DATA_DIR: /d/marquee.db cannot be used (no such column: x). If a newer version of the site has changed it, start that version. Restore a backup.',
  })
})

test.each([
  [8, 'attempt to write a readonly database'],
  [14, 'unable to open database file'],
  [23, 'authorization denied'],
])('a file that may not be written is named, with a remedy: SQLite’s code %s', (code, message) => {
  expect(toStartFailure(new SqliteError(message, code, '/d/marquee.db'))).toEqual({
    code: 78,
    line: `DATA_DIR: /d/marquee.db cannot be opened or written to (${message}). Let the site’s user write to it and to its folder.`,
  })
})

test('a database that does not reply is reported as such', async () => {
  const dataDir = newDataDir()
  const failure = toStartFailure(new SqliteError('No reply', null, join(dataDir, 'marquee.db')))
  expect(failure).toEqual({ code: 1, line: `DATA_DIR: ${dataDir}/marquee.db does not answer (No reply). Start again.` })
})

test('an unreachable PostgreSQL is named by its setting and address, without the password', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')
  const settings = `postgres://porter:sesame@127.0.0.1:${port}/films?sslpassword=sesame`
  const { code, errors } = await start({ DATABASE_URL: settings, DATA_DIR: newDataDir() }).ended
  expect([code, errors]).toEqual([
    1,
    `DATABASE_URL: postgres://porter@127.0.0.1:${port}/films cannot be reached (ECONNREFUSED). Start the database, and start again.\n`,
  ])
})

async function createDatabase(dataDir: string): Promise<void> {
  const site = start({ DATA_DIR: dataDir })
  await site.address()
  site.child.kill('SIGTERM')
  await site.ended
}
