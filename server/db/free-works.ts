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
  const same = { type, id, season, episode, name, file, licence, provenance }
  const { archiveItem: archive_item, licenceUrl: licence_url, addedAt: added_at } = work
  return { ...same, place: placeKey(work), archive_item, licence_url, withdrawn: work.withdrawn ? 1 : 0, added_at }
}

function toWork({ place: _place, archive_item, licence_url, withdrawn, added_at, ...same }: Row): OwnFreeWork {
  return { ...same, archiveItem: archive_item, licenceUrl: licence_url, withdrawn: withdrawn === 1, addedAt: added_at }
}
