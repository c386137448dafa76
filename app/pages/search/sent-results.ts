import type { PersonCard } from '#domain/titles/person-card.ts'
import type { SEARCH_TABS } from '#domain/filters/tabs.ts'
import type { Paged } from '#domain/titles/title.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'
import { peopleOf, postersOf, sendCards, type SentCards } from '#app/ui/cards/sent-cards.ts'
import type { Results } from './load-results.ts'

export type SearchTab = (typeof SEARCH_TABS)[number]['id']
type Sent<Card> = (Omit<Paged<Card>, 'items'> & { items: SentCards<Card> }) | null
/** Results as the data of the page has them. */
export type SentResults = { movies: Sent<Poster>; shows: Sent<Poster>; people: Sent<PersonCard> }

/** Most results of a kind on the All tab. */
export const PER_GROUP = 10

/** What a tab shows of the results: the first of each kind, or one kind; of the others their numbers. `inMarkup`: as for `sendCards`. */
export function sendResults({ movies, shows, people }: Results, tab: SearchTab, inMarkup: boolean): SentResults {
  const send = <Card>(list: SearchTab, found: Paged<Card> | null): Sent<Card> => {
    const most = tab === 'all' ? PER_GROUP : tab === list ? Infinity : 0
    return found && { ...found, items: sendCards(list, found.items.slice(0, most), inMarkup) }
  }
  return { movies: send('movies', movies), shows: send('tv', shows), people: send('people', people) }
}

/** The results that the page shows. */
export function readResults({ movies, shows, people }: SentResults): Results {
  return {
    movies: movies && { ...movies, items: postersOf(movies.items) },
    shows: shows && { ...shows, items: postersOf(shows.items) },
    people: people && { ...people, items: peopleOf(people.items) },
  }
}

/** Total of the known counts. */
export function countMatches({ movies, shows, people }: Results): number {
  return (movies?.total ?? 0) + (shows?.total ?? 0) + (people?.total ?? 0)
}
