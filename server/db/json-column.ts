import { hash } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'

/** A short name for what the texts say: another one for other texts. */
export function checksumOf(...texts: readonly (string | null)[]): string {
  return hash('sha256', JSON.stringify(texts), 'hex').slice(0, 16)
}

/** Parses a JSON column and checks its shape. Throws `AppError('unavailable')`, with `what` in its message. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError('unavailable', `${what} cannot be read from the database`, { cause: error })
  }
}

/** Version for a row restored from a file: never one that somebody may have read before. */
export function nextVersion(known: { version: number } | undefined, version: number): number {
  return known ? Math.max(known.version + 1, version) : version
}
