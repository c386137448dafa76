import { comedyShows } from './shows-comedy.ts'
import { dramaShows } from './shows-drama.ts'
import { filmsOf1930s1940s } from './films-1930s-1940s.ts'
import { filmsOf1950s1960s } from './films-1950s-1960s.ts'
import { openFilms } from './open-films.ts'
import { shows } from './shows.ts'
import { silentComedies } from './films-silent-comedy.ts'
import { silentDramas } from './films-silent-drama.ts'
import { silentFilms } from './films-silent.ts'
import { talkies } from './films-talkies.ts'
import type { Work } from '../records.ts'

const films = [
  ...silentFilms,
  ...silentComedies,
  ...silentDramas,
  ...filmsOf1930s1940s,
  ...filmsOf1950s1960s,
  ...talkies,
  ...openFilms,
]

/** Films and shows that anyone may watch, oldest first within each kind. */
export const realWorks: Work[] = [...films.toSorted(byDate), ...[...shows, ...dramaShows, ...comedyShows].toSorted(byDate)]

function byDate(one: Work, other: Work): number {
  return one.date.localeCompare(other.date)
}
