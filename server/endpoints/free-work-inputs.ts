import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { MAX_FREE_WORKS, placeKey, type FreeWork } from '#domain/free-works/free-work.ts'
import { readFreeWork } from '#domain/free-works/read-free-work.ts'

/** Bodies of the endpoints for free films; operators read the messages. */

const fields = z.record(z.string(), z.unknown())

/** The switch of Home's row, or one entry; its fields are checked by the rules of the domain, which say what is wrong. */
export const freeFilmInput = z.union([z.strictObject({ onHome: z.boolean() }), fields])

export const freePlaceInput = z.object({
  type: z.enum(['movie', 'tv']),
  id: z.int().min(1).max(999_999_999),
  season: z
    .int()
    .min(0)
    .max(9999)
    .nullish()
    .transform((season) => season ?? null),
  episode: z
    .int()
    .min(1)
    .max(9999)
    .nullish()
    .transform((episode) => episode ?? null),
})

/** Entries of a file, with their lines in it. */
export const freeRowsInput = z.object({
  rows: z
    .array(z.object({ line: z.int().min(1), fields }), 'The file has no entries')
    .min(1, 'The file has no entries')
    .max(MAX_FREE_WORKS, `A file has at most ${MAX_FREE_WORKS} entries`),
})

/** Of the longest file, and some spare. */
export const ROWS_BODY = { max: 4_000_000, values: 100_000 }

/** What a file's lines were refused for. */
export type RefusedRow = { line: number; reason: string }

/** Throws `invalid` with what is wrong. */
export function toFreeWork(given: z.output<typeof fields>): FreeWork {
  const read = readFreeWork(given)
  if ('problem' in read) throw new AppError('invalid', read.problem)
  return read.work
}

/** The entries that can be used, and why the others cannot; of lines for the same work the first counts. */
export function toFreeWorks({ rows }: z.output<typeof freeRowsInput>): { works: FreeWork[]; refused: RefusedRow[] } {
  const works = new Map<string, { work: FreeWork; line: number }>()
  const refused: RefusedRow[] = []
  for (const { line, fields: given } of rows) {
    const read = readFreeWork(given)
    const known = 'work' in read ? works.get(placeKey(read.work)) : undefined
    if ('problem' in read) refused.push({ line, reason: read.problem })
    else if (known) refused.push({ line, reason: `The same work as line ${known.line}` })
    else works.set(placeKey(read.work), { work: read.work, line })
  }
  return { works: [...works.values()].map(({ work }) => work), refused }
}
