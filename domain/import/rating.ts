import { MOST_HALF_STARS } from '#domain/record/fields.ts'

/** A rating as a file tells it: half stars, 1-10; `unreadable`: something is there that is no rating. Null: there is none. */
export type ToldRating = number | 'unreadable' | null

/** A rating on a scale up to `best`; the lowest one is half a star. */
export function readRating(cell: unknown, best: 5 | 10 | 100): ToldRating {
  const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
  if (text === '') return null
  const given = /^\d{1,3}(?:[.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : 0
  if (given <= 0 || given > best) return 'unreadable'
  return Math.max(1, Math.round((given * MOST_HALF_STARS) / best))
}

/** The same where a program writes 0 for a title that is not rated. */
export function readRatingOrZero(cell: unknown, best: 5 | 10 | 100): ToldRating {
  return Number(cell) === 0 ? null : readRating(cell, best)
}
