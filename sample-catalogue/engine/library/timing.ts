import { parseDay, yearOf } from './days.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'

/**
 * The release day of an invented title. A title with a `cycle` gets a new day every `period` days: the latest one that matches
 * `phase` and is at most `ahead` days after today. This keeps lists such as "upcoming" full on any day, and most dates stable.
 */
export type Timing = { day: number; era: number; cycle: Cycle | null }
type Cycle = { period: number; phase: number; ahead: number }

const DAYS_OF_WEEK = 7
const YEAR = 365.25
/** The era of all titles whose date moves. It is fixed so that their credits never change. */
const MOVING_ERA = 2025
/** No fixed date of an invented title is after this day. */
export const LAST_FIXED_DAY = parseDay('2024-12-31') ?? 0
const LAST_FIRST_PART = parseDay('2010-06-30') ?? 0

const MOVIES_PER_BLOCK = 18
const PART_SLOTS = [1, 5, 9, 13]
// This many blocks of 18 movies give enough releases around today. The movies of further blocks are spread over ten years.
const BUSY_BLOCKS = 500
const BUSY_SHOWS = 3000
const GOLDEN = 0.618_033_988_749_895

const MOVIE_PLACES = [0, 1, 2, 4, 5, 7, 8]
const SHOW_PLACES = [3, 6, 9]

/** Seven of ten invented titles are movies. */
export function isMovie(index: number): boolean {
  return MOVIE_PLACES.includes(index % 10)
}

/** How many invented titles of the same type have a lower index. */
function rankOf(index: number): number {
  const places = isMovie(index) ? MOVIE_PLACES : SHOW_PLACES
  return Math.floor(index / 10) * places.length + places.indexOf(index % 10)
}

function movieAt(rank: number): number {
  return Math.floor(rank / MOVIE_PLACES.length) * 10 + (MOVIE_PLACES[rank % MOVIE_PLACES.length] ?? 0)
}

/** The collection of a movie, or null; about one in six has one. `part` counts from 0, `indexes` are those of all parts. */
export function collectionOf(index: number): { number: number; part: number; indexes: number[] } | null {
  if (!isMovie(index)) return null
  const rank = rankOf(index)
  const part = PART_SLOTS.indexOf(rank % MOVIES_PER_BLOCK)
  const number = Math.floor(rank / MOVIES_PER_BLOCK)
  const indexes = collectionIndexes(number)
  return part >= 0 && part < indexes.length ? { number, part, indexes } : null
}

/** The index of the first part of a movie's collection, or its own index where there is no collection. */
export function firstPartOf(index: number): number {
  return collectionOf(index)?.indexes[0] ?? index
}

/** The indexes of the parts of a collection, in order. */
export function collectionIndexes(number: number): number[] {
  const count = 2 + Math.floor(seeded(number, 'parts')() * 3)
  return PART_SLOTS.slice(0, count).map((slot) => movieAt(number * MOVIES_PER_BLOCK + slot))
}

/** The highest number that a collection of a catalogue of `size` titles may have. */
export function lastCollection(size: number): number {
  return Math.floor((size * MOVIE_PLACES.length) / 10 / MOVIES_PER_BLOCK)
}

/** Release day of an invented movie as of `today`. */
export function movieTiming(index: number, today: number): Timing {
  const collection = collectionOf(index)
  if (collection) return fixed(partDay(collection))
  const rank = rankOf(index)
  const block = Math.floor(rank / MOVIES_PER_BLOCK)
  const place = rank % MOVIES_PER_BLOCK
  if (place % 7 === 0 && block < BUSY_BLOCKS) return cycling({ period: 64, ahead: 31, rank: block * 3 + place / 7 }, today)
  if (place % 7 === 3) return cycling({ period: 730, ahead: 364, rank: block * 3 + (place - 3) / 7 }, today)
  if (place % 7 === 0 || place === 2 || place === 6 || place === 11) {
    return cycling({ period: 3650, ahead: 120, rank: block * 4 + place }, today)
  }
  return fixed(LAST_FIXED_DAY - Math.floor(104 * YEAR * seeded(index, 'date')() ** 2.6))
}

/** Whether an invented show always has a season on the air. */
export function isOnAir(index: number): boolean {
  const rank = rankOf(index)
  return rank % 2 === 0 && rank < BUSY_SHOWS
}

/** Start of the current season of a show on the air, `weeks` weekly episodes long: an episode airs in any seven days. */
export function runningSeasonTiming(index: number, weeks: number, today: number): Timing {
  const place = rankOf(index) / 2
  const week = Math.floor(fraction(place * GOLDEN) * weeks)
  const cycle = { period: weeks * DAYS_OF_WEEK, phase: week * DAYS_OF_WEEK + (place % DAYS_OF_WEEK), ahead: 0 }
  return { day: latest(cycle, today), era: MOVING_ERA, cycle }
}

/** First day of an invented show that is not always on the air: it is new, about to start, or ended by 2024. */
export function showTiming(index: number, today: number): Timing {
  const rank = rankOf(index)
  if (rank % 10 === 1) return cycling({ period: 500, ahead: 200, rank: Math.floor(rank / 10) }, today)
  return fixed(LAST_FIXED_DAY - 200 - Math.floor(68 * YEAR * seeded(index, 'date')() ** 2.2))
}

function partDay({ number, part }: { number: number; part: number }): number {
  const random = seeded(number, 'collection dates')
  const first = LAST_FIRST_PART - Math.floor(60 * YEAR * random() ** 2)
  return first + part * (700 + Math.floor(random() * 800))
}

function fixed(day: number): Timing {
  return { day, era: yearOf(day), cycle: null }
}

function cycling({ period, ahead, rank }: { period: number; ahead: number; rank: number }, today: number): Timing {
  const cycle = { period, ahead, phase: Math.floor(fraction(rank * GOLDEN) * period) }
  return { day: latest(cycle, today), era: MOVING_ERA, cycle }
}

function latest({ period, phase, ahead }: Cycle, today: number): number {
  const end = today + ahead
  return end - ((((end - phase) % period) + period) % period)
}

function fraction(value: number): number {
  return value - Math.floor(value)
}
