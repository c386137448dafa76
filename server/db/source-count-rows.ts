import type { SourceCount } from '#domain/operators/source-health.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { Db } from './tables.ts'

/** What is counted per source and day, added up over all processes of the site. */
export function createSourceCountRows(db: Db) {
  return {
    /** Adds to what is counted already. `counts` has no pair of day, source and name twice. */
    async add(counts: readonly SourceCount[]): Promise<void> {
      if (counts.length === 0) return
      // In one order everywhere: two processes that each hold a row the other waits for would wait for ever.
      const rows = counts
        .map(({ day, type, source, name, count }) => ({ day, type, source, name, count }))
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
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
      db
        .selectFrom('source_counts')
        .select(['day', 'type', 'source', 'name', 'count'])
        .where('type', '=', type)
        .where('day', '>=', day)
        .execute(),

    async removeBefore(day: string): Promise<void> {
      await db.deleteFrom('source_counts').where('day', '<', day).execute()
    },
  }
}

function keyOf({ day, type, source, name }: SourceCount): string {
  return `${day} ${type} ${source} ${name}`
}
