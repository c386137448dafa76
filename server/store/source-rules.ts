import type { SourceRules } from '#domain/source-health.ts'
import type { Db } from './tables.ts'

const SLOT = 1
const NONE: SourceRules = { failingLast: false, rightsAt: null }

/** What operators decided for all sources. */
export function createSourceRules(db: Db) {
  return {
    async read(): Promise<SourceRules> {
      const row = await db.selectFrom('source_rules').selectAll().executeTakeFirst()
      return row ? { failingLast: row.failing_last === 1, rightsAt: row.rights_at } : NONE
    },

    async put({ failingLast, rightsAt }: SourceRules): Promise<void> {
      const row = { failing_last: failingLast ? 1 : 0, rights_at: rightsAt }
      await db
        .insertInto('source_rules')
        .values({ slot: SLOT, ...row })
        .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
        .execute()
    },
  }
}
