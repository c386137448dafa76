import { about } from './ja/about.ts'
import { calendar } from './ja/calendar.ts'
import { cards } from './ja/cards.ts'
import { credits } from './ja/credits.ts'
import { filterRules } from './ja/filter-rules.ts'
import { filters } from './ja/filters.ts'
import { format } from './ja/format.ts'
import { history } from './ja/history.ts'
import { home } from './ja/home.ts'
import { library } from './ja/library.ts'
import { lists } from './ja/lists.ts'
import { offers } from './ja/offers.ts'
import { person } from './ja/person.ts'
import { places } from './ja/places.ts'
import { player } from './ja/player.ts'
import { search } from './ja/search.ts'
import { season } from './ja/season.ts'
import { share } from './ja/share.ts'
import { site } from './ja/site.ts'
import { sync } from './ja/sync.ts'
import { title } from './ja/title.ts'
import { transfer } from './ja/transfer.ts'
import { watchlist } from './ja/watchlist.ts'
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
