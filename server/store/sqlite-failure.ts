import { PUT_A_BACKUP } from '#domain/damage.ts'
import type { SqliteError } from './sqlite-file.ts'

/** A file that the site cannot start with: one line that names it and says what to do; and whether starting again may help. */
export type SqliteFailure = { line: string; mayPass: boolean }

/** Access denied, read-only, cannot open. */
const NOT_ALLOWED = new Set([3, 8, 14, 23])
const BUSY = new Set([5, 6])
const IO = 10
const FULL = 13
/** SQLite's code for tables that are not as a statement expects them. */
const OTHER_TABLES = 1

export function toSqliteFailure({ primaryCode: primary, message, file }: SqliteError): SqliteFailure {
  const reason = message.replaceAll(/\p{Cc}/gu, ' ')
  if (primary === null) return passing(`${file} does not answer (${reason}). Start again.`)
  if (primary === FULL) return passing(`the disk is full: ${file} cannot grow. Make room on it, and start again.`)
  if (primary === IO) return passing(`the disk is full, or fails: ${file} (${reason}). Make room on it, and start again.`)
  if (BUSY.has(primary)) return passing(`another process holds ${file} (${reason}). End it, and start again.`)
  if (NOT_ALLOWED.has(primary))
    return permanent(`${file} cannot be opened or written to (${reason}). Let the site’s user write to it and to its folder.`)
  const version = primary === OTHER_TABLES ? ' If a newer version of the site has written it, start that version.' : ''
  return permanent(`${file} cannot be used (${reason}).${version} ${PUT_A_BACKUP}`)
}

function passing(text: string): SqliteFailure {
  return { line: `DATA_DIR: ${text}`, mayPass: true }
}

function permanent(text: string): SqliteFailure {
  return { line: `DATA_DIR: ${text}`, mayPass: false }
}
