import type { Airings, Release } from '#domain/calendar/airings.ts'
import type { Upcoming, UpcomingIds } from '#domain/calendar/upcoming.ts'
import { localData } from '#app/hooks/browser-storage.ts'

/** What this browser knows of dates, and since when. */
export type KnownDates = {
  /** Where the movies' releases are meant. */
  region: string
  /** ISO time of the latest answer; null: none yet. */
  at: string | null
  tv: readonly Airings[]
  movie: readonly Release[]
  /** Titles that the site did not have. */
  unknown: UpcomingIds
}

const NO_DATES = { at: null, tv: [], movie: [], unknown: { tv: [], movie: [] } }

const KEY = 'marquee.airings'
/** Of this code: what another one has stored is not read. */
const VERSION = 2
/** Characters; a fifth of what browsers keep for a site. */
const MOST = 500_000

/** The last answers, so that the calendar opens at once, and without a connection. */
export function readKnownDates(region: string): KnownDates {
  try {
    const stored: unknown = JSON.parse(localData.read(KEY) ?? 'null')
    if (!isStored(stored)) return { region, ...NO_DATES }
    return { region, at: stored.at, tv: stored.tv, movie: stored.region === region ? stored.movie : [], unknown: stored.unknown }
  } catch {
    return { region, ...NO_DATES } // not JSON
  }
}

/** Whether this code has stored it: nobody else writes here, but a visitor's other programs may. */
function isStored(value: unknown): value is KnownDates {
  const { version, at, tv, movie, unknown } = Object(value)
  const isWhole = [tv, movie, unknown?.tv, unknown?.movie].every((each) => Array.isArray(each))
  return version === VERSION && typeof at === 'string' && isWhole && [...tv.map(datesIn), ...movie].every((each) => each !== null)
}

function datesIn(airings: unknown): unknown {
  const { recent, coming } = Object(airings)
  return Array.isArray(recent) && Array.isArray(coming) ? airings : null
}

/** Stores them; what is too much is left out from the end, and asked for again. */
export function writeKnownDates(known: KnownDates): void {
  for (let { tv } = known; ; tv = tv.slice(0, tv.length >> 1)) {
    const text = JSON.stringify({ version: VERSION, ...known, tv })
    if (text.length <= MOST || tv.length === 0) return void localData.write(KEY, text)
  }
}

/** What is known after an answer; it counts over what was known before. */
export function withAnswer(known: KnownDates, { tv, movie, unknown }: Upcoming, now: Date): KnownDates {
  return {
    region: known.region,
    at: now.toISOString(),
    tv: latest(tv, known.tv),
    movie: latest(movie, known.movie),
    unknown: {
      tv: [...new Set([...unknown.tv, ...known.unknown.tv])].filter((id) => !has(tv, id)),
      movie: [...new Set([...unknown.movie, ...known.unknown.movie])].filter((id) => !has(movie, id)),
    },
  }
}

/** What is known of these titles, in their order. */
export function knownOf({ region, at, tv, movie, unknown }: KnownDates, ids: UpcomingIds): KnownDates {
  return {
    region,
    at,
    tv: among(tv, ids.tv),
    movie: among(movie, ids.movie),
    unknown: { tv: ids.tv.filter((id) => unknown.tv.includes(id)), movie: ids.movie.filter((id) => unknown.movie.includes(id)) },
  }
}

/** The titles about which nothing is known. */
export function missingFrom({ tv, movie, unknown }: KnownDates, ids: UpcomingIds): UpcomingIds {
  return {
    tv: ids.tv.filter((id) => !has(tv, id) && !unknown.tv.includes(id)),
    movie: ids.movie.filter((id) => !has(movie, id) && !unknown.movie.includes(id)),
  }
}

type Identified = { id: number }

function latest<Item extends Identified>(answer: readonly Item[], before: readonly Item[]): Item[] {
  return [...new Map([...before, ...answer].map((each) => [each.id, each])).values()]
}

function among<Item extends Identified>(items: readonly Item[], ids: readonly number[]): Item[] {
  const byId = new Map(items.map((each) => [each.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function has(items: readonly Identified[], wanted: number): boolean {
  return items.some(({ id }) => id === wanted)
}
