import { MESSAGES } from '#domain/messages.ts'
import { redirect } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { cleanTerm, fitsSearch } from '#domain/search.ts'
import { parsePage, parseTab, SEARCH_TABS } from '#domain/tabs.ts'
import { servicesContext } from '#server/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EndlessGrid } from '#app/ui/endless-grid.tsx'
import { PersonCard } from '#app/ui/person-card.tsx'
import { PosterCard } from '#app/ui/poster-card.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/page.ts'
import { AllResults } from './all-results.tsx'
import { linkedPath } from './linked-path.ts'
import { loadResults, type Results } from './load-results.ts'
import styles from './search.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const term = cleanTerm(search.get('q'))
  const tab = parseTab(SEARCH_TABS, search.get('tab'))
  const { catalogue } = context.get(servicesContext)
  const linked = await linkedPath(catalogue, term)
  if (linked !== null) throw redirect(linked)
  if (term === '' || !fitsSearch(term)) return { term, tab, results: null, tooLong: !fitsSearch(term) }
  const results = await loadResults(catalogue, term, parsePage(search.get('page')) ?? 1)
  return { term, tab, results, tooLong: false }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.term ? `“${loaderData.term}”` : 'Search' })
}

export default function SearchPage({ loaderData: { term, tab, results, tooLong } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className={`page-title ${styles.heading}`} tabIndex={-1}>
        {term === '' ? 'Search' : <>Results for “{term}”</>}
      </h1>
      {results ? <ResultTabs term={term} tab={tab} results={results} /> : <Prompt tooLong={tooLong} />}
    </div>
  )
}

function Prompt({ tooLong }: { tooLong: boolean }) {
  return (
    <div className={styles.prompt}>
      <p>
        {tooLong
          ? 'That is longer than any title: please search for at most 200 characters.'
          : 'Which movie, show or person are you looking for?'}
      </p>
      {/* Where the header has room, its own search box is there. */}
      <div className={styles.promptBox}>
        <SearchBox />
      </div>
    </div>
  )
}

type ResultTabsProps = { term: string; tab: (typeof SEARCH_TABS)[number]['id']; results: Results }

function ResultTabs({ term, tab, results }: ResultTabsProps) {
  const counts = {
    all: results.movies.total + results.shows.total + results.people.total,
    movies: results.movies.total,
    tv: results.shows.total,
    people: results.people.total,
  }
  const tabs = SEARCH_TABS.map((each) => ({ ...each, count: counts[each.id] }))
  const source = (kind: string) => `/api/search/${kind}?q=${encodeURIComponent(term)}`
  return (
    <Tabs label="Results" tabs={tabs} selected={tab} hrefOf={(id) => `?${new URLSearchParams({ q: term, tab: id })}`}>
      {tab === 'all' && <AllResults term={term} results={results} />}
      {tab === 'movies' &&
        (counts.movies === 0 ? (
          <EmptyState title={MESSAGES.noMovies} text={MESSAGES.noMatches} />
        ) : (
          <EndlessGrid
            key={term}
            source={source('movie')}
            first={results.movies}
            keyOf={(title) => title.id}
            noun="movies"
            render={(title) => <PosterCard title={title} />}
          />
        ))}
      {tab === 'tv' &&
        (counts.tv === 0 ? (
          <EmptyState title={MESSAGES.noShows} text={MESSAGES.noMatches} />
        ) : (
          <EndlessGrid
            key={term}
            source={source('tv')}
            first={results.shows}
            keyOf={(title) => title.id}
            noun="TV shows"
            render={(title) => <PosterCard title={title} />}
          />
        ))}
      {tab === 'people' &&
        (counts.people === 0 ? (
          <EmptyState title={MESSAGES.noPeople} text={MESSAGES.noMatches} />
        ) : (
          <EndlessGrid
            key={term}
            source={source('person')}
            first={results.people}
            keyOf={(person) => person.id}
            noun="people"
            render={(person) => <PersonCard person={person} />}
          />
        ))}
    </Tabs>
  )
}
