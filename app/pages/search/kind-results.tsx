import { EMPTY_MESSAGES } from '#domain/site/empty-messages.ts'
import type { PersonCard as Person } from '#domain/titles/person-card.ts'
import type { Paged } from '#domain/titles/title.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { EndlessGrid } from '#app/ui/long-grid/endless-grid.tsx'
import { IN_GRID } from '#app/ui/cards/picture-places.ts'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import type { SearchTab } from './sent-results.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'

/** `found` is null if unknown. */
type Props<Item> = { term: string; found: Paged<Item> | null }

export function MovieResults({ term, found }: Props<Poster>) {
  const words = { heading: 'Movies', none: EMPTY_MESSAGES.noMovies, noun: 'movies', kind: 'movie', sent: 'movies' } as const
  return <KindResults term={term} found={found} {...words} render={(title) => <PosterCard title={title} widths={IN_GRID} />} />
}

export function ShowResults({ term, found }: Props<Poster>) {
  const words = { heading: 'TV Shows', none: EMPTY_MESSAGES.noShows, noun: 'TV shows', kind: 'tv', sent: 'tv' } as const
  return <KindResults term={term} found={found} {...words} render={(title) => <PosterCard title={title} widths={IN_GRID} />} />
}

export function PersonResults({ term, found }: Props<Person>) {
  const words = { heading: 'People', none: EMPTY_MESSAGES.noPeople, noun: 'people', kind: 'person', sent: 'people' } as const
  return <KindResults term={term} found={found} {...words} render={(person) => <PersonCard person={person} widths={IN_GRID} />} />
}

type KindProps<Item> = Props<Item> & {
  heading: string
  /** Titles of the empty states. */
  none: string
  noun: string
  kind: string
  /** Name of its list in the page's data. */
  sent: SearchTab
  render: (item: Item) => React.ReactNode
}

/** Every match of one kind. */
function KindResults<Item extends { id: number }>({ term, found, heading, none, noun, kind, sent, render }: KindProps<Item>) {
  if (!found) return <RowFailure heading={heading} />
  if (found.total === 0) return <EmptyState title={none} text={EMPTY_MESSAGES.noMatches} />
  const source = `/api/search/${kind}?q=${encodeURIComponent(term)}`
  return <EndlessGrid key={source} source={source} first={found} keyOf={({ id }) => id} noun={noun} sent={sent} render={render} />
}
