import { about } from './zh/about.ts'
import { calendar } from './zh/calendar.ts'
import { cards } from './zh/cards.ts'
import { credits } from './zh/credits.ts'
import { filterRules } from './zh/filter-rules.ts'
import { filters } from './zh/filters.ts'
import { format } from './zh/format.ts'
import { history } from './zh/history.ts'
import { home } from './zh/home.ts'
import { library } from './zh/library.ts'
import { lists } from './zh/lists.ts'
import { offers } from './zh/offers.ts'
import { person } from './zh/person.ts'
import { places } from './zh/places.ts'
import { player } from './zh/player.ts'
import { search } from './zh/search.ts'
import { season } from './zh/season.ts'
import { share } from './zh/share.ts'
import { site } from './zh/site.ts'
import { sync } from './zh/sync.ts'
import { title } from './zh/title.ts'
import { transfer } from './zh/transfer.ts'
import { watchlist } from './zh/watchlist.ts'
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
