import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '#domain/errors.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { toOldHistory } from '#domain/takeover/old-history.ts'
import { recordOf } from '#domain/takeover/record-of.ts'
import { unpackLibrary } from '#domain/takeover/unpack-library.ts'

/** What a code had in the version before. `library`: a checksum, then packed JSON, compressed, in base 64; empty for none. */
export type OldColumns = { history: string; removals: string; library: string }

/** Characters of the checksum. */
const CHECKSUM_LENGTH = 16
/** Maximum bytes of a library's JSON. */
const MAX_LIBRARY = 1_500_000

const unzip = promisify(gunzip)

/** The record of what a code had in the version before. Throws `AppError('unavailable')` for columns that cannot be read. */
export async function recordOfColumns({ history, removals, library }: OldColumns): Promise<VisitorRecord> {
  const oldHistory = toOldHistory({ items: parse(history), removals: parse(removals) })
  const oldLibrary = library === '' ? null : unpackLibrary(parse(await unzipped(library)))
  if (!oldHistory || (library !== '' && !oldLibrary)) throw unreadable()
  return recordOf({ history: oldHistory, library: oldLibrary })
}

async function unzipped(library: string): Promise<string> {
  const bytes = Buffer.from(library.slice(CHECKSUM_LENGTH), 'base64')
  return unzip(bytes, { maxOutputLength: MAX_LIBRARY }).then(String, () => '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // not JSON: damaged
  }
}

function unreadable(): AppError {
  return new AppError('unavailable', 'What a code had in an earlier version cannot be read from the database')
}
