import { MAX_ROWS, unusable, type FileKind, type ReadFile } from '#domain/import/import-row.ts'
import type { LeftOutReason } from '#domain/import/reasons.ts'
import { entriesOfSeriesGuide, entriesOfTvTime, isListOfSeriesGuide } from './app-backups.ts'
import { createDayIn, type Entries } from './json-fields.ts'
import { entriesOfRyot, entriesOfWatcharr } from './self-hosted.ts'
import { entriesOfSimkl } from './simkl-json.ts'
import { entriesOfTrakt } from './trakt-json.ts'

const SERVICES: readonly [FileKind, (value: unknown, fileName: string) => Entries][] = [
  ['simkl', entriesOfSimkl],
  ['ryot', entriesOfRyot],
  ['watcharr', entriesOfWatcharr],
  ['seriesguide', entriesOfSeriesGuide],
  ['tvtime', entriesOfTvTime],
  ['trakt', entriesOfTrakt],
]

/** Why a JSON file that is known is not imported; null if it may be a list of titles. */
export function whyLeftOutJson(value: unknown): LeftOutReason | null {
  return isListOfSeriesGuide(value) ? 'ownList' : null
}

/** The rows of a JSON file of any service. Throws `UnusableFile` for anything else. */
export function readJson(value: unknown, fileName: string): ReadFile {
  if (Array.isArray(value) && value.length === 0) throw unusable('noRows')
  for (const [kind, entriesOf] of SERVICES) {
    const entries = entriesOf(value, fileName)
    if (entries) return toFile(kind, entries)
  }
  throw unusable('unknown')
}

function toFile(kind: FileKind, { items, read }: NonNullable<Entries>): ReadFile {
  const file: ReadFile = { kind, rows: [], unread: [], asksMark: false, mayBeCut: false }
  const dayIn = createDayIn()
  for (const [index, item] of items.entries()) {
    const { rows, unread } = read(item, index + 1, dayIn)
    for (const row of rows) file.rows.push(row)
    for (const row of unread) file.unread.push(row)
    if (file.rows.length > MAX_ROWS) throw unusable('tooManyRows')
  }
  file.asksMark = file.rows.some(({ mark }) => mark === null)
  return file
}
