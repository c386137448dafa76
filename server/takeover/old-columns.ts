import { gunzipSync } from 'node:zlib'
import { AppError } from '#domain/errors.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { toOldHistory } from '#domain/takeover/old-history.ts'
import type { OldLibrary } from '#domain/takeover/old-library.ts'
import { recordOf } from '#domain/takeover/record-of.ts'
import { unpackLibrary } from '#domain/takeover/unpack-library.ts'

/** What a code had in the version before. `library`: a checksum, then packed JSON, compressed, in base 64; empty for none. */
export type OldColumns = { history: string; removals: string; library: string }

/** Characters of the checksum. */
const CHECKSUM_LENGTH = 16
/** Maximum bytes of a library's JSON. */
const MAX_LIBRARY = 1_500_000

/** The record of what a code had in the version before. Throws `AppError('unavailable')` for columns that cannot be read. */
export function recordOfColumns({ history, removals, library: text }: OldColumns): VisitorRecord {
  const oldHistory = toOldHistory({ items: parse(history), removals: parse(removals) })
  const library = readLibraryText(text)
  if (!oldHistory || (text !== '' && !library))
    throw new AppError('unavailable', 'What a code had in an earlier version cannot be read from the database')
  return recordOf({ history: oldHistory, library })
}

/** The library in an untrusted text; null if it is none. */
export function readLibraryText(text: string): OldLibrary | null {
  try {
    const bytes = Buffer.from(text.slice(CHECKSUM_LENGTH), 'base64')
    return unpackLibrary(JSON.parse(String(gunzipSync(bytes, { maxOutputLength: MAX_LIBRARY }))))
  } catch {
    return null // damaged
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // damaged
  }
}
