import type { TitleType } from '#domain/titles/title.ts'

import { yearOf } from './days.ts'
import type { Entry, Lack } from './entry.ts'
import { GENRE_WEIGHTS } from './genres.ts'
import { PLATFORMS } from './platforms.ts'
import { pick, seeded } from '#sample-catalogue/random/seeded.ts'
import { workTitle } from '#sample-catalogue/prose/work-title.ts'
import { firstDay, lastDay, runOf } from './seasons.ts'
import { collectionOf, firstPartOf, isMovie, movieTiming } from './timing.ts'

const FIRST_MOVIE_ID = 5_000_000
export const FIRST_SHOW_ID = 6_000_000

const PART_NAMES = ['', ' II', ' III', ' IV']
const LACKS: readonly Lack[] = ['poster', 'poster', 'backdrop', 'backdrop', 'overview', 'date', 'genres', 'runtime']

/** One invented title. The same index always gives the same title; only its dates depend on `today`. */
export function generateEntry(index: number, today: number): Entry {
  const type = isMovie(index) ? 'movie' : 'tv'
  const random = seeded(index, 'entry')
  const genreIds = genresOf(index)
  const name = nameOf(index, type)
  const standing = random()
  const entry: Entry = {
    type,
    id: (type === 'movie' ? FIRST_MOVIE_ID : FIRST_SHOW_ID) + index,
    index,
    name,
    originalName: name,
    genreIds,
    popularity: popularityOf(standing),
    era: 0,
    moves: false,
    day: null,
    lastDay: null,
    voteAverage: 0,
    voteCount: 0,
    revenue: 0,
    platformIds: [],
    lacks: null,
    work: null,
  }
  redate(entry, today)
  if (mayLack(entry, standing)) addGap(entry)
  return entry
}

/** Updates the dates of an invented title to `today`, and with them its votes, revenue and platforms. */
export function redate(entry: Entry, today: number): void {
  const index = entry.index ?? 0
  if (entry.type === 'movie') dateMovie(entry, index, today)
  else dateShow(entry, index, today)
  const out = entry.day !== null && entry.day <= today
  const random = seeded(index, 'reception')
  const bell = (random() + random() + random() + random() - 2) * 1.5
  const share = entry.day !== null && today - entry.day < 30 ? 0.4 : 1
  entry.voteAverage = out ? Math.round(Math.min(9.2, Math.max(2.1, 6.4 + bell)) * 1000) / 1000 : 0
  entry.voteCount = out ? 1 + Math.round(entry.popularity ** 1.15 * (4 + 26 * random()) * share) : 0
  entry.revenue =
    out && entry.type === 'movie' && random() < 0.6 ? Math.round(90_000 * entry.popularity * (1 + 20 * random() ** 3)) : 0
  entry.platformIds = out ? platformsOf(random) : []
}

/** Genres of an invented title, the main one first. All parts of a collection have the same genres. */
export function genresOf(index: number): number[] {
  const base = firstPartOf(index)
  const random = seeded(base, 'genres')
  const weights = GENRE_WEIGHTS[isMovie(base) ? 'movie' : 'tv']
  const wanted = 1 + Math.floor(random() * 3)
  const ids = new Set<number>()
  for (let draw = 0; draw < wanted; draw += 1) ids.add(pick(random, weights))
  return [...ids]
}

/** Name of an invented title. Later parts of a collection have the name of the first part and a number. */
function nameOf(index: number, type: TitleType): string {
  const first = firstPartOf(index)
  return workTitle(first, genresOf(first), type) + (PART_NAMES[collectionOf(index)?.part ?? 0] ?? '')
}

// A long tail as on the real service: half of all titles are below 6, the top ones of 2,000 reach a few hundred.
function popularityOf(standing: number): number {
  return Math.round(3 * (1 - standing + 0.0004) ** -0.75 * 1000) / 1000
}

function dateMovie(entry: Entry, index: number, today: number): void {
  const timing = movieTiming(index, today)
  entry.day = timing.day
  entry.era = timing.era
  entry.moves = timing.cycle !== null
}

function dateShow(entry: Entry, index: number, today: number): void {
  const run = runOf(index, today)
  entry.day = firstDay(run)
  entry.lastDay = lastDay(run)
  entry.era = run.era
  entry.moves = run.moves
}

function platformsOf(random: () => number): number[] {
  if (random() > 0.6) return []
  const ids = new Set([pick(random, PLATFORMS).id])
  if (random() < 0.4) ids.add(pick(random, PLATFORMS).id)
  return [...ids]
}

// Only titles in the middle of every sort order may have gaps, so that no list starts with an incomplete title.
function mayLack(entry: Entry, standing: number): boolean {
  if (entry.moves || entry.day === null || yearOf(entry.day) < 1950 || yearOf(entry.day) > 2023) return false
  return standing > 0.15 && standing < 0.6 && entry.voteAverage > 5.4 && entry.voteAverage < 7.4 && /^[D-T]/.test(entry.name)
}

function addGap(entry: Entry): void {
  const random = seeded(entry.index ?? 0, 'gaps')
  if (random() > 0.4) return
  entry.lacks = pick(random, LACKS)
  if (entry.lacks === 'genres') entry.genreIds = []
  if (entry.lacks === 'date') entry.day = null
}
