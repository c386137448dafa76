import { AppError, type ErrorKind } from '#domain/errors.ts'
import { SqliteError } from '../store/sqlite-file.ts'

/** An error as it travels between processes: what tells it apart there, and nothing else. */
export type WireError = {
  message: string
  kind: ErrorKind | null
  sqlite: { message: string; code: number | null; file: string } | null
}

export function toWireError(error: unknown): WireError {
  const message = error instanceof Error ? error.message : String(error)
  const kind = error instanceof AppError ? error.kind : null
  const sqlite = error instanceof AppError ? error.cause : error
  if (!(sqlite instanceof SqliteError)) return { message, kind, sqlite: null }
  return { message, kind, sqlite: { message: sqlite.message, code: sqlite.code, file: sqlite.file } }
}

export function fromWireError({ message, kind, sqlite }: WireError): Error {
  const cause = sqlite && new SqliteError(sqlite.message, sqlite.code, sqlite.file)
  if (kind !== null) return new AppError(kind, message, cause ? { cause } : {})
  return cause ?? new Error(message)
}
