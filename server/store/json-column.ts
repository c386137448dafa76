import { hash } from 'node:crypto'
import type { z } from 'zod'
import { DamagedError } from '#domain/errors.ts'

/** Checksum of a row's texts: SQLite does not notice a changed byte inside a row. */
export function checksumOf(...texts: readonly (string | null)[]): string {
  return hash('sha256', JSON.stringify(texts), 'hex').slice(0, 16)
}

/** Parses a JSON column and checks its shape. Throws `DamagedError`, with `what` in its message. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new DamagedError(`${what} cannot be read from the database`, { cause: error })
  }
}

/** Throws `DamagedError`, with `what` in its message, if the checksum does not match. */
export function checkRow(checksum: string, texts: readonly (string | null)[], what: string): void {
  if (checksumOf(...texts) !== checksum) throw new DamagedError(`${what} is damaged in the database`)
}

/** Version for a row restored from a file: never one that somebody may have read before. */
export function nextVersion(known: { version: number } | undefined, version: number): number {
  return known ? Math.max(known.version + 1, version) : version
}
