import { z } from 'zod'
import { count, number, nullable, text, time, titleType } from './fields.ts'
import type { Report } from './report.ts'
import { TABLES, type CarriedTable, type TreeItem } from './tree.ts'

/** Characters of an audit entry's values. */
const MAX_VALUE = 10_000_000
const words = text(2000)

const SCHEMAS: Record<CarriedTable, z.ZodObject> = {
  site_switches: z.object({ name: words, is_on: number({ min: 0, max: 1 }) }),
  audit: z.object({
    id: words,
    at: time,
    actor: words,
    action: words,
    target: words,
    before_value: nullable(text(MAX_VALUE)),
    after_value: nullable(text(MAX_VALUE)),
    address: words,
    words: text(MAX_VALUE),
  }),
  hourly_counts: z.object({ hour: words, name: words, count }),
  source_counts: z.object({ day: words, type: titleType, source: count, name: words, count }),
  sync_devices: z.object({
    code: words,
    device_id: words,
    name: words,
    token_hash: words,
    added_at: time,
    trusted_from: words,
    used_at: words,
  }),
}

/** Reads one row of a table that our export carries as it is. */
export function readTableRow(name: string, row: unknown, { path, report }: { path: string; report: Report }): TreeItem[] {
  const table = TABLES.find((each) => each === name)
  const found = table && report.take(SCHEMAS[table], row, path)
  return table && found ? [{ part: 'row', table, row: found }] : []
}
