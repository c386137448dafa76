import { Link } from 'react-router'
import { formatCount } from '#domain/text/format.ts'
import { EMPTY_MESSAGES } from '#domain/site/empty-messages.ts'
import type { PersonCard as Person } from '#domain/titles/person-card.ts'
import type { Paged } from '#domain/titles/title.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { IN_GRID } from '#app/ui/cards/picture-places.ts'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import { EndlessGrid } from '#app/ui/long-grid/endless-grid.tsx'
import { countMatches, PER_GROUP, type SearchTab } from './sent-results.ts'
import type { Results } from './load-results.ts'
import styles from './search.module.css'

/** The first results of every type, each with a link to all of them. */
export function AllResults({ term, results }: { term: string; results: Results }) {
  const { movies, shows, people } = results
  const complete = movies !== null && shows !== null && people !== null
  if (complete && countMatches(results) === 0)
    return <EmptyState title={EMPTY_MESSAGES.noResults} text={EMPTY_MESSAGES.noMatches} />
  return (
    <>
      <Group heading="Movies" tab="movies" term={term} of={movies}>
        {movies?.items.map((title, index) => (
          <li key={title.id}>
            <PosterCard title={title} priority={index === 0} widths={IN_GRID} />
          </li>
        ))}
      </Group>
      <Group heading="TV Shows" tab="tv" term={term} of={shows}>
        {shows?.items.map((title) => (
          <li key={title.id}>
            <PosterCard title={title} widths={IN_GRID} />
          </li>
        ))}
      </Group>
      <Group heading="People" tab="people" term={term} of={people}>
        {people?.items.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} widths={IN_GRID} />
          </li>
        ))}
      </Group>
    </>
  )
}

type GroupProps = { heading: string; tab: SearchTab; term: string; of: { total: number } | null; children: React.ReactNode }

function Group({ heading, tab, term, of, children }: GroupProps) {
  if (!of) return <RowFailure heading={heading} />
  const { total } = of
  if (total === 0) return null
  return (
    <section className={styles.group} aria-label={heading}>
      <div className={styles.groupTop}>
        <h2 className="rail-heading">{heading}</h2>
        {total > PER_GROUP && (
          <Link to={hrefOf(term, tab)} className="link" preventScrollReset>
            See all {formatCount(total)}
          </Link>
        )}
      </div>
      <ul className="grid" data-list={tab}>
        {children}
      </ul>
    </section>
  )
}

function hrefOf(term: string, tab: SearchTab): string {
  return `/search?${new URLSearchParams({ q: term, tab })}`
}

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
