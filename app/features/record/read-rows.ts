import type { Entry, VisitorRecord } from '#domain/record/entry.ts'
import { parseEntries } from '#domain/record/packed.ts'
import type { Row } from './record-database.ts'

/** Entries that are read in one task: a slow phone takes a tenth of a second for them. */
const SLICE = 1000

/** The entries of stored rows. */
export function parseRows(rows: readonly Row[]): VisitorRecord {
  return parseEntries(rows.map(({ key, text }) => [key, text]))
}

/** The same in several tasks if they are many, so that the page answers meanwhile. */
export async function readRows(rows: readonly Row[]): Promise<VisitorRecord> {
  if (rows.length <= SLICE) return parseRows(rows)
  const read: [string, Entry][] = []
  for (let at = 0; at < rows.length; at += SLICE) {
    read.push(...parseRows(rows.slice(at, at + SLICE)))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return new Map(read)
}
