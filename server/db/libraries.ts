import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { LibraryReading, LibrarySettings, StoredLibrary } from '#domain/library/library.ts'
import { type Db, readJson, type Tables } from './tables.ts'

type Row = Selectable<Tables['libraries']>

const foldersSchema = z.array(z.string())

/** The operator's media servers. Only `keyOf` returns a key. */
export function createLibraries(db: Db) {
  const select = () => db.selectFrom('libraries').selectAll()

  return {
    /** In the order in which they were added. */
    async all(): Promise<StoredLibrary[]> {
      return (await select().orderBy('added_at').orderBy('id').execute()).map(toLibrary)
    },

    async find(id: string): Promise<StoredLibrary | null> {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row ? toLibrary(row) : null
    },

    /** Adds a library, or changes what operators decide about it. */
    async put({ addedAt, ...settings }: LibrarySettings & { addedAt: string }): Promise<void> {
      const row = toRow(settings)
      await db
        .insertInto('libraries')
        .values({ id: settings.id, added_at: addedAt, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    },

    /** Keeps how its reading went; does nothing for a library that was removed. */
    async note(id: string, reading: Partial<LibraryReading>): Promise<void> {
      const { readAt, changesAt, trouble, troubleAt, withoutIds } = reading
      const row = { read_at: readAt, changes_at: changesAt, trouble, trouble_at: troubleAt, without_ids: withoutIds }
      await db.updateTable('libraries').set(row).where('id', '=', id).execute()
    },

    /** Removes the library with its key and items; null if there is none. */
    async remove(id: string): Promise<StoredLibrary | null> {
      const row = await db.deleteFrom('libraries').where('id', '=', id).returningAll().executeTakeFirst()
      return row ? toLibrary(row) : null
    },

    async keyOf(id: string): Promise<string | null> {
      const row = await db.selectFrom('library_keys').select('api_key').where('library', '=', id).executeTakeFirst()
      return row?.api_key ?? null
    },

    async setKey(id: string, apiKey: string): Promise<void> {
      await db
        .insertInto('library_keys')
        .values({ library: id, api_key: apiKey })
        .onConflict((conflict) => conflict.column('library').doUpdateSet({ api_key: apiKey }))
        .execute()
    },
  }
}

function toRow({ name, kind, address, publicAddress, plays, folders, certificate, serverId }: LibrarySettings) {
  const texts = { name, kind, address, plays, certificate }
  return { ...texts, public_address: publicAddress, folders: JSON.stringify(folders), server_id: serverId }
}

function toLibrary(row: Row): StoredLibrary {
  const { id, name, kind, address, plays, certificate, trouble } = row
  return {
    id,
    name,
    kind,
    address,
    plays,
    certificate,
    trouble,
    publicAddress: row.public_address,
    folders: readJson(foldersSchema, row.folders, 'The folders of a library'),
    serverId: row.server_id,
    addedAt: row.added_at,
    readAt: row.read_at,
    changesAt: row.changes_at,
    troubleAt: row.trouble_at,
    withoutIds: row.without_ids,
  }
}
