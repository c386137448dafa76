import { about } from './en/about.ts'
import { calendar } from './en/calendar.ts'
import { cards } from './en/cards.ts'
import { credits } from './en/credits.ts'
import { filterRules } from './en/filter-rules.ts'
import { filters } from './en/filters.ts'
import { format } from './en/format.ts'
import { history } from './en/history.ts'
import { home } from './en/home.ts'
import { library } from './en/library.ts'
import { lists } from './en/lists.ts'
import { offers } from './en/offers.ts'
import { person } from './en/person.ts'
import { places } from './en/places.ts'
import { player } from './en/player.ts'
import { search } from './en/search.ts'
import { season } from './en/season.ts'
import { share } from './en/share.ts'
import { site } from './en/site.ts'
import { sync } from './en/sync.ts'
import { title } from './en/title.ts'
import { transfer } from './en/transfer.ts'
import { watchlist } from './en/watchlist.ts'
import type { serverMessages } from './en-server.ts'

/** Texts of pages, by area. A browser loads them all. */
export const messages = {
  about,
  calendar,
  cards,
  credits,
  filterRules,
  filters,
  format,
  history,
  home,
  library,
  lists,
  offers,
  person,
  places,
  player,
  search,
  season,
  share,
  site,
  sync,
  title,
  transfer,
  watchlist,
}

export type PageMessages = typeof messages
export type ServerMessages = typeof serverMessages
/** The type of every other language: a text that is missing there fails the type check. */
export type Messages = PageMessages & ServerMessages
