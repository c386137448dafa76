import { data, redirect } from 'react-router'
import { m } from '#messages'
import type { Poster } from '#app/ui/cards/poster-card.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { readTerm, type TermProblem } from '#domain/search/search.ts'
import { parsePage, parseTab, SEARCH_TABS } from '#domain/filters/tabs.ts'
import { noteSearchContext, scopeContext, servicesContext } from '#server/start/context.ts'
import { orNull } from '#server/http/endpoint-parts/loader-errors.ts'
import { SearchBox } from '#app/ui/search/search-box.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import type { Route } from './+types/page.ts'
import { AllResults, countMatches, KindResults, type Results, type SearchTab } from './search-results.tsx'
import { foundIn, loadResults, popularTitles, shownIn } from './load-results.ts'
import { toMeant, type Meant } from '#domain/search/meant.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { type Site, siteIn } from '#domain/site/site.ts'
import { parseOwnAddress, parseTitleLink } from '#domain/search/title-link.ts'
import styles from './search.module.css'

// Loaded separately, because few searches need it.
const [SearchHelp] = onIntent(async () => (await import('./search-help.tsx')).SearchHelp, {
  otherwise: ({ children }) => children,
})

function nothing(term: string, tab: SearchTab, problem: TermProblem | null) {
  return { term, tab, results: null, problem, prompt: m.search.prompts[problem ?? 'none'], meant: [], popular: [] }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { term, problem } = readTerm(search)
  const tab = parseTab(SEARCH_TABS, search.get('tab'))
  if (problem !== null) return data(nothing(term, tab, problem), { status: 400 })
  if (term === '') return nothing(term, tab, problem)
  const { catalogue, seen, site, now } = context.get(servicesContext)
  const scope = context.get(scopeContext)
  const linked = await linkedPath(scope, catalogue, term, siteIn(site, scope.language))
  if (linked !== null) throw redirect(linked)
  const page = parsePage(search.get('page')) ?? 1
  const results = await loadResults(scope, catalogue, term, page)
  // Further pages of results are not logged as searches.
  const matches = countMatches(results)
  if (page === 1) context.get(noteSearchContext)({ term, matches })
  const meant = seen.meant(term, foundIn(results)).map(toMeant)
  const popular = matches > 0 ? [] : await popularTitles(scope, catalogue, now())
  return { term, tab, results: shownIn(tab, results), problem, prompt: '', meant, popular }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { term = '', problem = null } = loaderData ?? {}
  return pageMeta(matches, {
    title: term ? m.search.titleOf({ term }) : m.site.common.search,
    description: m.search.description,
    // Search engines may index the empty search page, but no results.
    ...(loaderData && !term && !problem && { canonical: '/search', offersSearch: true }),
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { term, results, prompt } = loaderData
  return (
    <div className="page">
      <h1 className={`page-title ${styles.heading}`} tabIndex={-1}>
        {term === '' ? m.site.common.search : m.search.resultsFor({ term })}
      </h1>
      {results ? (
        <ResultTabs {...loaderData} results={results} />
      ) : (
        <div className={styles.prompt}>
          <p>{prompt}</p>
          {/* On wider screens the header shows the search box. */}
          <div className={styles.promptBox}>
            <SearchBox />
          </div>
        </div>
      )}
    </div>
  )
}

type ResultTabsProps = { term: string; tab: SearchTab; results: Results; meant: Meant[]; popular: Poster[] }

function ResultTabs(props: ResultTabsProps) {
  const { term, tab, results, meant } = props
  const { movies, shows, people } = results
  const counts = { all: countMatches(results), movies: movies?.total, tv: shows?.total, people: people?.total }
  const tabs = SEARCH_TABS.map((each) => ({ ...each, count: counts[each.id] }))
  const whole = (
    <Tabs label={m.search.results} tabs={tabs} selected={tab} hrefOf={(id) => `?${new URLSearchParams({ q: term, tab: id })}`}>
      {tab === 'all' ? <AllResults term={term} results={results} /> : <KindResults term={term} tab={tab} results={results} />}
    </Tabs>
  )
  if (meant.length === 0 && counts[tab] !== 0) return whole
  return (
    <SearchHelp {...props} tabs={tabs}>
      {whole}
    </SearchHelp>
  )
}

/** The page that a pasted address or id leads to; null for an ordinary term, or if nothing has that id. */
async function linkedPath(scope: Scope, catalogue: Catalogue, term: string, site: Site): Promise<string | null> {
  const { publicOrigin, basePath } = site
  // Without a configured origin, the search box checks for own addresses in the browser (use-search-box.ts).
  const own = publicOrigin === null ? null : parseOwnAddress(term, { host: new URL(publicOrigin).host, basePath })
  if (own !== null) return own
  const link = parseTitleLink(term)
  if (!link) return null
  if ('path' in link) return link.path
  if ('imdbId' in link) return (await orNull(catalogue.find(scope, link.imdbId)))?.path ?? null
  // An id may be a movie or a show; movies come first, because more people look for them.
  const { tmdbId: id } = link
  if (await orNull(catalogue.title(scope, 'movie', id))) return `/movie/${id}`
  return (await orNull(catalogue.title(scope, 'tv', id))) ? `/tv/${id}` : null
}
