import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { migrate, migrationsOf, PARTS, runMigrations } from '#server/store/migrate.ts'
import { createStore } from '#server/store/store.ts'
import { databases, openAt, sqlitePlace, type TestDatabase } from '#tests/helpers/databases.ts'
import { everyTable, fillEveryTable } from '#tests/helpers/every-table.ts'
import { writeBackupFile } from './backup-file.ts'
import { checkContent } from './content.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NOON = new Date('2026-11-20T12:00:00.000Z')
const BAN = { reason: null, bannedAt: NOON.toISOString(), expiresAt: null }
let files = 0
const newFile = () => join(folder, `${(files += 1)}.backup`)

/** A place with a data folder, which PostgreSQL's do not have in other tests. */
function placeOf({ place }: TestDatabase) {
  return { url: place.url, dataDir: place.dataDir || mkdtempSync(join(folder, 'data-')) }
}

function restore(file: string, place: { url: string | null; dataDir: string }, rehearse = false) {
  return restoreBackup({ file, place, rehearse, finish: async () => {}, now: new Date() })
}

describe.each(databases)('backups on %s', (_name, engine) => {
  test.each(databases)('every row of every table is there again on %s; what was there is kept', async (_, other) => {
    const from = await engine.open()
    await fillEveryTable(from)
    const truth = await everyTable(from)
    for (const [table, rows] of Object.entries(truth)) expect([table, rows.length > 0]).toEqual([table, true])
    const made = await makeBackup(placeOf(from), newFile(), NOON)
    const counts = Object.fromEntries(Object.entries(truth).map(([table, rows]) => [table, rows.length]))
    const { sessions: _sessions, verifications: _verifications, shared_counts: _counts, ...kept } = counts
    expect(made.counts).toEqual(kept)

    const to = await other.open()
    await createStore(to).bans.put({ network: '203.0.113.99', ...BAN })
    const place = placeOf(to)
    await to.close()
    const restored = await restore(made.path, place)
    expect(restored).toMatchObject({ madeAt: NOON.toISOString(), before: { bans: 1 }, after: { ...kept, sessions: 0 } })
    const again = await openAt(place)
    expect(await everyTable(again)).toEqual({ ...truth, sessions: [], verifications: [], shared_counts: [] })
    await again.close()

    await restore(restored.kept ?? '', place)
    expect(await createStore(await openAt(place)).bans.find('203.0.113.99')).not.toBeNull()
    expect(leftoversIn(place.dataDir)).toEqual([])
  })

  test('a backup is restored where nothing was before', async () => {
    const from = await engine.open()
    await fillEveryTable(from)
    const { path } = await makeBackup(placeOf(from), newFile(), NOON)
    const { url, dataDir } = await engine.place()
    const place = { url, dataDir: dataDir || mkdtempSync(join(folder, 'data-')) }
    await expect(makeBackup(place, newFile(), NOON)).rejects.toThrow('There is nothing to back up yet')
    expect(await restore(path, place, true)).toMatchObject({ before: null, kept: null })
    expect(await restore(path, place)).toMatchObject({ before: null, after: { bans: 2 }, kept: null })
    expect((await everyTable(await openAt(place))).bans).toHaveLength(2)
  })

  test('a rehearsal says what would change, and changes nothing', async () => {
    const from = await engine.open()
    await fillEveryTable(from)
    const { path } = await makeBackup(placeOf(from), newFile(), NOON)
    const to = await engine.open()
    await createStore(to).bans.put({ network: '203.0.113.99', ...BAN })
    const place = placeOf(to)
    const before = await everyTable(to)
    expect(await restore(path, place, true)).toMatchObject({ before: { bans: 1 }, after: { bans: 2 }, kept: null })
    expect(await everyTable(to)).toEqual(before)
    expect(leftoversIn(place.dataDir)).toEqual([])
  })

  test('a backup is of one moment, whatever is written meanwhile', async () => {
    const database = await engine.open()
    const place = placeOf(database)
    const write = (number: number) =>
      database.operators.transaction().execute(async (transaction) => {
        const { bans, blocks } = createStore({ ...database, operators: transaction })
        await blocks.put({ type: 'tv', id: number, name: null, reason: 'x'.repeat(2000), blockedAt: NOON.toISOString() })
        await bans.put({ network: `2001:db8:${number.toString(16)}::/64`, ...BAN })
      })
    for (let number = 1; number <= 300; number += 1) await write(number)
    let written = 300
    const end = new AbortController()
    const writing = (async () => {
      while (!end.signal.aborted) await write((written += 1))
    })()
    for (let turn = 0; turn < 3; turn += 1) {
      const { counts } = await makeBackup(place, newFile(), NOON)
      expect(counts.bans).toBe(counts.blocks)
      expect(counts.bans).toBeGreaterThanOrEqual(300)
    }
    end.abort()
    await writing
    expect(written).toBeGreaterThan(300)
  })

  test('a backup of an older version is brought up to date', async () => {
    const { url, dataDir } = await engine.place()
    const old = await openDatabase({ url, dataDir })
    for (const part of PARTS) {
      const steps = (await migrationsOf(part)).filter(
        ({ name: step }) => step < 'operators/0004' || step.startsWith('searches/0001'),
      )
      await old.exclusively(old[part], (transaction) => runMigrations(transaction, steps))
    }
    await sql`insert into bans (network, reason, banned_at, expires_at, words) values ('203.0.113.7', null, 'x', null, 'w')`.execute(
      old.operators,
    )
    await old.close()
    const place = { url, dataDir: dataDir || mkdtempSync(join(folder, 'data-')) }
    const { path, counts } = await makeBackup(place, newFile(), NOON)
    expect(counts).toMatchObject({ bans: 1 })
    expect(counts).not.toHaveProperty('free_works')
    await restore(path, place)
    const now = await openAt(place)
    expect((await everyTable(now)).bans).toHaveLength(1)
    expect(await createStore(now).freeWorks.all()).toEqual([])
  })

  test('a database that a newer version has changed is not backed up by halves, nor its backup restored', async () => {
    const database = await engine.open()
    const place = placeOf(database)
    const { path } = await makeBackup(place, newFile(), NOON)
    await database.operators.insertInto('migrations').values({ name: 'operators/9999-later.sql', run_at: 'x' }).execute()
    await expect(makeBackup(place, newFile(), NOON)).rejects.toThrow(
      'A newer version of the site has changed the database (operators/9999-later.sql). Use that version.',
    )
    expect(await checkContent(path)).toMatchObject({ counts: { bans: 0 } })
    const later = newFile()
    await writeBackupFile(
      later,
      linesOf([{ madeAt: NOON.toISOString(), migrations: ['operators/9999-later.sql'] }, { counts: {} }]),
    )
    await expect(restore(later, place)).rejects.toThrow(
      `${later} was made by a newer version of the site (operators/9999-later.sql). Restore it with that version.`,
    )
  })

  test('before its tables are changed, a database that was used is backed up; a new one is not', async () => {
    const { url, dataDir } = await engine.place()
    const database = await openDatabase({ url, dataDir })
    const asked: string[] = []
    const beforeChange = async () => void asked.push('asked')
    await migrate(database, { beforeChange })
    await migrate(database, { beforeChange })
    expect(asked).toEqual([])
    await database.operators.deleteFrom('migrations').where('name', 'like', 'operators/0010%').execute()
    await sql`drop table source_counts`.execute(database.operators)
    const refuse = migrate(database, { beforeChange: () => Promise.reject(new Error('The disk is full')) })
    await expect(refuse).rejects.toThrow('The disk is full')
    await expect(sql`select * from source_counts`.execute(database.operators)).rejects.toThrow(/source_counts/)
    await migrate(database, { beforeChange })
    expect(asked).toEqual(['asked'])
    await database.close()
  })
})

test('on SQLite a restore is refused while a site has the database open, and nothing is changed', async () => {
  const database = await openAt(await sqlitePlace())
  const { place } = database
  const { path } = await makeBackup(place, newFile(), NOON)
  await createStore(database).bans.put({ network: '203.0.113.99', ...BAN })
  await expect(restore(path, place)).rejects.toThrow(/^The site is running on \S+marquee\.db\. Stop it first\.$/)
  expect(await createStore(database).bans.find('203.0.113.99')).not.toBeNull()
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a replacement that was interrupted after one of the two files is finished by the next start', async () => {
  const [old, wanted] = [await openAt(await sqlitePlace()), await openAt(await sqlitePlace())]
  await createStore(old).bans.put({ network: '203.0.113.1', ...BAN })
  await createStore(wanted).bans.put({ network: '203.0.113.2', ...BAN })
  await wanted.close()
  const { dataDir } = old.place
  mkdirSync(join(dataDir, 'restored'))
  copyFileSync(join(wanted.place.dataDir, 'marquee.db'), join(dataDir, 'restored', 'marquee.db'))
  // The old file's log is still there: SQLite would apply it to the new one.
  cpSync(dataDir, join(folder, 'killed'), { recursive: true })
  const again = await openAt({ url: null, dataDir: join(folder, 'killed') })
  const { bans } = createStore(again)
  expect([await bans.find('203.0.113.1'), await bans.find('203.0.113.2')]).toMatchObject([null, { network: '203.0.113.2' }])
  expect(leftoversIn(again.place.dataDir)).toEqual([])
})

function leftoversIn(dataDir: string): string[] {
  return readdirSync(dataDir).filter((each) => each.startsWith('.restoring') || each === 'restored')
}

async function* linesOf(lines: readonly unknown[]) {
  for (const line of lines) yield JSON.stringify(line)
}
