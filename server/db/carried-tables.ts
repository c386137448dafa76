import { sql } from 'kysely'
import type { Db } from './tables.ts'

type Row = Record<string, unknown>

/** Tables that an exported tree contains row by row, because the original's layout has no place for them; each with its key. */
const KEYS = {
  site_switches: ['name'],
  rules: ['kind', 'value'],
  audit: ['id'],
  hourly_counts: ['hour', 'name'],
  source_counts: ['day', 'type', 'source', 'name'],
  sync_devices: ['code', 'device_id'],
} as const
export type CarriedTable = keyof typeof KEYS
export const CARRIED_TABLES = Object.keys(KEYS) as CarriedTable[]

const CHUNK = 5000

/** Rows as they are, with the columns' own names. */
export function createCarriedTables(db: Db) {
  return {
    /** Every row in chunks, by key, so that rows deleted meanwhile cause no gaps. */
    async *all(table: CarriedTable): AsyncGenerator<Row[]> {
      const key = sql.join(KEYS[table].map((column) => sql.ref(column)))
      let after = sql``
      for (;;) {
        const page = sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${CHUNK}`
        const { rows } = await page.execute(db)
        const last = rows.at(-1)
        if (!last) return
        yield rows
        after = sql`where (${key}) > (${sql.join(KEYS[table].map((column) => last[column]))})`
      }
    },

    /** Replaces the row with the same key, but never an audit entry. False, without a change, for a device whose code does not exist. */
    async put(table: CarriedTable, row: Row): Promise<boolean> {
      if (table === 'sync_devices') {
        const record = db.selectFrom('sync_records').select('code').where('code', '=', String(row.code))
        if (!(await record.executeTakeFirst())) return false
      }
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      const key = sql.join(KEYS[table].map((column) => sql.ref(column)))
      const changes = Object.keys(row).map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
      const onConflict = table === 'audit' ? sql`nothing` : sql`update set ${sql.join(changes)}`
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})
        on conflict (${key}) do ${onConflict}`.execute(db)
      return true
    },
  }
}
