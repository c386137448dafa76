import { about } from './ar/about.ts'
import { calendar } from './ar/calendar.ts'
import { cards } from './ar/cards.ts'
import { credits } from './ar/credits.ts'
import { filterRules } from './ar/filter-rules.ts'
import { filters } from './ar/filters.ts'
import { format } from './ar/format.ts'
import { history } from './ar/history.ts'
import { home } from './ar/home.ts'
import { library } from './ar/library.ts'
import { lists } from './ar/lists.ts'
import { offers } from './ar/offers.ts'
import { person } from './ar/person.ts'
import { places } from './ar/places.ts'
import { player } from './ar/player.ts'
import { search } from './ar/search.ts'
import { season } from './ar/season.ts'
import { share } from './ar/share.ts'
import { site } from './ar/site.ts'
import { sync } from './ar/sync.ts'
import { title } from './ar/title.ts'
import { transfer } from './ar/transfer.ts'
import { watchlist } from './ar/watchlist.ts'
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
