import { useEffect, useState } from 'react'
import { MAX_ASKED, toUpcomingSearch, type Upcoming } from '#domain/calendar/upcoming.ts'
import { countIds, type TitleIds } from '#domain/titles/title-ids.ts'
import type { Airings, Release } from '#domain/calendar/airings.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { loadTitles, pause } from '#app/hooks/load-titles.ts'

/** Milliseconds for which loaded dates count as fresh. */
const FRESH = 15 * 60_000

export type Loading = 'underway' | 'done' | 'partial' | 'failed'

/** The titles' dates: stored ones at once, then those from the site. Browser only. */
export function useKnownDates(ids: TitleIds, region: string): { known: KnownDates; loading: Loading; retry: () => void } {
  const [known, setKnown] = useState(() => readKnownDates(region))
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<{ question: string; how: Loading } | null>(null)
  const question = `${attempt}?${toUpcomingSearch({ ...ids, region })}`

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const wanted = idsIn(question.slice(question.indexOf('?')))
    let now = readKnownDates(region)
    const missing = isFresh(now) ? missingFrom(now, wanted) : wanted
    const load = async () => {
      const left = await loadTitles<Upcoming>(missing, {
        address: `/api/upcoming?region=${region}&`,
        most: MAX_ASKED,
        signal,
        fetch: fetchSite,
        wait: pause,
        onAnswer(answer) {
          now = withAnswer(now, answer, new Date())
          setKnown(now)
          // Stores only titles that are still followed.
          writeKnownDates(knownOf(now, wanted))
        },
      })
      return countIds(left) > 0 ? ('partial' as const) : ('done' as const)
    }
    const end = (how: Loading) => signal.aborted || setEnded({ question, how })
    load().then(end, () => end('failed'))
    return () => controller.abort()
  }, [question, region])

  const loading = ended?.question === question ? ended.how : 'underway'
  return { known: knownOf(known, ids), loading, retry: () => setAttempt((count) => count + 1) }
}

function idsIn(text: string): TitleIds {
  const search = new URLSearchParams(text)
  const of = (type: 'tv' | 'movie') => (search.get(type) ?? '').split(',').filter(Boolean).map(Number)
  return { tv: of('tv'), movie: of('movie') }
}

function isFresh({ at }: KnownDates): boolean {
  const age = Date.now() - Date.parse(at ?? '')
  return age >= 0 && age < FRESH
}

/** The dates stored in this browser. */
type KnownDates = {
  /** The region of the movies' release dates. */
  region: string
  /** ISO time of the latest answer; null if there is none yet. */
  at: string | null
  tv: readonly Airings[]
  movie: readonly Release[]
  /** Titles that the site does not have. */
  unknown: TitleIds
}

const NO_DATES = { at: null, tv: [], movie: [], unknown: { tv: [], movie: [] } }

const KEY = 'marquee.airings'
/** Version of the stored format; data of other versions is ignored. */
const VERSION = 2
/** Limit on the stored characters: a fifth of what browsers allow a site. */
const MAX_TEXT = 500_000

/** Reads the stored answers, with which the calendar opens at once and offline. */
function readKnownDates(region: string): KnownDates {
  try {
    const stored: unknown = JSON.parse(localData.read(KEY) ?? 'null')
    if (!isStored(stored)) return { region, ...NO_DATES }
    return { region, at: stored.at, tv: stored.tv, movie: stored.region === region ? stored.movie : [], unknown: stored.unknown }
  } catch {
    return { region, ...NO_DATES } // not JSON
  }
}

/** Whether the stored value has the expected form; something else may have changed it. */
function isStored(value: unknown): value is KnownDates {
  const { version, at, tv, movie, unknown } = Object(value)
  const isWhole = [tv, movie, unknown?.tv, unknown?.movie].every((each) => Array.isArray(each))
  return version === VERSION && typeof at === 'string' && isWhole && [...tv.map(datesIn), ...movie].every((each) => each !== null)
}

function datesIn(airings: unknown): unknown {
  const { recent, coming } = Object(airings)
  return Array.isArray(recent) && Array.isArray(coming) ? airings : null
}

/** Stores the dates. If they do not fit, shows at the end are left out and loaded again next time. */
function writeKnownDates(known: KnownDates): void {
  for (let { tv } = known; ; tv = tv.slice(0, tv.length >> 1)) {
    const text = JSON.stringify({ version: VERSION, ...known, tv })
    if (text.length <= MAX_TEXT || tv.length === 0) return void localData.write(KEY, text)
  }
}

/** Adds an answer, which replaces earlier data of its titles. */
function withAnswer(known: KnownDates, { tv, movie, unknown }: Upcoming, now: Date): KnownDates {
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

/** The dates of these titles, in their order. */
function knownOf({ region, at, tv, movie, unknown }: KnownDates, ids: TitleIds): KnownDates {
  return {
    region,
    at,
    tv: among(tv, ids.tv),
    movie: among(movie, ids.movie),
    unknown: { tv: ids.tv.filter((id) => unknown.tv.includes(id)), movie: ids.movie.filter((id) => unknown.movie.includes(id)) },
  }
}

/** The titles without any stored answer. */
function missingFrom({ tv, movie, unknown }: KnownDates, ids: TitleIds): TitleIds {
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
