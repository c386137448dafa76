import { m } from '#messages'

/** Links of the header and the mobile menu. */
export function mainLinks() {
  return [
    { to: '/', label: m.site.pages.home },
    { to: '/movie', label: m.site.pages.movies },
    { to: '/tv', label: m.site.pages.tvShows },
    { to: '/person', label: m.site.pages.people },
    { to: '/discover', label: m.site.pages.discover },
  ]
}

/** The visitor's own pages, in the menu and the footer. */
export function ownLinks() {
  return [
    { to: '/watchlist', label: m.site.pages.watchlist },
    { to: '/diary', label: m.site.pages.diary },
    { to: '/lists', label: m.site.pages.ownLists },
    { to: '/calendar', label: m.site.pages.calendar },
  ]
}
