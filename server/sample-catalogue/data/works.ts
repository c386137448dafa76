import { filmsOf1930s1940s } from './films-1930s-1940s.ts'
import { filmsOf1950s1960s } from './films-1950s-1960s.ts'
import { openFilms } from './open-films.ts'
import { shows } from './shows.ts'
import { silentFilms } from './films-silent.ts'
import type { Work } from '../records.ts'

/** Films and shows that anyone may watch, oldest first within each kind. */
export const realWorks: Work[] = [...silentFilms, ...filmsOf1930s1940s, ...filmsOf1950s1960s, ...openFilms, ...shows]
