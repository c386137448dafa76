import { z } from 'zod'
import { DamagedError } from '#domain/errors.ts'
import type { History } from '#domain/history.ts'
import { checkRow, checksumOf, readJson } from './json-column.ts'

/** The columns of a history, and the code it belongs to. */
type HistoryColumns = { code: string; history: string; removals: string; cleared_at: string | null; checksum: string }

const key = { type: z.enum(['movie', 'tv']), id: z.number().int() }
const itemsSchema: z.ZodType<History['items']> = z.array(
  z.object({
    ...key,
    name: z.string(),
    poster: z.string().nullable(),
    backdrop: z.string().nullable(),
    rating: z.number().nullable(),
    lastWatched: z.string(),
    progress: z.object({ season: z.number().int(), episode: z.number().int() }).nullable(),
    progressAt: z.string().optional(),
  }),
)
const removalsSchema: z.ZodType<History['removals']> = z.array(z.object({ ...key, at: z.string() }))

export function toHistoryColumns(code: string, { items, removals, clearedAt }: History): HistoryColumns {
  const columns = { code, history: JSON.stringify(items), removals: JSON.stringify(removals), cleared_at: clearedAt }
  return { ...columns, checksum: checksumOf(...checkedTexts(columns)) }
}

/** Throws `DamagedError`, with `what` in its message, for a damaged row. */
export function readHistory(row: HistoryColumns, what: string): History {
  checkRow(row.checksum, checkedTexts(row), what)
  return {
    items: readJson(itemsSchema, row.history, what),
    removals: readJson(removalsSchema, row.removals, what),
    clearedAt: row.cleared_at,
  }
}

/** The value, or null if the row is damaged. */
export function nullIfDamaged<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof DamagedError) return null
    throw error
  }
}

/** Records from before removals were stored have a checksum without them. */
function checkedTexts({ code, history, removals, cleared_at }: Omit<HistoryColumns, 'checksum'>): (string | null)[] {
  return removals === '[]' && cleared_at === null ? [code, history] : [code, history, removals, cleared_at]
}
