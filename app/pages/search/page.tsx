import { data, redirect } from 'react-router'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { readTerm, type TermProblem } from '#domain/search.ts'
import { parsePage, parseTab, SEARCH_TABS } from '#domain/tabs.ts'
import { noteSearchContext, servicesContext, withMarkupContext } from '#server/start/context.ts'
import { SearchBox } from '#app/ui/search/search-box.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import type { Route } from './+types/page.ts'
import { AllResults } from './all-results.tsx'
import { countMatches } from './count-matches.ts'
import { linkedPath } from './linked-path.ts'
import { MovieResults, PersonResults, ShowResults } from './kind-results.tsx'
import { loadResults } from './load-results.ts'
import { readResults, sendResults, type SearchTab, type SentResults } from './sent-results.ts'
import styles from './search.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { term, problem } = readTerm(search)
  const tab = parseTab(SEARCH_TABS, search.get('tab'))
  if (problem !== null) return data({ term, tab, results: null, problem }, { status: 400 })
  if (term === '') return { term, tab, results: null, problem }
  const { catalogue } = context.get(servicesContext)
  const linked = await linkedPath(catalogue, term)
  if (linked !== null) throw redirect(linked)
  const page = parsePage(search.get('page')) ?? 1
  const results = await loadResults(catalogue, term, page)
  // Opening another page is not another search.
  if (page === 1) context.get(noteSearchContext)({ term, matches: countMatches(results) })
  return { term, tab, results: sendResults(results, tab, context.get(withMarkupContext)), problem }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = 'Search movies, TV shows and people, all at once.'
  // Search engines may index the empty search page, but no results.
  if (loaderData?.term === '' && loaderData.problem === null)
    return pageMeta(matches, { title: 'Search', description, canonical: '/search', offersSearch: true })
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

const PROMPTS: Record<TermProblem, string> = {
  long: 'That is longer than any title: please search for at most 200 characters.',
  unclear: 'This address contains more than one search. Please search for one thing at a time.',
}

function Prompt({ problem }: { problem: TermProblem | null }) {
  return (
    <div className={styles.prompt}>
      <p>{problem === null ? 'Which movie, show or person are you looking for?' : PROMPTS[problem]}</p>
      {/* On wider screens the header shows the search box. */}
      <div className={styles.promptBox}>
        <SearchBox />
      </div>
    </div>
  )
}

type ResultTabsProps = { term: string; tab: SearchTab; results: SentResults }

function ResultTabs({ term, tab, results: sent }: ResultTabsProps) {
  const results = readResults(sent)
  const { movies, shows, people } = results
  const counts = { all: countMatches(results), movies: movies?.total, tv: shows?.total, people: people?.total }
  const tabs = SEARCH_TABS.map((each) => ({ ...each, count: counts[each.id] }))
  return (
    <Tabs label="Results" tabs={tabs} selected={tab} hrefOf={(id) => `?${new URLSearchParams({ q: term, tab: id })}`}>
      {tab === 'all' && <AllResults term={term} results={results} />}
      {tab === 'movies' && <MovieResults term={term} found={movies} />}
      {tab === 'tv' && <ShowResults term={term} found={shows} />}
      {tab === 'people' && <PersonResults term={term} found={people} />}
    </Tabs>
  )
}
