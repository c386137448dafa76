import type { HourlyCount } from '#domain/operators/hourly.ts'
import type { Db } from './tables.ts'

/** Numbers per hour, added up over all processes of the site. */
export function createHourlyCountRows(db: Db) {
  return {
    /** Adds to what is counted already. `counts` has no pair of hour and name twice. */
    async add(counts: readonly HourlyCount[]): Promise<void> {
      if (counts.length === 0) return
      // In one order everywhere: two processes that each hold a row the other waits for would wait for ever.
      const rows = counts.map(({ hour, name, count }) => ({ hour, name, count })).toSorted(byKey)
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
      db.selectFrom('hourly_counts').select(['hour', 'name', 'count']).where('hour', '>=', hour).execute(),

    async removeBefore(hour: string): Promise<void> {
      await db.deleteFrom('hourly_counts').where('hour', '<', hour).execute()
    },
  }
}

function byKey(one: HourlyCount, other: HourlyCount): number {
  return one.hour + one.name < other.hour + other.name ? -1 : 1
}
