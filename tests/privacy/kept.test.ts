import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { RETENTION_DAYS, storedData } from '#domain/operators/retention.ts'
import { openCacheFile } from '#server/db/cache-database.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'

// docs/privacy.md lists all stored data of visitors. These tests fail when the code stores something that is not listed there.

const page = readFileSync('docs/privacy.md', 'utf8')
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(1, -1))
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const firstCells = cells.map(([first = '']) => first.trim())

const SOURCES = ['app', 'domain', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|contract)\./.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

/** The first groups of all matches in the sources, each once and sorted. */
function inSources(pattern: RegExp, folder = ''): string[] {
  const found = SOURCES.filter(({ name }) => name.startsWith(folder)).flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, match = '']) => match),
  )
  return [...new Set(found)].toSorted()
}

/** `table.column` of every column in a file. */
function columnsIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(
      `select t.name || '.' || c.name as name from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite%'`,
    )
    .all()
  database.close()
  return rows.map(({ name }) => String(name))
}

test('docs/privacy.md has a row for every column of every table, and no others', async () => {
  const { place } = await openAt(await sqlitePlace())
  const cache = openCacheFile({ dataDir: place.dataDir, onTrouble: () => {} })
  await cache.use(async () => {})
  await cache.close()
  const stored = ['marquee.db', 'cache.db'].flatMap((name) => columnsIn(join(place.dataDir, name)))
  const documented = firstCells.flatMap((cell) => {
    const [, table = '', columns = ''] = /^`(\w+)`: (.+)$/.exec(cell) ?? []
    return codeIn(columns).map((column) => `${table}.${column}`)
  })
  expect(documented.toSorted()).toEqual([...new Set([...stored, 'answers'].filter((name) => name.includes('.')))].toSorted())
})

test('docs/privacy.md names every field of the log, and no others', () => {
  const fields = inSources(/\blog\.(?:info|warn|error)\(\s*\{([^}]*)\}/g)
    .flatMap((text) => text.split(','))
    .map((part) => part.trim().split(':')[0] ?? '')
    // `about`: the path of a page.
    .filter((name) => name !== '' && name !== '...about')
  const log = page.slice(page.indexOf('## In the log'), page.indexOf('## In files'))
  const named = log
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => codeIn(line.split('|')[1] ?? ''))
  expect(named.toSorted()).toEqual([...new Set(fields)].toSorted())
})

test('docs/privacy.md names everything stored in browsers, and nothing else', () => {
  const section = page.slice(page.indexOf('## In the visitor'), page.indexOf('## What others learn'))
  const named = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => codeIn(line.split('|')[1] ?? ''))
  const keys = inSources(/['`](marquee[.:-][a-z:-]*[a-z])(?:'|\$\{)/g).filter(
    (key) => !['marquee.db', 'marquee.example', 'marquee-lists'].includes(key),
  )
  expect(named.toSorted()).toEqual(keys)
  const cookies = inSources(/\bcookie\('([\w-]+)'\)/g, 'server/accounts')
  const [, paragraph = ''] = /Operators’ browsers have cookies([\s\S]*?)\n\n/.exec(section) ?? []
  expect(
    codeIn(paragraph)
      .filter((name) => name !== '__Host-')
      .toSorted(),
  ).toEqual(cookies)
})

/** The number of days in the row of a column. */
function days(table: string, column: string): number {
  const row = cells.find(([first = '']) => first.trim().startsWith(`\`${table}\`:`) && codeIn(first).includes(column))
  return Number(/(\d+) days/.exec(row?.[2] ?? '')?.[1])
}

test('docs/privacy.md has the retention times of the code, and the About page names the same data', () => {
  const about = storedData(30).join('\n')
  expect(days('searches', 'address')).toBe(RETENTION_DAYS.searchAddress)
  expect(days('sync_records', 'generator_address')).toBe(RETENTION_DAYS.generatorAddress)
  expect(days('sync_records', 'used_at')).toBe(RETENTION_DAYS.unusedCode)
  expect(days('sync_revisions', 'replaced_at')).toBe(RETENTION_DAYS.syncRevision)
  expect(days('audit', 'address')).toBe(RETENTION_DAYS.audit)
  expect(days('known_networks', 'hash')).toBe(RETENTION_DAYS.knownNetwork)
  expect(page).toContain('`SEARCH_LOG_DAYS` (30), and the newest 100,000')
  for (const said of ['IP address', 'sync code', 'Banned', 'operators do', 'Backups', 'in memory']) expect(about).toContain(said)
})
