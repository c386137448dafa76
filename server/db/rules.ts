import { type HidingRule, parseRuleKind, type RuleKind } from '#domain/operators/rules.ts'
import type { Db, Tables } from './tables.ts'

/** The rules that hide titles. Kinds that only a newer version has are left out. */
export function createRules(db: Db) {
  return {
    /** In order of creation. */
    async all(): Promise<HidingRule[]> {
      const rows = await db.selectFrom('rules').selectAll().orderBy('added_at').orderBy('kind').orderBy('value').execute()
      return rows.map(toRule).filter((rule) => rule !== null)
    },

    /** False if there is such a rule already. */
    async add({ kind, value, name, addedAt }: HidingRule): Promise<boolean> {
      const insert = db.insertInto('rules').values({ kind, value, name, added_at: addedAt })
      const done = await insert.onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing()).executeTakeFirst()
      return done.numInsertedOrUpdatedRows === 1n
    },

    /** Returns the rule; null if there was none. */
    async remove({ kind, value }: { kind: RuleKind; value: string }): Promise<HidingRule | null> {
      const removed = await db
        .deleteFrom('rules')
        .where('kind', '=', kind)
        .where('value', '=', value)
        .returningAll()
        .executeTakeFirst()
      return removed ? toRule(removed) : null
    },
  }
}

function toRule({ kind: text, value, name, added_at: addedAt }: Tables['rules']): HidingRule | null {
  const kind = parseRuleKind(text)
  return kind === null ? null : { kind, value, name, addedAt }
}
