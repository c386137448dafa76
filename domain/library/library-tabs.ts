import { m } from '#messages'

/** Tabs of a visitor's lists. In a file of its own, because `tabs.ts` is part of every first page. */
export const LIBRARY_TABS = [
  {
    id: 'watchlist',
    get label() {
      return m.watchlist.tabs.watchlist
    },
  },
  {
    id: 'watched',
    get label() {
      return m.watchlist.tabs.watched
    },
  },
  {
    id: 'hidden',
    get label() {
      return m.watchlist.tabs.hidden
    },
  },
  {
    id: 'following',
    get label() {
      return m.watchlist.tabs.following
    },
  },
] as const
export type LibraryTabId = (typeof LIBRARY_TABS)[number]['id']
