/** Links of the header and the mobile menu. */
export const MAIN_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/movie', label: 'Movies' },
  { to: '/tv', label: 'TV Shows' },
  { to: '/person', label: 'People' },
  { to: '/discover', label: 'Discover' },
] as const

/** The visitor's own pages: beside the navigation in the header, and in the menu. */
export const OWN_LINKS = [{ to: '/watchlist', label: 'Watchlist' }] as const
