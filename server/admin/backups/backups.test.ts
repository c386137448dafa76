import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createStore } from '#server/db/store.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { everyTable, fillEveryTable } from '#tests/helpers/every-table.ts'
import { createBackupFolder } from './backup-folder.ts'
import { matchesChecksum } from './checksum.ts'
import { copyBackups, listNewest } from './copy-backups.ts'
import { checkCopy, makeBackup, UNFINISHED } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOON = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const NAME = 'marquee-20261120T120000000Z.db'
const ban = (network: string) => ({ network, reason: null, bannedAt: NOON.toISOString(), expiresAt: null })
const folder = mkdtempSync(join(tmpdir(), 'marquee-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())
let files = 0
const newFile = () => join(folder, `${(files += 1)}.db`)

async function newPlace() {
  return { url: null, dataDir: (await sqlitePlace()).dataDir }
}

function restore(file: string, dataDir: string) {
  return restoreBackup({ file, dataDir, finish: async () => {}, now: NOON })
}

/** A backup of a database with one ban. */
async function backupWith(network: string, reason: string | null = null): Promise<string> {
  const database = await openAt(await newPlace())
  await createStore(database).bans.put({ ...ban(network), reason })
  const { path } = await makeBackup(database.place, newFile())
  await database.close()
  return path
}

function rowsIn(path: string, text: string) {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare(text).all()
  } finally {
    database.close()
  }
}

test('a restore brings back every row of every table except sessions, and keeps the previous database', async () => {
  const from = await openAt(await newPlace())
  await fillEveryTable(from)
  const truth = await everyTable(from)
  for (const [table, rows] of Object.entries(truth)) expect([table, rows.length > 0]).toEqual([table, true])
  const { path, bytes } = await makeBackup(from.place, newFile())
  expect([statSync(path).size, statSync(path).mode & 0o777]).toEqual([bytes, 0o600])

  const to = await openAt(await newPlace())
  await createStore(to).bans.put(ban('203.0.113.99'))
  await to.close()
  const { dataDir } = to.place
  const { kept, isCompared } = await restore(path, dataDir)
  expect(isCompared).toBe(true)
  const again = await openAt(to.place)
  expect(await everyTable(again)).toEqual({ ...truth, sessions: [], verifications: [] })
  await again.close()
  expect(kept).toBe(join(dataDir, 'marquee-before-20261120T120000000Z.db'))
  expect(rowsIn(kept ?? '', 'SELECT network FROM bans')).toEqual([{ network: '203.0.113.99' }])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])
  expect(statSync(join(dataDir, 'marquee.db')).mode & 0o777).toBe(0o600)
})

test('a backup is one file with the state of one moment, whatever is written meanwhile', async () => {
  const database = await openAt(await newPlace())
  const write = (number: number) =>
    database.operators.transaction().execute(async (transaction) => {
      const { bans, blocks } = createStore({ ...database, operators: transaction })
      await blocks.put({ type: 'tv', id: number, name: null, reason: 'x'.repeat(2000), blockedAt: NOON.toISOString() })
      await bans.put(ban(`2001:db8:${number.toString(16)}::/64`))
    })
  for (let number = 1; number <= 200; number += 1) await write(number)
  let written = 200
  const end = new AbortController()
  const writing = (async () => {
    while (!end.signal.aborted) await write((written += 1))
  })()
  const path = newFile()
  await makeBackup(database.place, path)
  end.abort()
  await writing
  const [counts] = rowsIn(path, 'SELECT (SELECT count(*) FROM bans) AS bans, (SELECT count(*) FROM blocks) AS blocks')
  expect(counts?.bans).toBe(counts?.blocks)
  expect(Number(counts?.bans)).toBeGreaterThanOrEqual(200)
  expect(readdirSync(folder).filter((name) => path.endsWith(name.replace(/-\w+$/, '')))).toHaveLength(1)
})

test('a backup is restored into an empty data folder', async () => {
  const { dataDir } = await newPlace()
  await expect(makeBackup({ url: null, dataDir }, newFile())).rejects.toThrow('There is nothing to back up yet')
  expect(await restore(await backupWith('203.0.113.7'), dataDir)).toEqual({ kept: null, isCompared: true })
  expect(await createStore(await openAt({ url: null, dataDir })).bans.find('203.0.113.7')).not.toBeNull()
})

test('a restore is refused while a site has the database open, and nothing is changed', async () => {
  const path = await backupWith('203.0.113.7')
  const database = await openAt(await newPlace())
  const { dataDir } = database.place
  await createStore(database).bans.put(ban('203.0.113.99'))
  await expect(restore(path, dataDir)).rejects.toThrow(/^The site is running on \S+marquee\.db\. Stop it first\.$/)
  expect(await createStore(database).bans.find('203.0.113.99')).not.toBeNull()
})

test('an unreadable database is kept unchanged, and its log is never applied to the restored one', async () => {
  const { dataDir } = await newPlace()
  writeFileSync(join(dataDir, 'marquee.db'), 'Not a database. '.repeat(600))
  writeFileSync(join(dataDir, 'marquee.db-wal'), 'log')
  const { kept } = await restore(await backupWith('203.0.113.7'), dataDir)
  expect(readFileSync(kept ?? '', 'utf8')).toMatch(/^Not a database/)
  expect(await createStore(await openAt({ url: null, dataDir })).bans.find('203.0.113.7')).not.toBeNull()
})

test.each<[string, string, RegExp]>([
  ['another file', 'PNG and so on, for a while', /is not a backup of this program\.$/],
  [
    'an exported tree',
    '{"serverConfig": {}}',
    /is not a backup of this program\. An exported tree is read by npm run data -- import\.$/,
  ],
  ['a backup of 0.9.0', 'marquee backup 1\n and so on', /was made by version 0\.9\.0\. Restore it with that version\.$/],
  ['an empty file', '', /is not a backup of this program\.$/],
])('%s is refused in one line, and nothing is restored', async (_, content, reason) => {
  const { dataDir } = await newPlace()
  const file = newFile()
  writeFileSync(file, content)
  await expect(restore(file, dataDir)).rejects.toThrow(reason)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a checksum is beside the backup, as sha256sum writes it, readable only by its owner', async () => {
  const path = await backupWith('203.0.113.7')
  const sum = createHash('sha256').update(readFileSync(path)).digest('hex')
  expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(`${sum}  ${basename(path)}\n`)
  expect(statSync(`${path}.sha256`).mode & 0o777).toBe(0o600)
})

test('a backup of which any one byte has changed is refused, and one without a checksum is restored unchecked', async () => {
  const path = await backupWith('203.0.113.7', 'Floods')
  const bytes = readFileSync(path)
  // A change within a row, which SQLite's own check does not find.
  bytes.write('B', bytes.indexOf('Floods'))
  writeFileSync(path, bytes)
  const { dataDir } = await newPlace()
  await expect(restore(path, dataDir)).rejects.toThrow(
    `${path} has changed since it was made (${path}.sha256) and cannot be used.`,
  )
  expect(readdirSync(dataDir)).toEqual([])
  writeFileSync(`${path}.sha256`, 'nonsense')
  await expect(restore(path, dataDir)).rejects.toThrow(`${path}.sha256 is damaged, so ${path} cannot be checked.`)
  rmSync(`${path}.sha256`)
  expect(await restore(path, dataDir)).toEqual({ kept: null, isCompared: false })
})

test('a backup that replaces one of the same name has its own checksum', async () => {
  const path = await backupWith('203.0.113.7')
  const database = await openAt(await newPlace())
  await createStore(database).bans.put(ban('203.0.113.8'))
  await makeBackup(database.place, path)
  expect((await restore(path, (await newPlace()).dataDir)).isCompared).toBe(true)
})

test('a damaged backup is refused, and the present database stays unchanged', async () => {
  const file = await backupWith('203.0.113.7')
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, 4096, 4200))
  rmSync(`${file}.sha256`)
  const database = await openAt(await newPlace())
  await createStore(database).bans.put(ban('203.0.113.99'))
  await database.close()
  await expect(restore(file, database.place.dataDir)).rejects.toThrow(`${file} is damaged and cannot be used.`)
  expect(await createStore(await openAt(database.place)).bans.find('203.0.113.99')).not.toBeNull()
})

test('a backup of a newer version is refused, and so is another program’s database', async () => {
  const later = await backupWith('203.0.113.7')
  rmSync(`${later}.sha256`)
  const changed = new DatabaseSync(later)
  changed.exec(`INSERT INTO migrations VALUES ('operators/9999-later.sql', 'x')`)
  changed.close()
  const other = new DatabaseSync(newFile())
  other.exec('CREATE TABLE things (name TEXT)')
  const { dataDir } = await newPlace()
  await expect(restore(later, dataDir)).rejects.toThrow(
    `${later} was made by a newer version of the site (operators/9999-later.sql). Restore it with that version.`,
  )
  await expect(restore(other.location() ?? '', dataDir)).rejects.toThrow(/is not a backup of this program\.$/)
  other.close()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a name contains the time in UTC, and the tool by its ending', async () => {
  const { dataDir } = await newPlace()
  expect(createBackupFolder({ url: null, dataDir }).nameOf(NOON)).toBe(NAME)
  expect(createBackupFolder({ url: 'postgres://db/films', dataDir }).nameOf(NOON)).toBe('marquee-20261120T120000000Z.dump')
})

/** A folder with one backup for each hour before noon, the newest first. */
async function folderOf(count: number) {
  const place = await newPlace()
  const backups = createBackupFolder(place)
  const names = Array.from({ length: count }, (_, hours) => backups.nameOf(new Date(NOON.getTime() - hours * HOUR)))
  const good = readFileSync(await backupWith('203.0.113.7'))
  mkdirSync(backups.pathOf(''))
  for (const name of names) writeFileSync(backups.pathOf(name), good)
  const left = async () => (await backups.list(NOON)).map(({ name }) => names.indexOf(name))
  return { backups, names, left }
}

test('the newest backups are kept; one dated in the future, due to a wrong clock, counts as the oldest', async () => {
  const { backups, names, left } = await folderOf(4)
  writeFileSync(backups.pathOf(backups.nameOf(new Date(NOON.getTime() + 1000 * HOUR))), 'x')
  expect((await backups.list(NOON))[0]?.name).toBe(names[0])
  for (const name of names) writeFileSync(backups.pathOf(`${name}.sha256`), '')
  await backups.tidy(2, NOON)
  expect(await left()).toEqual([0, 1])
  expect(readdirSync(backups.pathOf('')).filter((name) => name.endsWith('.sha256'))).toHaveLength(2)
})

test('backups are copied with their checksums into an existing folder, the missing ones too, and old ones are removed there', async () => {
  const { backups, names } = await folderOf(4)
  const to = mkdtempSync(join(folder, 'elsewhere-'))
  const copies = createBackupFolder(await newPlace(), to)
  writeFileSync(join(to, 'notes.txt'), 'x')
  writeFileSync(copies.pathOf(copies.nameOf(new Date(NOON.getTime() - 9 * HOUR))), 'old')
  await copyBackups(backups, copies, { keep: 2, now: NOON })
  const [first = '', second = ''] = names
  expect(readdirSync(to).toSorted()).toEqual([second, `${second}.sha256`, first, `${first}.sha256`, 'notes.txt'].toSorted())
  expect(readFileSync(copies.pathOf(first))).toEqual(readFileSync(backups.pathOf(first)))
  expect(await matchesChecksum(copies.pathOf(first))).toBe(true)
  expect(statSync(copies.pathOf(first)).mode & 0o777).toBe(0o600)
})

test('the newest backup may be one that another replica copied to the shared folder', async () => {
  const { backups } = await folderOf(2)
  const copies = createBackupFolder(await newPlace(), mkdtempSync(join(folder, 'elsewhere-')))
  expect(await listNewest([backups, copies], NOON)).toEqual(await backups.list(NOON))
  const later = new Date(NOON.getTime() + HOUR / 2)
  writeFileSync(copies.pathOf(copies.nameOf(later)), 'x')
  expect((await listNewest([backups, copies], NOON)).map(({ name }) => name)).toEqual([copies.nameOf(later)])
})

test('a backup that has changed, or a folder that is not there, is not copied, and one line says so', async () => {
  const { backups, names } = await folderOf(1)
  const to = mkdtempSync(join(folder, 'elsewhere-'))
  const missing = createBackupFolder(await newPlace(), join(to, 'unmounted'))
  await expect(copyBackups(backups, missing, { keep: 1, now: NOON })).rejects.toThrow(
    /^The backup is made, but not copied to BACKUP_TO: \/[^\n]+ cannot be written \(ENOENT\)$/,
  )
  writeFileSync(backups.pathOf(`${names[0]}.sha256`), `${'0'.repeat(64)}  ${names[0]}\n`)
  const copies = createBackupFolder(await newPlace(), to)
  await expect(copyBackups(backups, copies, { keep: 1, now: NOON })).rejects.toThrow(/has changed since it was made/)
  expect(readdirSync(to)).toEqual([])
})

test('the newest good backup is the newest that passes SQLite’s check and that of its checksum', async () => {
  const { backups, names } = await folderOf(4)
  writeFileSync(backups.pathOf(names[0] ?? ''), 'Not a database. '.repeat(600))
  writeFileSync(backups.pathOf(names[1] ?? ''), readFileSync(backups.pathOf(names[1] ?? '')).fill(0xff, 4096, 4200))
  writeFileSync(backups.pathOf(`${names[2]}.sha256`), `${'0'.repeat(64)}  ${names[2]}\n`)
  expect((await backups.newestGood(NOON))?.name).toBe(names[3])
})

test('other files in the folder stay, and leftovers of a killed process are removed after an hour', async () => {
  const { backups, left } = await folderOf(3)
  const others = ['notes.txt', 'marquee-20261320T120000000Z.db', 'marquee-20261120T120000000Z.backup']
  for (const name of [...others, `${UNFINISHED}old`, `${UNFINISHED}new`]) writeFileSync(backups.pathOf(name), 'x')
  utimesSync(backups.pathOf(`${UNFINISHED}old`), NOON, NOON)
  const later = new Date(NOON.getTime() + 2 * HOUR)
  utimesSync(backups.pathOf(`${UNFINISHED}new`), later, later)
  await backups.tidy(1, later)
  expect(await left()).toEqual([0])
  expect(readdirSync(backups.pathOf('')).toSorted()).toEqual([`${UNFINISHED}new`, NAME, ...others].toSorted())
})

test('a check that ends without a verdict is a failure, not a wait for ever', async () => {
  const silent = join(folder, 'silent.mjs')
  writeFileSync(silent, '')
  await expect(checkCopy(await backupWith('203.0.113.7'), silent)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a missing folder has no backups', async () => {
  const backups = createBackupFolder({ url: null, dataDir: join(folder, 'nowhere') })
  expect([await backups.list(NOON), await backups.newestGood(NOON)]).toEqual([[], null])
  await backups.tidy(1, NOON)
})

/** A machine on which `pg_dump` is this shell script. */
function installPgDump(script: string): void {
  const bin = mkdtempSync(join(folder, 'bin-'))
  writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin, 'pg_dump'), 0o755)
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
}

const ELSEWHERE = 'postgres://porter:open%20sesame@db.example:5433/films?options=-c+search_path%3Dours'

test('PostgreSQL is backed up by pg_dump, which gets the password hidden from other users', async () => {
  const calls = join(folder, 'calls')
  installPgDump(
    `for each; do echo "$each"; case $each in --file=*) echo dumped > "\${each#--file=}";; esac; done > ${calls}\necho "$PGPASSWORD" >> ${calls}`,
  )
  const path = newFile()
  await makeBackup({ url: ELSEWHERE, dataDir: folder }, path)
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['dumped\n', 0o600])
  expect(readFileSync(calls, 'utf8').split('\n')).toEqual([
    '--format=custom',
    '--no-owner',
    '--no-unlogged-table-data',
    expect.stringContaining(`--file=${folder}/${UNFINISHED}`),
    '--dbname=postgres://porter@db.example:5433/films?options=-c%20search_path%3Dours',
    'open sesame',
    '',
  ])
})

test('if pg_dump is missing or fails, one line says so, and no file is left that counts as a backup', async () => {
  const { dataDir } = await newPlace()
  const backups = createBackupFolder({ url: ELSEWHERE, dataDir })
  vi.stubEnv('PATH', folder)
  await expect(backups.make(NOON)).rejects.toThrow(
    /^pg_dump is not installed here\. Install PostgreSQL’s client programs, [^\n]+$/,
  )
  vi.unstubAllEnvs()
  installPgDump('echo "pg_dump: error: first" >&2; echo "pg_dump: error: server version mismatch" >&2; exit 1')
  await expect(backups.make(NOON)).rejects.toThrow('pg_dump made no backup: pg_dump: error: server version mismatch')
  expect(readdirSync(backups.pathOf(''))).toEqual([])
})
