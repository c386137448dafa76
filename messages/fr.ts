import { about } from './fr/about.ts'
import { calendar } from './fr/calendar.ts'
import { cards } from './fr/cards.ts'
import { credits } from './fr/credits.ts'
import { filterRules } from './fr/filter-rules.ts'
import { filters } from './fr/filters.ts'
import { format } from './fr/format.ts'
import { history } from './fr/history.ts'
import { home } from './fr/home.ts'
import { library } from './fr/library.ts'
import { lists } from './fr/lists.ts'
import { offers } from './fr/offers.ts'
import { person } from './fr/person.ts'
import { places } from './fr/places.ts'
import { player } from './fr/player.ts'
import { search } from './fr/search.ts'
import { season } from './fr/season.ts'
import { share } from './fr/share.ts'
import { site } from './fr/site.ts'
import { sync } from './fr/sync.ts'
import { title } from './fr/title.ts'
import { transfer } from './fr/transfer.ts'
import { watchlist } from './fr/watchlist.ts'
import type { PageMessages } from './en.ts'

/** Texts of pages, by area. A browser loads them all. */
export const messages: PageMessages = {
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
