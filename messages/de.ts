import { about } from './de/about.ts'
import { calendar } from './de/calendar.ts'
import { cards } from './de/cards.ts'
import { credits } from './de/credits.ts'
import { filterRules } from './de/filter-rules.ts'
import { filters } from './de/filters.ts'
import { format } from './de/format.ts'
import { history } from './de/history.ts'
import { home } from './de/home.ts'
import { library } from './de/library.ts'
import { lists } from './de/lists.ts'
import { offers } from './de/offers.ts'
import { person } from './de/person.ts'
import { places } from './de/places.ts'
import { player } from './de/player.ts'
import { search } from './de/search.ts'
import { season } from './de/season.ts'
import { share } from './de/share.ts'
import { site } from './de/site.ts'
import { sync } from './de/sync.ts'
import { title } from './de/title.ts'
import { transfer } from './de/transfer.ts'
import { watchlist } from './de/watchlist.ts'
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
