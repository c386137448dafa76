import { z } from 'zod'
import type { History } from '#domain/history.ts'
import { readJson } from './json-column.ts'

/** The columns of a history, and the code it belongs to. */
type HistoryColumns = { code: string; history: string; removals: string; cleared_at: string | null }

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
  return { code, history: JSON.stringify(items), removals: JSON.stringify(removals), cleared_at: clearedAt }
}

/** Throws `AppError('unavailable')`, with `what` in its message, for columns that are no history. */
export function readHistory(row: HistoryColumns, what: string): History {
  return {
    items: readJson(itemsSchema, row.history, what),
    removals: readJson(removalsSchema, row.removals, what),
    clearedAt: row.cleared_at,
  }
}
