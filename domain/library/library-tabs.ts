/** Tabs of what a visitor marked; by itself, because every first page has `tabs.ts`. */
export const LIBRARY_TABS = [
  { id: 'watchlist', label: 'Watchlist' },
  { id: 'watched', label: 'Watched' },
  { id: 'hidden', label: 'Hidden' },
  { id: 'following', label: 'Following' },
] as const
export type LibraryTabId = (typeof LIBRARY_TABS)[number]['id']
