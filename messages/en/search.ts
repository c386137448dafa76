import { number } from './forms.ts'

/** The search box of every page, its suggestions, and the page of results. */
export const search = {
  /** In the search box while it is empty. */
  placeholder: 'Search movies, TV shows & more...',
  searching: 'Searching',
  clearSearch: 'Clear search',
  /** Name of the list under the search box. */
  suggestions: 'Suggestions',

  recentSearches: 'Recent searches',
  /** A button. What is in `<what>` is only for screen readers. */
  clearAll: 'Clear all<what> recent searches</what>',
  remove: (term: string) => `Remove ${term}`,

  /** Above titles that were probably meant. */
  didYouMean: 'Did you mean',
  /** A link. What is in `<intro>` is only for screen readers. */
  didYouMeanName: (name: string) => `<intro>Did you mean </intro><name>${name}</name>`,
  /** What a found name is; after its year, if known: `1999 · Movie`. */
  kinds: {
    movie: 'Movie',
    tv: 'TV Show',
    person: 'Person',
    collection: 'Collection',
    company: 'Company',
    keyword: 'Keyword',
    network: 'Network',
  },

  /** Title of the page. */
  titleOf: (term: string) => `“${term}”`,
  description: 'Search movies, TV shows and people, all at once.',
  resultsFor: (term: string) => `Results for “${term}”`,
  /** Name of the tabs. */
  results: 'Results',
  /** In place of results. */
  prompts: {
    none: 'Which movie, show or person are you looking for?',
    long: 'That is longer than any title: please search for at most 200 characters.',
    unclear: 'This address contains more than one search. Please search for one thing at a time.',
  },
  /** Headings. */
  groups: { movies: 'Movies', tv: 'TV Shows', people: 'People' },
  seeAll: (total: number) => `See all ${number(total)}`,

  noResults: 'No Results Found',
  noMatches: 'No matches found. Please refine your search or check for errors.',
  /** Of one kind. */
  noneOf: { movies: 'No Movies Found', tv: 'No TV Shows Found', people: 'No People Found' },
  /** A link to another tab that has results. */
  inTab: (tab: string, count: number) => `${tab}: ${number(count)}`,
  filterMovies: 'Filter movies',
  filterShows: 'Filter TV shows',
  popularMovies: 'Popular movies',
}
