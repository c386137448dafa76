import type { Work } from '../types/records.ts'
import { readFacts } from './facts.ts'
import { film } from './film.ts'
import type { FilmFacts } from './film.ts'
import filmsOf1930s1940s from './films-1930s-1940s.json' with { type: 'json' }
import filmsOf1950s1960s from './films-1950s-1960s.json' with { type: 'json' }
import silentComedies from './films-silent-comedy.json' with { type: 'json' }
import silentDramas from './films-silent-drama.json' with { type: 'json' }
import silentFilms from './films-silent.json' with { type: 'json' }
import talkies from './films-talkies.json' with { type: 'json' }
import { localNames } from './local-titles.ts'
import openFilms from './open-films.json' with { type: 'json' }
import ownEpisodesShow from './show-71446.json' with { type: 'json' }
import numberedShows from './shows-numbered.json' with { type: 'json' }
import { show } from './show.ts'
import type { ShowFacts } from './show.ts'
import comedyShows from './shows-comedy.json' with { type: 'json' }
import dramaShows from './shows-drama.json' with { type: 'json' }
import earlyShows from './shows.json' with { type: 'json' }

const films = readFacts<FilmFacts>(
  silentFilms,
  silentComedies,
  silentDramas,
  filmsOf1930s1940s,
  filmsOf1950s1960s,
  talkies,
  openFilms,
)
const shows = readFacts<ShowFacts>(earlyShows, dramaShows, comedyShows)

/** Films and shows that anyone may watch: first all films, then all shows, each from old to new. */
export const realWorks: Work[] = [...films.map(film).toSorted(byDate), ...shows.map(show).toSorted(byDate)].map((work) => ({
  ...work,
  localNames: localNames(work.name),
}))

/** One invented show. The site has seasons and episodes of its own for its id, 71446, so none are listed here. */
export const inventedShows: Work[] = readFacts<ShowFacts>(ownEpisodesShow).map(show)

/** Invented shows whose episodes are not numbered 1, 2, 3. They are found by their ids, and are in no list and no search. */
export const unlistedShows: Work[] = readFacts<ShowFacts>(numberedShows).map(show)

function byDate(one: Work, other: Work): number {
  return one.date.localeCompare(other.date)
}
