import type { Selectable } from 'kysely'
import { placeKey, type FreeWorkPlace, type OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { Db, Tables } from './tables.ts'

type Row = Selectable<Tables['free_works']>

/** What operators entered as free to watch. */
export function createFreeWorkRows(db: Db) {
  const select = () => db.selectFrom('free_works').selectAll()

  return {
    /** In the order in which they were entered. */
    async all(): Promise<OwnFreeWork[]> {
      return (await select().orderBy('added_at').orderBy('place').execute()).map(toWork)
    },

    async find(place: FreeWorkPlace): Promise<OwnFreeWork | null> {
      const row = await select().where('place', '=', placeKey(place)).executeTakeFirst()
      return row ? toWork(row) : null
    },

    async count(): Promise<number> {
      const { total } = await db
        .selectFrom('free_works')
        .select((each) => each.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    /** Replaces the entry for the same work. */
    async put(work: OwnFreeWork): Promise<void> {
      const { place, ...row } = toRow(work)
      await db
        .insertInto('free_works')
        .values({ place, ...row })
        .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
        .execute()
    },

    /** Returns the entry; null if there was none. */
    async remove(place: FreeWorkPlace): Promise<OwnFreeWork | null> {
      const row = await db.deleteFrom('free_works').where('place', '=', placeKey(place)).returningAll().executeTakeFirst()
      return row ? toWork(row) : null
    },
  }
}

function toRow(work: OwnFreeWork): Row {
  const { type, id, season, episode, name, file, licence, provenance } = work
  return {
    place: placeKey(work),
    type,
    id,
    season,
    episode,
    name,
    archive_item: work.archiveItem,
    file,
    licence,
    licence_url: work.licenceUrl,
    provenance,
    withdrawn: work.withdrawn ? 1 : 0,
    added_at: work.addedAt,
  }
}

function toWork(row: Row): OwnFreeWork {
  const { type, id, season, episode, name, archive_item: archiveItem, file, licence, licence_url: licenceUrl, provenance } = row
  return {
    type,
    id,
    season,
    episode,
    name,
    archiveItem,
    file,
    licence,
    licenceUrl,
    provenance,
    withdrawn: row.withdrawn === 1,
    addedAt: row.added_at,
  }
}
