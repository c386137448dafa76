import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#server/store/database.ts'
import { migrationsOf, PARTS, type Migration } from '#server/store/migrate.ts'

type Cell = string | number | null

/** Columns whose values are checked by the tables: one of a few, or a key of another table. */
const VALUES: Record<string, (row: number) => Cell> = {
  type: (row) => (row === 0 ? 'movie' : 'tv'),
  slot: () => 1,
  userId: (row) => `users id ${row}`,
  user_id: (row) => `users id ${row}`,
  code: (row) => `CODE0${row}`,
}
const ONE_ROW = ['alert']
/** Texts that a careless copy would change. */
const AWKWARD = ['', ' ', '’Élan ✓', 'line\nbreak\r\n', '"quoted"\\', '\u{1F3AC} \u2028', "'; DROP TABLE bans; --", '[1,null]']

async function columnsOf({ engine, ...database }: Database, part: (typeof PARTS)[number], table: string) {
  const query =
    engine === 'sqlite'
      ? sql<{
          name: string
          type: string
          required: number | boolean
        }>`select name, type, "notnull" or pk > 0 as required from pragma_table_info(${table})`
      : sql<{ name: string; type: string; required: boolean }>`
          select column_name as name, data_type as type, is_nullable = 'NO' as required from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`
  return (await query.execute(database[part])).rows
}

/** Puts two rows into every table there is, with awkward texts in them. */
export async function fillEveryTable(database: Database): Promise<void> {
  for (const part of PARTS) {
    for (const table of tablesOf(await migrationsOf(part))) {
      const columns = await columnsOf(database, part, table)
      for (let row = 0; row < (ONE_ROW.includes(table) ? 1 : 2); row += 1) {
        const cells = columns.map(({ name, type, required }, index): Cell => {
          const value = VALUES[name]?.(row)
          if (value !== undefined) return value
          if (type.toLowerCase() === 'integer') return required ? index + row : null
          const text = `${table} ${name} ${row}`
          return name === 'id' ? text : required ? text + AWKWARD[index % AWKWARD.length] : row === 0 ? null : text
        })
        const places = cells.map((_, index) => (database.engine === 'sqlite' ? '?' : `$${index + 1}`)).join(', ')
        const names = columns.map(({ name }) => `"${name}"`).join(', ')
        await database[part].executeQuery(CompiledQuery.raw(`insert into ${table} (${names}) values (${places})`, cells))
      }
    }
  }
}

/** Everything in a database as text, table by table. */
export async function everyTable(database: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const part of PARTS) {
    for (const table of tablesOf(await migrationsOf(part))) {
      const { rows } = await sql.raw<Record<string, Cell>>(`select * from ${table}`).execute(database[part])
      const texts = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
      tables[table] = texts.toSorted()
    }
  }
  return tables
}

/** The tables that steps make, in order: one comes after those that it refers to. */
function tablesOf(files: readonly Migration[]): string[] {
  return files.flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name))
}
