import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { loadConfig } from './config.ts'
import { toStartFailure } from './start-failure.ts'

test('tables are migrated only after a backup; if it fails, the start says why and nothing is changed', async () => {
  const { dataDir } = await sqlitePlace()
  const database = await openAt({ url: null, dataDir })
  const config = loadConfig({ DATA_DIR: dataDir })
  const folder = join(dataDir, 'backups')
  // As the previous version left it.
  await sql`drop table source_counts`.execute(database.operators)
  await database.operators.deleteFrom('migrations').where('name', '=', 'operators/0010-source-health.sql').execute()
  const isChanged = async () =>
    (await sql`select 1 from sqlite_schema where name = 'source_counts'`.execute(database.operators)).rows.length > 0

  // A file where the folder belongs: nothing can be written into it.
  writeFileSync(folder, '')
  const failure = await bringUpToDate(database, config).catch(toStartFailure)
  expect(failure).toEqual({
    code: 1,
    line: expect.stringMatching(
      /^This version has to migrate the database, but the backup before that failed, so nothing was changed: \S+\.db cannot be written \(ENOTDIR\)\. Fix this, then start again\.$/,
    ),
  })
  expect(await isChanged()).toBe(false)

  rmSync(folder)
  await bringUpToDate(database, config)
  const names = [/^marquee-\d{8}T\d{9}Z\.db$/, /\.db\.sha256$/].map((name) => expect.stringMatching(name))
  expect([await isChanged(), readdirSync(folder)]).toEqual([true, names])
  await bringUpToDate(database, config)
  expect(readdirSync(folder)).toHaveLength(2)
})

test('a database with an unknown migration is named, and its tables are not changed', async () => {
  const { dataDir } = await sqlitePlace()
  const database = await openAt({ url: null, dataDir })
  const renamed = database.operators.updateTable('migrations').set({ name: 'operators/0003-accounts.sql' })
  await database.operators.deleteFrom('migrations').where('name', '=', 'operators/0003-sync.sql').execute()
  await renamed.where('name', '=', 'operators/0002-accounts.sql').execute()
  expect(await bringUpToDate(database, loadConfig({ DATA_DIR: dataDir })).catch(toStartFailure)).toEqual({
    code: 78,
    line: expect.stringMatching(/^DATA_DIR: \S+marquee\.db cannot be used \(.+0003-accounts\.sql.+\)\. Restore a backup\.$/),
  })
})

/** A search log as 0.9.0 left it, in a file of its own. */
function leaveOldSearches(dataDir: string): string {
  const path = join(dataDir, 'searches.db')
  const old = new DatabaseSync(path)
  old.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE migrations (name TEXT, run_at TEXT);
    CREATE TABLE searches (id TEXT NOT NULL PRIMARY KEY, at TEXT, term TEXT, type TEXT, address TEXT, matches INTEGER, words TEXT);
    INSERT INTO searches VALUES ('s1', '2026-11-20T12:00:00.000Z', 'Night', 'multi', '192.0.2.1', 3, 'night')`)
  old.close()
  return path
}

test('the search log of 0.9.0 is moved into the database, once, and its file is removed', async () => {
  const { dataDir } = await sqlitePlace()
  const database = await openAt({ url: null, dataDir })
  const config = loadConfig({ DATA_DIR: dataDir })
  for (let turn = 0; turn < 2; turn += 1) {
    const path = leaveOldSearches(dataDir)
    await bringUpToDate(database, config)
    expect(existsSync(path)).toBe(false)
  }
  expect(await database.operators.selectFrom('searches').selectAll().execute()).toEqual([
    { id: 's1', at: '2026-11-20T12:00:00.000Z', term: 'Night', type: 'multi', address: '192.0.2.1', matches: 3, words: 'night' },
  ])
})

test('a search log of 0.9.0 that cannot be read is named, and is not removed', async () => {
  const { dataDir } = await sqlitePlace()
  const database = await openAt({ url: null, dataDir })
  writeFileSync(join(dataDir, 'searches.db'), 'Not a database. '.repeat(600))
  expect(await bringUpToDate(database, loadConfig({ DATA_DIR: dataDir })).catch(toStartFailure)).toEqual({
    code: 78,
    line: expect.stringMatching(
      /^DATA_DIR: the search log of version 0\.9\.0 cannot be taken over from \S+searches\.db \(.+\)\. Remove the file/,
    ),
  })
  expect(existsSync(join(dataDir, 'searches.db'))).toBe(true)
})
