import type { HourlyCount } from '#domain/operators/hourly.ts'
import type { SourceCount } from '#domain/operators/source-health.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { Db } from './tables.ts'

/** Counts per hour, added up over all processes of the site. */
export function createHourlyCountRows(db: Db) {
  return {
    /** Adds to the stored counts. `counts` has each pair of hour and name only once. */
    async add(counts: readonly HourlyCount[]): Promise<void> {
      if (counts.length === 0) return
      const rows = inOrder(counts, ({ hour, name }) => `${hour} ${name}`)
      await db
        .insertInto('hourly_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['hour', 'name'])
            .doUpdateSet((each) => ({ count: each('hourly_counts.count', '+', each.ref('excluded.count')) })),
        )
        .execute()
    },

    /** All counts of this hour and the later ones. */
    since: (hour: string): Promise<HourlyCount[]> =>
      db.selectFrom('hourly_counts').selectAll().where('hour', '>=', hour).execute(),

    async removeBefore(hour: string): Promise<void> {
      await db.deleteFrom('hourly_counts').where('hour', '<', hour).execute()
    },
  }
}

/** Counts per source and day, added up over all processes of the site. */
export function createSourceCountRows(db: Db) {
  return {
    /** Adds to the stored counts. `counts` has each combination of day, source and name only once. */
    async add(counts: readonly SourceCount[]): Promise<void> {
      if (counts.length === 0) return
      const rows = inOrder(counts, ({ day, type, source, name }) => `${day} ${type} ${source} ${name}`)
      await db
        .insertInto('source_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'type', 'source', 'name'])
            .doUpdateSet((each) => ({ count: each('source_counts.count', '+', each.ref('excluded.count')) })),
        )
        .execute()
    },

    /** The counts of a type from this day on. */
    of: (type: TitleType, day: string): Promise<SourceCount[]> =>
      db.selectFrom('source_counts').selectAll().where('type', '=', type).where('day', '>=', day).execute(),

    async removeBefore(day: string): Promise<void> {
      await db.deleteFrom('source_counts').where('day', '<', day).execute()
    },
  }
}

/** Sorted, so that two processes that write the same rows cannot deadlock. */
function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
