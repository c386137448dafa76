import { sql, type Selectable } from 'kysely'
import type { LibraryCounts, LibraryItem } from '#domain/library/library.ts'
import type { TitleKey, TitleType } from '#domain/titles/title.ts'
import type { Db, Tables } from './tables.ts'

type Row = Selectable<Tables['library_items']>

/** What the operator's media servers have. A show counts as there if one of its episodes is. */
export function createLibraryItems(db: Db) {
  const there = () =>
    db.selectFrom('library_items').where((eb) => eb.or([eb('type', '=', 'movie'), eb('episode', 'is not', null)]))

  return {
    /** Every movie and show, each once. */
    titles: (): Promise<TitleKey[]> => there().select(['type', 'id']).distinct().execute(),

    /** The titles that were added last, or whose episodes were, the newest first. */
    newest: (limit: number): Promise<TitleKey[]> =>
      there()
        .select(['type', 'id'])
        .groupBy(['type', 'id'])
        .orderBy((eb) => eb.fn.max('added_at'), 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** The copies of a movie, or a show with its episodes; `season`: only that season's. */
    async ofTitle(type: TitleType, id: number, season?: number): Promise<LibraryItem[]> {
      const rows = db.selectFrom('library_items').selectAll().where('type', '=', type).where('id', '=', id)
      const wanted = season === undefined ? rows : rows.where('season', '=', season)
      return (await wanted.orderBy('season').orderBy('episode').orderBy('library').orderBy('item_id').execute()).map(toItem)
    },

    /** The library's items with these ids of its own, as far as they are known. */
    async find(library: string, itemIds: readonly string[]): Promise<LibraryItem[]> {
      if (itemIds.length === 0) return []
      const rows = db.selectFrom('library_items').selectAll().where('library', '=', library).where('item_id', 'in', itemIds)
      return (await rows.execute()).map(toItem)
    },

    /** Adds items or replaces them; `readAt`: when their reading began. At most some hundred at a time. */
    async put(items: readonly LibraryItem[], readAt: string): Promise<void> {
      if (items.length === 0) return
      await db
        .insertInto('library_items')
        .values(items.map((item) => toRow(item, readAt)))
        .onConflict((conflict) =>
          conflict.columns(['library', 'item_id']).doUpdateSet((eb) => ({
            type: eb.ref('excluded.type'),
            id: eb.ref('excluded.id'),
            season: eb.ref('excluded.season'),
            episode: eb.ref('excluded.episode'),
            last_episode: eb.ref('excluded.last_episode'),
            height: eb.ref('excluded.height'),
            added_at: eb.ref('excluded.added_at'),
            read_at: eb.ref('excluded.read_at'),
          })),
        )
        .execute()
    },

    /** Removes the items that no reading has found since; returns how many. */
    async removeOlder(library: string, readAt: string): Promise<number> {
      const result = await db
        .deleteFrom('library_items')
        .where('library', '=', library)
        .where('read_at', '<', readAt)
        .executeTakeFirst()
      return Number(result.numDeletedRows)
    },

    /** How many items of a library are known, and how many of them no reading has found since. */
    async sizes(library: string, readAt: string): Promise<{ all: number; older: number }> {
      const row = await db
        .selectFrom('library_items')
        .where('library', '=', library)
        .select((eb) => [
          eb.fn.countAll<number | string>().as('all'),
          sql<number | string>`count(case when read_at < ${readAt} then 1 end)`.as('older'),
        ])
        .executeTakeFirstOrThrow()
      return { all: Number(row.all), older: Number(row.older) }
    },

    /** Removes these items, of which the library no longer says what they are; returns how many there were. */
    async remove(library: string, itemIds: readonly string[]): Promise<number> {
      if (itemIds.length === 0) return 0
      const rows = db.deleteFrom('library_items').where('library', '=', library).where('item_id', 'in', itemIds)
      return Number((await rows.executeTakeFirst()).numDeletedRows)
    },

    async counts(library: string): Promise<LibraryCounts> {
      const row = await db
        .selectFrom('library_items')
        .where('library', '=', library)
        .select([
          sql<number | string>`count(distinct case when type = 'movie' then id end)`.as('movies'),
          sql<number | string>`count(distinct case when type = 'tv' and episode is not null then id end)`.as('shows'),
          sql<number | string>`count(episode)`.as('episodes'),
        ])
        .executeTakeFirstOrThrow()
      return { movies: Number(row.movies), shows: Number(row.shows), episodes: Number(row.episodes) }
    },
  }
}

function toRow({ library, itemId, type, id, season, episode, lastEpisode, height, addedAt }: LibraryItem, readAt: string): Row {
  const same = { library, type, id, season, episode, height }
  return { ...same, item_id: itemId, last_episode: lastEpisode, added_at: addedAt, read_at: readAt }
}

function toItem({ item_id, last_episode, added_at, read_at: _readAt, ...same }: Row): LibraryItem {
  return { ...same, itemId: item_id, lastEpisode: last_episode, addedAt: added_at }
}
