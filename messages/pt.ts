import { about } from './pt/about.ts'
import { calendar } from './pt/calendar.ts'
import { cards } from './pt/cards.ts'
import { credits } from './pt/credits.ts'
import { filterRules } from './pt/filter-rules.ts'
import { filters } from './pt/filters.ts'
import { format } from './pt/format.ts'
import { history } from './pt/history.ts'
import { home } from './pt/home.ts'
import { library } from './pt/library.ts'
import { lists } from './pt/lists.ts'
import { offers } from './pt/offers.ts'
import { person } from './pt/person.ts'
import { places } from './pt/places.ts'
import { player } from './pt/player.ts'
import { search } from './pt/search.ts'
import { season } from './pt/season.ts'
import { share } from './pt/share.ts'
import { site } from './pt/site.ts'
import { sync } from './pt/sync.ts'
import { title } from './pt/title.ts'
import { transfer } from './pt/transfer.ts'
import { watchlist } from './pt/watchlist.ts'
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
