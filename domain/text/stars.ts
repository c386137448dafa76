import { m } from '#messages'
import { formatCount, formatRating } from './format.ts'

/** What the texts of a rating take, of half stars: `3` or `3.5` stars, as the page's language writes it. */
export function toStars(halfStars: number): { count: number; stars: string } {
  const count = halfStars / 2
  return { count, stars: Number.isInteger(count) ? formatCount(count) : formatRating(count) }
}

/** `3.5 stars`; `Not rated` for 0. */
export function starsText(halfStars: number): string {
  return halfStars === 0 ? m.diary.notRated : m.diary.stars(toStars(halfStars))
}
