import { number, plural } from './forms.ts'

/**
 * Texts of every page's frame, words that many pages share, and short notices. Those that the specification fixes keep its spelling
 * mistakes.
 */
export const site = {
  skipToContent: 'Skip to content',
  /** Name of the list of languages, for screen readers. */
  languages: 'Language',

  /** Words that many pages share, each alone on a button or as a label. */
  common: {
    cancel: 'Cancel',
    close: 'Close',
    /** Between items of a list that has no "and". */
    comma: ', ',
    delete: 'Delete',
    dismiss: 'Dismiss',
    loadMore: 'Load more',
    loading: 'Loading',
    movie: 'Movie',
    next: 'Next',
    nextPage: 'Next page',
    previous: 'Previous',
    refresh: 'Refresh',
    reload: 'Reload',
    retry: 'Retry',
    search: 'Search',
    showAll: 'Show all',
    showMore: 'Show more',
    tvShow: 'TV show',
    undo: 'Undo',
    /** In place of a fact that is missing, such as a date or a birthplace. */
    unknown: 'Unknown',
  },
  /** Names of pages: in menus, as links and as titles. One word if possible, since five of them share a line on phones. */
  pages: {
    home: 'Home',
    movies: 'Movies',
    tvShows: 'TV Shows',
    people: 'People',
    discover: 'Discover',
    watchlist: 'Watchlist',
    calendar: 'Calendar',
    about: 'About',
  },
  /** How many movies, TV shows or people there are, above a list. */
  counted: {
    movie: (count: number) => plural(count, { one: `${number(count)} movie`, other: `${number(count)} movies` }),
    tv: (count: number) => plural(count, { one: `${number(count)} TV show`, other: `${number(count)} TV shows` }),
    person: (count: number) => plural(count, { one: `${number(count)} person`, other: `${number(count)} people` }),
  },

  attribution: 'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',

  header: {
    /** Names the links at the top to screen readers. */
    main: 'Main',
    /** The site's name as a link to its first page, for screen readers. */
    home: (brand: string) => `${brand}, home`,
    menu: 'Menu',
    closeMenu: 'Close menu',
    /** A button on wide screens, and the name of what it opens: theme, language, and what the visitor wants hidden. */
    settings: 'Settings',
    /** A button: brings the lists of several devices in step. */
    sync: 'Sync',
    syncTitle: 'Sync watch history',
    /** A switch in the menu and the settings: the keyboard's arrows move between links, as a television's remote control does. */
    arrowKeys: 'Arrow keys move the focus',
    /** A switch beside it. */
    slashKey: 'The / key goes to the search',
  },
  theme: {
    name: 'Theme',
    /** Follows the device. */
    system: 'System',
    dark: 'Dark',
    light: 'Light',
  },
  footer: {
    /** Below the heading "People": the list of popular people. */
    popularPeople: 'Popular',
    sample: 'The built-in sample catalogue is in use: besides real, freely available works it shows invented ones.',
    rights: (year: number, brand: string) =>
      `© ${year} ${brand}. All rights reserved. ${brand} does not store any files on its server: every film plays from the source that is named beside it.`,
    tmdb: 'TMDB, the data source (opens in a new tab)',
    /** Describes its logo: a name, usually not translated. */
    tmdbLogo: 'The Movie Database (TMDB)',
  },
  /** A message of the operators above every page. */
  alert: { name: 'Site alert', dismiss: 'Dismiss alert' },
  /** Links to the pages above the open one, for screen readers. */
  breadcrumb: 'Breadcrumb',
  loadingPage: 'Loading page',

  /** In a corner, to a visitor who was sent to the first page instead of a title's. */
  unavailable: {
    title: 'This title is not available here.',
    named: (name: string) => `<name>${name}</name> is not available here.`,
    /** A button. The part in `more` is for screen readers. */
    remove: (name: string) => `Remove from history<more>: ${name}</more>`,
  },
  /** In a corner. `time`: a date and time. */
  offline: {
    lost: 'No connection. You can keep using this page.',
    lostSince: (time: string) => `No connection. Saved on ${time}.`,
    savedOn: (time: string) => `Saved on ${time}.`,
    partMissing: 'Part of this page could not be loaded.',
    /** Heading of the pages that open without a connection. */
    savedPages: 'Saved on this device',
  },
  failureTitle: 'Oops! Something Went Wrong',
  failureText: 'An error occured while fetching data.',
  errorTitle: 'Oops! An error Occured!',
  notFound: "The page you're looking for is beyond our reach",
  unknownError: 'Unknown error',
  /** Instead of a page, when its code or its data did not arrive. Their buttons: Retry, Refresh, and back to the first page. */
  errorPage: {
    offlineTitle: 'You are offline',
    offlineText: 'This page needs a connection. Once you are back online, press Retry to load it.',
    stillOffline: 'Still no connection. Please check it and try again in a moment.',
    updatedTitle: 'A new version is available',
    updatedText: 'This site was updated while the page was open. Press Refresh to continue.',
    backHome: 'Back to Home',
  },
  /** In place of a list, a picture or a text: there is none. */
  empty: {
    /** Describes the picture above the text. */
    picture: 'Empty box',
    noImages: 'No Images',
    noImagesOf: (name: string) => `There are no images for ${name}`,
  },
  partNotLoaded: 'This part could not be loaded. Check your connection and try again.',

  discover: {
    title: 'Discover is Coming Soon',
    text: 'Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly.',
  },
}
