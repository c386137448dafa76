import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { loadConfig } from './config.ts'
import { toStartFailure } from './start-failure.ts'

test('tables are changed after a backup alone; without one the start says why, and nothing is changed', async () => {
  const { dataDir } = await sqlitePlace()
  const database = await openAt({ url: null, dataDir })
  const config = loadConfig({ DATA_DIR: dataDir })
  const folder = join(dataDir, 'backups')
  // As the version before left it.
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
      /^This version changes the tables of the database, and makes a backup first: that failed, and nothing was changed\. \S+\.backup cannot be written \(ENOTDIR\)\. Then start again\.$/,
    ),
  })
  expect(await isChanged()).toBe(false)

  rmSync(folder)
  await bringUpToDate(database, config)
  expect([await isChanged(), readdirSync(folder)]).toEqual([true, [expect.stringMatching(/^marquee-\d{8}T\d{9}Z\.backup$/)]])
  await bringUpToDate(database, config)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a database with a step that this version does not know is named, and its tables are not changed', async () => {
  const { dataDir } = await sqlitePlace()
  const database = await openAt({ url: null, dataDir })
  const renamed = database.operators.updateTable('migrations').set({ name: 'operators/0003-accounts.sql' })
  await database.operators.deleteFrom('migrations').where('name', '=', 'operators/0003-sync.sql').execute()
  await renamed.where('name', '=', 'operators/0002-accounts.sql').execute()
  expect(await bringUpToDate(database, loadConfig({ DATA_DIR: dataDir })).catch(toStartFailure)).toEqual({
    code: 78,
    line: expect.stringMatching(
      /^DATA_DIR: \S+marquee\.db cannot be used \(.+0003-accounts\.sql.+\)\. Put a backup in its place\.$/,
    ),
  })
})
