import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Source } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { nextVersion, readJson, type Db } from './tables.ts'

/** The sources that an operator saved for one type. `download` is a template, null: no button. `version` counts the saves. */
export type SavedSources = { list: Source[]; download: string | null; version: number }

const listSchema: z.ZodType<Source[]> = z.array(
  z.object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    isDefault: z.boolean(),
    isFastest: z.boolean(),
    is4K: z.boolean(),
    isAdFree: z.boolean(),
    hasAds: z.boolean(),
    kind: z.enum(['page', 'file']).optional(),
    subtitles: z.string().optional(),
    languages: z.array(z.string()).optional(),
    chapters: z.string().optional(),
    thumbnails: z.string().optional(),
  }),
)

/** Player sources per type, with the download template. */
export function createSources(db: Db) {
  return {
    /** Null until something is saved: then the defaults apply. */
    async read(type: TitleType): Promise<SavedSources | null> {
      const row = await db.selectFrom('sources').selectAll().where('type', '=', type).executeTakeFirst()
      if (!row) return null
      const list = readJson(listSchema, row.list, `The list of sources (${type})`)
      return { list, download: row.download, version: row.version }
    },

    /**
     * Saves over the version that was read (0: nothing was saved) and returns the new version. Throws `AppError('conflict')`
     * if another operator saved in between.
     */
    async save(type: TitleType, { list, download, version }: SavedSources): Promise<number> {
      const row = { list: JSON.stringify(list), download, version: version + 1 }
      const insert = db.insertInto('sources').values({ type, ...row })
      const update = db.updateTable('sources').set(row).where('type', '=', type).where('version', '=', version)
      const saved =
        version === 0
          ? (await insert.onConflict((conflict) => conflict.column('type').doNothing()).executeTakeFirst())
              .numInsertedOrUpdatedRows
          : (await update.executeTakeFirst()).numUpdatedRows
      if (saved !== 1n) throw new AppError('conflict', 'Another admin has saved in the meantime')
      return row.version
    },

    /** Restores an imported list; the version grows, so that an open panel cannot overwrite it unnoticed. */
    async put(type: TitleType, { list, download, version }: SavedSources): Promise<void> {
      const known = await db.selectFrom('sources').select('version').where('type', '=', type).executeTakeFirst()
      const row = { list: JSON.stringify(list), download, version: nextVersion(known, version) }
      await db
        .insertInto('sources')
        .values({ type, ...row })
        .onConflict((conflict) => conflict.column('type').doUpdateSet(row))
        .execute()
    },
  }
}
