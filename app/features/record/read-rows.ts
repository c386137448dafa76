import type { VisitorRecord } from '#domain/record/entry.ts'
import { parseEntries } from '#domain/record/packed.ts'
import type { Row } from './record-database.ts'

/** Entries that are worked on in one task: a slow phone takes a tenth of a second for them. */
const SLICE = 1000

/** The entries of stored rows. */
export function parseRows(rows: readonly Row[]): VisitorRecord {
  return parseEntries(textsOf(rows))
}

/** The same in several tasks if they are many, so that the page answers meanwhile. */
export async function readRows(rows: readonly Row[]): Promise<VisitorRecord> {
  return readEntries(textsOf(rows))
}

/** As `parseEntries`, in several tasks if they are many. */
export async function readEntries(texts: readonly (readonly [key: string, text: string])[]): Promise<VisitorRecord> {
  return new Map(await inSlices(texts, (slice) => [...parseEntries(slice)]))
}

/** What `work` makes of all of them; if they are many, in several tasks. */
export async function inSlices<Item, Result>(
  all: readonly Item[],
  work: (slice: readonly Item[]) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < all.length; at += SLICE) {
    results.push(...work(all.slice(at, at + SLICE)))
    if (at + SLICE < all.length) await nextTask()
  }
  return results
}

/** Lets the page handle pending events, such as clicks, before long work continues. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function textsOf(rows: readonly Row[]): [key: string, text: string][] {
  return rows.map(({ key, text }) => [key, text])
}
