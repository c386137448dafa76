import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { SEEN_KINDS, type SeenName } from '#domain/seen-name.ts'
import type { CacheDatabase, CacheDb } from './cache-database.ts'

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

/** Where reading goes on. */
type NamePlace = Pick<SeenName, 'at' | 'kind' | 'id'>

/** The names that answers had in them, beside the answers. Every call may reject with `AppError('unavailable')`. */
export function createSeenNameRows(cache: Pick<CacheDatabase, 'use'>) {
  return {
    /** The next names of a service, from the oldest; `after` null: the first. */
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
    async write(source: string, names: readonly SeenName[]): Promise<void> {
      const rows = names.map(({ originalName, ...rest }) => ({ source, ...rest, original_name: originalName }))
      if (rows.length > 0) await cache.use((db) => replace(db, rows))
    },
    /** Deletes names older than `before`, those from after `after`, which a wrong clock has dated, and the oldest of more than `most`. */
    async prune({ before, after, most }: { before: number; after: number; most: number }): Promise<void> {
      await cache.use(async (db) => {
        const newest = db.selectFrom('names').select('at').orderBy('at', 'desc').offset(most).limit(1)
        const beyond = (await newest.executeTakeFirst())?.at ?? 0
        await removeWhere(db, sql`at < ${before} OR at > ${after} OR at <= ${beyond}`)
      })
    },
  }
}

type Row = Omit<SeenName, 'originalName'> & { source: string; original_name: string | null }

async function replace(db: CacheDb, rows: readonly Row[]): Promise<void> {
  const changed = ['name', 'original_name', 'year', 'popularity', 'at'] as const
  await db
    .insertInto('names')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'kind', 'id'])
        .doUpdateSet((eb) => Object.fromEntries(changed.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}

async function removeWhere(db: CacheDb, condition: RawBuilder<unknown>): Promise<void> {
  const some = sql`
    DELETE FROM names WHERE (source, kind, id) IN (SELECT source, kind, id FROM names WHERE ${condition} LIMIT ${BATCH})`
  while (((await some.execute(db)).numAffectedRows ?? 0n) > 0n);
}
