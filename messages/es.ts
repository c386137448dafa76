import { about } from './es/about.ts'
import { calendar } from './es/calendar.ts'
import { cards } from './es/cards.ts'
import { credits } from './es/credits.ts'
import { filterRules } from './es/filter-rules.ts'
import { filters } from './es/filters.ts'
import { format } from './es/format.ts'
import { history } from './es/history.ts'
import { home } from './es/home.ts'
import { library } from './es/library.ts'
import { lists } from './es/lists.ts'
import { offers } from './es/offers.ts'
import { person } from './es/person.ts'
import { places } from './es/places.ts'
import { player } from './es/player.ts'
import { search } from './es/search.ts'
import { season } from './es/season.ts'
import { share } from './es/share.ts'
import { site } from './es/site.ts'
import { sync } from './es/sync.ts'
import { title } from './es/title.ts'
import { transfer } from './es/transfer.ts'
import { watchlist } from './es/watchlist.ts'
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
