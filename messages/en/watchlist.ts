import { number, plural } from './forms.ts'

/** The page of the visitor's lists. */
export const watchlist = {
  needsScript: 'Your lists are kept in this browser, so this page needs JavaScript to show them.',

  /** Names the row of tabs, for screen readers. */
  lists: 'Lists',
  /** The tabs: one or two words. */
  tabs: { watchlist: 'Watchlist', watched: 'Watched', hidden: 'Hidden', following: 'Following' },

  // Controls above a list.
  type: 'Type',
  types: { all: 'All', movie: 'Movies', tv: 'TV Shows' },
  sortBy: 'Sort by',
  sorts: { added: 'Recently added', title: 'Title', date: 'Newest', rating: 'Highest rated' },
  genre: 'Genre',
  allGenres: 'All genres',
  titles: (count: number) => plural(count, { one: `${number(count)} title`, other: `${number(count)} titles` }),
  noTitlesFound: 'No Titles Found',
  noMatches: 'No titles here match these filters.',
  /** A button that removes all filters. */
  clearAll: 'Clear All',

  /** Names of titles that this browser knows only by their number. */
  unnamed: { movie: (id: number) => `Movie ${id}`, tv: (id: number) => `TV show ${id}` },
  /** Below such a name. */
  unknownTitle: 'Open it to see what it is',

  /** Heading and text of an empty list, by its tab. */
  emptyTitles: {
    watchlist: 'Nothing to watch yet',
    watched: 'Nothing watched yet',
    hidden: 'Nothing hidden',
    following: 'No shows followed yet',
  },
  emptyTexts: {
    watchlist:
      'Add a movie or show to your watchlist on its page. The list stays in this browser, and opens without a connection too.',
    watched: 'Movies and shows that you mark as watched are kept here.',
    hidden: 'Movies and shows that you are not interested in are kept here, out of your way.',
    following: 'Follow a show on its page, and its next episodes appear here.',
  },
  popularMovies: 'Popular movies',
  popularShows: 'Popular TV shows',

  // Buttons at the end, and what they ask. “Export” is a button of this page.
  clearLists: 'Clear all lists',
  clearQuestion: 'Clear all of your lists?',
  clearText: (titles: number, episodes: number) =>
    `The marks of ${plural(titles, { one: `${number(titles)} title`, other: `${number(titles)} titles` })} and of ${plural(episodes, { one: `${number(episodes)} episode`, other: `${number(episodes)} episodes` })} will be removed, here and on devices that share your sync code. Your watch history stays. This cannot be undone; Export saves a copy.`,
  clearAction: 'Clear lists',
  forget: 'Forget everything here',
  forgetQuestion: 'Forget everything here?',
  forgetText:
    'Your lists, watched episodes, history, playback positions, services, saved filters, searches, settings, saved pages and the sync code will be removed from this browser. Your other devices, and the data under the code, stay as they are. This cannot be undone; Export saves a copy.',
}
