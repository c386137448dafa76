import { m } from '#messages'
import { formatStars } from './format.ts'

/** What the texts of a rating take, of half stars: `3` or `3.5` stars, as the page's language writes it. */
export function toStars(halfStars: number): { count: number; stars: string } {
  return { count: halfStars / 2, stars: formatStars(halfStars) }
}

/** `3.5 stars`; `Not rated` for 0. */
export function starsText(halfStars: number): string {
  return halfStars === 0 ? m.diary.notRated : m.diary.stars(toStars(halfStars))
}
