/** Tabs of a visitor's lists. In a file of its own, because `tabs.ts` is part of every first page. */
export const LIBRARY_TABS = [
  { id: 'watchlist', label: 'Watchlist' },
  { id: 'watched', label: 'Watched' },
  { id: 'hidden', label: 'Hidden' },
  { id: 'following', label: 'Following' },
] as const
export type LibraryTabId = (typeof LIBRARY_TABS)[number]['id']
