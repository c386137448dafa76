import { MESSAGES } from '#domain/messages.ts'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { parsePage, parseTab, SEARCH_TABS } from '#domain/tabs.ts'
import { addressContext, servicesContext } from '#server/context.ts'
import { orStatus } from '#server/http/or-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EndlessGrid } from '#app/ui/endless-grid.tsx'
import { PersonCard } from '#app/ui/person-card.tsx'
import { PosterCard } from '#app/ui/poster-card.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/page.ts'
import { AllResults } from './all-results.tsx'
import { countMatches } from './count-matches.ts'
import { linkedPath } from './linked-path.ts'
import { loadResults, type Results } from './load-results.ts'
import { readTerm, type Problem } from './read-term.ts'
import styles from './search.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { term, problem } = readTerm(search)
  const tab = parseTab(SEARCH_TABS, search.get('tab'))
  if (problem !== null) return data({ term, tab, results: null, problem }, { status: 400 })
  if (term === '') return { term, tab, results: null, problem }
  const { catalogue, limits, searchLogging } = context.get(servicesContext)
  const address = context.get(addressContext)
  await orStatus(limits.search.take(address))
  const linked = await linkedPath(catalogue, term)
  if (linked !== null) throw redirect(linked)
  const page = parsePage(search.get('page')) ?? 1
  const results = await loadResults(catalogue, term, page)
  // Who goes on to a further page does not search again.
  if (page === 1) searchLogging.note({ term, address, matches: countMatches(results) })
  return { term, tab, results, problem }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = 'Search movies, TV shows and people, all at once.'
  // The way in is a page for search engines too; what somebody looked for is not.
  if (loaderData?.term === '' && loaderData.problem === null)
    return pageMeta(matches, { title: 'Search', description, canonical: '/search' })
  return pageMeta(matches, { title: loaderData?.term ? `“${loaderData.term}”` : 'Search', description })
}

export default function SearchPage({ loaderData: { term, tab, results, problem } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className={`page-title ${styles.heading}`} tabIndex={-1}>
        {term === '' ? 'Search' : <>Results for “{term}”</>}
      </h1>
      {results ? <ResultTabs term={term} tab={tab} results={results} /> : <Prompt problem={problem} />}
    </div>
  )
}

const PROMPTS: Record<Problem, string> = {
  long: 'That is longer than any title: please search for at most 200 characters.',
  unclear: 'That address holds more than one search: please search for one thing at a time.',
}

function Prompt({ problem }: { problem: Problem | null }) {
  return (
    <div className={styles.prompt}>
      <p>{problem === null ? 'Which movie, show or person are you looking for?' : PROMPTS[problem]}</p>
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
    all: countMatches(results),
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
