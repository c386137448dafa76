import { yearOf } from '#domain/text/format.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'
import type { Poster } from './poster-card.tsx'

/** What a card shows, with the year and one decimal: a page sends its data beside its markup, and full cards would triple it. */
export function toPoster({ type, id, name, date, rating, poster }: TitleCard): Poster {
  return { type, id, name, date: yearOf(date), rating: rating && Number(rating.toFixed(1)), poster }
}

export function toPosters(page: Paged<TitleCard>): Paged<Poster> {
  return { ...page, items: page.items.map(toPoster) }
}
