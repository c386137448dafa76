import { Link } from 'react-router'
import { m } from '#messages'
import type { SEARCH_TABS } from '#domain/filters/tabs.ts'
import type { PersonCard as Person } from '#domain/titles/person-card.ts'
import type { Paged } from '#domain/titles/title.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { IN_GRID } from '#app/ui/cards/picture-slots.ts'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import { EndlessGrid } from '#app/ui/long-grid/endless-grid.tsx'
import styles from './search.module.css'

export type SearchTab = (typeof SEARCH_TABS)[number]['id']
/** A kind is null if its search failed and the multi search has no match of it. */
export type Results = { movies: Paged<Poster> | null; shows: Paged<Poster> | null; people: Paged<Person> | null }

/** Limit on the results of a kind on the All tab. */
export const PER_GROUP = 10

/** Total of the known counts. */
export function countMatches({ movies, shows, people }: Results): number {
  return (movies?.total ?? 0) + (shows?.total ?? 0) + (people?.total ?? 0)
}

/** The first results of every type, each with a link to all of them. */
export function AllResults({ term, results }: { term: string; results: Results }) {
  const { movies, shows, people } = results
  const complete = movies !== null && shows !== null && people !== null
  if (complete && countMatches(results) === 0) return <EmptyState title={m.search.noResults} text={m.search.noMatches} />
  return (
    <>
      <Group heading={m.search.groups.movies} tab="movies" term={term} of={movies} render={renderMovie} />
      <Group heading={m.search.groups.tv} tab="tv" term={term} of={shows} render={renderShow} />
      <Group heading={m.search.groups.people} tab="people" term={term} of={people} render={renderPerson} />
    </>
  )
}

type GroupProps<Item> = {
  heading: string
  tab: SearchTab
  term: string
  of: Paged<Item> | null
  render: (item: Item, index: number) => React.ReactNode
}

function Group<Item extends { id: number }>({ heading, tab, term, of, render }: GroupProps<Item>) {
  if (!of) return <RowFailure heading={heading} />
  const { total, items } = of
  if (total === 0) return null
  return (
    <section className={styles.group} aria-label={heading}>
      <div className={styles.groupTop}>
        <h2 className="rail-heading">{heading}</h2>
        {total > PER_GROUP && (
          <Link to={hrefOf(term, tab)} className="link" preventScrollReset>
            {m.search.seeAll({ total })}
          </Link>
        )}
      </div>
      <ul role="list" className="grid">
        {items.map((item, index) => (
          <li key={item.id}>{render(item, index)}</li>
        ))}
      </ul>
    </section>
  )
}

function hrefOf(term: string, tab: SearchTab): string {
  return `/search?${new URLSearchParams({ q: term, tab })}`
}

type KindResultsProps = { term: string; tab: Exclude<SearchTab, 'all'>; results: Results }

/** Every match of one kind. */
export function KindResults({ term, tab, results: { movies, shows, people } }: KindResultsProps) {
  if (tab === 'movies')
    return (
      <Found
        of={movies}
        heading={m.search.groups.movies}
        none={m.search.noneOf.movies}
        counted={m.site.counted.movie}
        source={sourceOf('movie', term)}
        render={renderMovie}
      />
    )
  if (tab === 'tv')
    return (
      <Found
        of={shows}
        heading={m.search.groups.tv}
        none={m.search.noneOf.tv}
        counted={m.site.counted.tv}
        source={sourceOf('tv', term)}
        render={renderShow}
      />
    )
  return (
    <Found
      of={people}
      heading={m.search.groups.people}
      none={m.search.noneOf.people}
      counted={m.site.counted.person}
      source={sourceOf('person', term)}
      render={renderPerson}
    />
  )
}

function sourceOf(kind: string, term: string): string {
  return `/api/search/${kind}?q=${encodeURIComponent(term)}`
}

function renderMovie(title: Poster, index: number) {
  return <PosterCard title={title} priority={index === 0} widths={IN_GRID} />
}

function renderShow(title: Poster) {
  return <PosterCard title={title} widths={IN_GRID} />
}

function renderPerson(person: Person) {
  return <PersonCard person={person} widths={IN_GRID} />
}

type FoundProps<Item> = {
  of: Paged<Item> | null
  heading: string
  /** Title of the empty state. */
  none: string
  counted: (values: { count: number }) => string
  source: string
  render: (item: Item, index: number) => React.ReactNode
}

function Found<Item extends { id: number }>({ of, heading, none, counted, source, render }: FoundProps<Item>) {
  if (!of) return <RowFailure heading={heading} />
  if (of.total === 0) return <EmptyState title={none} text={m.search.noMatches} />
  return <EndlessGrid key={source} source={source} first={of} keyOf={({ id }) => id} counted={counted} render={render} />
}
