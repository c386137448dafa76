import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { pageOfListed, type ListedTitle } from '#domain/filters/listed-titles.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'
import { toFacts } from './discover.ts'
import { distinct, toTitleCard } from './map.ts'
import type { TmdbPerson } from './schemas-person.ts'

type Credit = TmdbPerson['combined_credits']['cast'][number] | TmdbPerson['combined_credits']['crew'][number]
type ShowCredit = Extract<Credit, { media_type: 'tv' }>

/** Every show of a person's credits once, as far as these tell of it. */
export function toCreditedShows({ combined_credits: { cast, crew } }: TmdbPerson): ListedTitle[] {
  const credits: Credit[] = [...cast, ...crew]
  const shows = credits.filter((credit): credit is ShowCredit => credit.media_type === 'tv')
  return distinct(shows, ({ id }) => id).map(toCreditedShow)
}

function toCreditedShow(raw: ShowCredit): ListedTitle {
  return { card: toTitleCard(raw), ...toFacts(raw), popularity: raw.popularity, votes: raw.vote_count ?? 0 }
}

/** The page of the shows that all of them worked on, and that fit: TMDB's discover knows no people of shows. */
export function pageOfShows(query: DiscoverQuery, [first = [], ...others]: ListedTitle[][]): Paged<TitleCard> {
  const ids = others.map((shows) => new Set(shows.map(({ card }) => card.id)))
  return pageOfListed(
    query,
    first.filter(({ card }) => ids.every((each) => each.has(card.id))),
  )
}
