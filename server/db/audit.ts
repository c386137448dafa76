import type { AuditFilter } from '#domain/operators/audit-filter.ts'
import type { AuditEntry, TablePage, TableQuery } from '#domain/operators/records.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db, Tables } from './tables.ts'

export type AuditColumn = 'at' | 'actor' | 'action' | 'target'

/** Operators and commands offered as a filter. */
const MAX_ACTORS = 100
const DAY = 24 * 60 * 60_000

/** The audit log; entries are never changed, and removed only when they are old. */
export function createAudit(db: Db) {
  const select = () => db.selectFrom('audit').selectAll()

  return {
    async append({ id, at, actor, action, target, before, after, address }: AuditEntry): Promise<void> {
      const values = { before_value: toText(before), after_value: toText(after) }
      const words = toWords(action, target, actor, address)
      await db
        .insertInto('audit')
        .values({ id, at, actor, action, target, address, words, ...values })
        .execute()
    },

    async removeOld(before: Date): Promise<void> {
      await db.deleteFrom('audit').where('at', '<', before.toISOString()).execute()
    },

    async find(id: string): Promise<AuditEntry | null> {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row ? toEntry(row) : null
    },

    /** Who has acted, by name. */
    async actors(): Promise<string[]> {
      const rows = await db.selectFrom('audit').select('actor').distinct().orderBy('actor').limit(MAX_ACTORS).execute()
      return rows.map(({ actor }) => actor)
    },

    page(query: TableQuery<AuditColumn>, { kind, actor, from, to }: Partial<AuditFilter> = {}): Promise<TablePage<AuditEntry>> {
      let found = select()
      if (kind) found = found.where('action', 'like', `${kind}.%`)
      if (actor) found = found.where('actor', '=', actor)
      if (from) found = found.where('at', '>=', new Date(from).toISOString())
      if (to) found = found.where('at', '<', new Date(Date.parse(to) + DAY).toISOString())
      return readPage(found, {
        query,
        order: {
          at: columns('at', 'id'),
          actor: columns('actor', 'id'),
          action: columns('action', 'id'),
          target: columns('target', 'id'),
        },
        words: columns('words'),
        toRow: toEntry,
      })
    },

    /** Newest first. */
    async recent(limit: number): Promise<AuditEntry[]> {
      const rows = await select().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
      return rows.map(toEntry)
    },
  }
}

function toText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

function toEntry({ id, at, actor, action, target, address, before_value, after_value }: Tables['audit']): AuditEntry {
  return { id, at, actor, action, target, address, before: toValue(before_value), after: toValue(after_value) }
}

/** Any JSON value; a damaged one is shown as its text. */
function toValue(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return text
  }
}
