import type { LibraryTabId } from './library-tabs.ts'

/** Texts of the page of a visitor's lists. */
export const WATCHLIST_MESSAGES = {
  needsScript: 'Your lists are kept in this browser, so this page needs JavaScript to show them.',
  noMatches: 'No titles here match these filters.',
  forget: 'Forget everything here',
  forgets:
    'Your lists, watched episodes, history, playback positions, services, saved filters, searches, settings, saved pages and the sync code will be removed from this browser. Your other devices, and the data under the code, stay as they are. This cannot be undone; Export saves a copy.',
  unknownTitle: 'Open it to see what it is',
} as const

/** Heading and text of a list with nothing in it. */
export const EMPTY_LISTS: Readonly<Record<LibraryTabId, { title: string; text: string }>> = {
  watchlist: {
    title: 'Nothing to watch yet',
    text: 'Add a movie or show to your watchlist on its page. The list stays in this browser, and opens without a connection too.',
  },
  watched: { title: 'Nothing watched yet', text: 'Movies and shows that you mark as watched are kept here.' },
  hidden: { title: 'Nothing hidden', text: 'Movies and shows that you are not interested in are kept here, out of your way.' },
  following: { title: 'No shows followed yet', text: 'Follow a show on its page, and its next episodes appear here.' },
}
