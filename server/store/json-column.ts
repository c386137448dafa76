import { hash } from 'node:crypto'
import type { z } from 'zod'
import { DamagedError } from '#domain/errors.ts'

/** Of the texts of a row: a byte that changed on the disk inside a row is found by nothing else. */
export function checksumOf(...texts: readonly (string | null)[]): string {
  return hash('sha256', JSON.stringify(texts), 'hex').slice(0, 16)
}

/** Whether a JSON value of the database has the shape it was written with. Throws `DamagedError`, named by `what`. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new DamagedError(`${what} cannot be read from the database`, { cause: error })
  }
}

/** Throws `DamagedError`, named by `what`, where a row is not as it was written. */
export function checkRow(checksum: string, texts: readonly (string | null)[], what: string): void {
  if (checksumOf(...texts) !== checksum) throw new DamagedError(`${what} is damaged in the database`)
}

/** The version of a row that a backup's takes the place of: never one that somebody may have read before. */
export function nextVersion(known: { version: number } | undefined, version: number): number {
  return known ? Math.max(known.version + 1, version) : version
}
