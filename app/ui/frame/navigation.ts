/** Links of the header and the mobile menu. */
export const MAIN_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/movie', label: 'Movies' },
  { to: '/tv', label: 'TV Shows' },
  { to: '/person', label: 'People' },
  { to: '/discover', label: 'Discover' },
] as const
