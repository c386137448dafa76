import { about } from './en/about.ts'
import { calendar } from './en/calendar.ts'
import { format } from './en/format.ts'
import { headings } from './en/headings.ts'
import { home } from './en/home.ts'
import { library } from './en/library.ts'
import { lists } from './en/lists.ts'
import { person } from './en/person.ts'
import { player } from './en/player.ts'
import { search } from './en/search.ts'
import { site } from './en/site.ts'
import { sync } from './en/sync.ts'
import { title } from './en/title.ts'
import { transfer } from './en/transfer.ts'

/** All texts of visitors' pages, by area. The type of every other language: a text that is missing there fails the type check. */
export const messages = {
  site,
  about,
  home,
  lists,
  format,
  headings,
  title,
  person,
  search,
  library,
  calendar,
  sync,
  transfer,
  player,
}

export type Messages = typeof messages
