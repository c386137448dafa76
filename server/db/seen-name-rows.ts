import { sql } from 'kysely'
import { z } from 'zod'
import { SEEN_KINDS, type SeenName } from '#domain/search/seen-name.ts'
import type { CacheDatabase } from './cache-database.ts'

/** Rows per delete statement, so that other statements can run in between. */
const BATCH = 500

const row = z.object({
  kind: z.enum(SEEN_KINDS),
  id: z.int().positive(),
  name: z.string().min(1),
  original_name: z.string().nullable(),
  year: z.int().nullable(),
  popularity: z.int().nonnegative(),
  at: z.int(),
})

/** The position of the last name that was read. */
type NamePlace = Pick<SeenName, 'at' | 'kind' | 'id'>

/** Names found in the movie database's answers, stored beside them. Every call may reject with `AppError('unavailable')`. */
export function createSeenNameRows(cache: Pick<CacheDatabase, 'use'>) {
  return {
    /** The next names of a service, oldest first; `after` null: from the beginning. */
    async read(source: string, after: NamePlace | null, count: number): Promise<SeenName[]> {
      const rows = await cache.use((db) => {
        const all = db.selectFrom('names').selectAll().where('source', '=', source).orderBy('at').orderBy('kind').orderBy('id')
        const rest =
          after && all.where((eb) => eb(eb.refTuple('at', 'kind', 'id'), '>', eb.tuple(after.at, after.kind, after.id)))
        return (rest ?? all).limit(count).execute()
      })
      return rows.flatMap((each) => {
        const { success, data } = row.safeParse(each)
        if (!success) return []
        const { original_name: originalName, ...rest } = data
        return { ...rest, originalName }
      })
    },
    /** Replaces names of the same kind and id. */
    async write(source: string, names: readonly SeenName[]): Promise<void> {
      if (names.length === 0) return
      const rows = names.map(({ originalName, ...rest }) => ({ source, ...rest, original_name: originalName }))
      const changed = ['name', 'original_name', 'year', 'popularity', 'at'] as const
      await cache.use((db) =>
        db
          .insertInto('names')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['source', 'kind', 'id'])
              .doUpdateSet((eb) => Object.fromEntries(changed.map((column) => [column, eb.ref(`excluded.${column}`)]))),
          )
          .execute(),
      )
    },
    /** Deletes names from before `before` and, due to a wrong clock, from after `after`; then the oldest beyond `most` names. */
    async prune({ before, after, most }: { before: number; after: number; most: number }): Promise<void> {
      await cache.use(async (db) => {
        const newest = db.selectFrom('names').select('at').orderBy('at', 'desc').offset(most).limit(1)
        const beyond = (await newest.executeTakeFirst())?.at ?? 0
        const some = sql`select source, kind, id from names where at < ${before} or at > ${after} or at <= ${beyond} limit ${BATCH}`
        const remove = sql`delete from names where (source, kind, id) in (${some})`
        while (((await remove.execute(db)).numAffectedRows ?? 0n) > 0n);
      })
    },
  }
}
