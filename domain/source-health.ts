import { firstHour, hourOf, type HourlyCount } from './hourly.ts'
import type { Source } from './source.ts'
import type { TitleType } from './title.ts'

/** What a title's page reports of a source. `served`: it played for a while, without trouble. */
export const SOURCE_EVENTS = ['play', 'served', 'failed', 'slow', 'report'] as const
export type SourceEvent = (typeof SOURCE_EVENTS)[number]

/**
 * What is counted per source and day. `served`: networks that it served, each once an hour. `troubled`: networks in which it
 * failed, was slow or was reported, each once a day.
 */
export type SourceCounter = 'plays' | 'failed' | 'slow' | 'reports' | 'served' | 'troubled'
/** `day` in UTC: `2026-11-20`. */
export type SourceCount = { day: string; type: TitleType; source: number; name: string; count: number }
export type SourceKey = { type: TitleType; source: number }

/** What operators decided for all sources. */
export type SourceRules = {
  /** Whether failing sources are put behind the others. */
  failingLast: boolean
  /** Whether an operator confirmed that only sources with rights are entered; the audit log knows who. */
  rightsConfirmed: boolean
}

/** What an operator sees of a source's day. */
export type SourceDay = { day: string; plays: number; failed: number; slow: number; reports: number }

/** Days that the panel shows. */
export const SHOWN_DAYS = 14
const DAY = 24 * 60 * 60_000

/** Days that say what is usual. */
const USUAL_DAYS = 60
/** Days on which a source worked, before anything is called unusual. */
const MIN_GOOD_DAYS = 7
/** Networks that a source usually serves in the hours that are judged: of fewer, silence says nothing. */
const MIN_EXPECTED = 30
const MIN_HOURS = 6
const MAX_HOURS = 24
/** Networks with trouble, before a source is judged. */
const MIN_TROUBLED = 10
/** Networks with trouble for each that was served. */
const TROUBLED_PER_SERVED = 4
/** Of the usual: a source that still serves as many is not failing, whatever is reported. */
const STILL_SERVING = 0.1
/** One hour in so many each source stands in its own place, to show that it works. */
const TRIAL = 6

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The first of the days that end with today. */
export function firstDay(now: Date, count: number): string {
  return dayOf(new Date(now.getTime() - (count - 1) * DAY))
}

/** The day from which `failingSources` needs the counts. */
export function firstUsualDay(now: Date): string {
  return firstDay(now, USUAL_DAYS + 1)
}

/** Names a source in counts of the hour. */
export function sourceKey({ type, source }: SourceKey): `${TitleType}/${number}` {
  return `${type}/${source}`
}

/** The last days of a source, the newest first, with zero where nothing was counted. */
export function lastDays(counts: readonly SourceCount[], source: number, now: Date): SourceDay[] {
  const own = counts.filter((count) => count.source === source)
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = firstDay(now, index + 1)
    const read = (name: SourceCounter) => own.find((count) => count.day === day && count.name === name)?.count ?? 0
    return { day, plays: read('plays'), failed: read('failed'), slow: read('slow'), reports: read('reports') }
  })
}

type Evidence = {
  /** `served` and `troubled` since `firstUsualDay`. */
  days: readonly SourceCount[]
  /** The same of the last hours, named `served-movie/1` and `troubled-movie/1`. */
  hours: readonly HourlyCount[]
  now: Date
}

/**
 * The sources that fail now, as keys. Whoever wants to can report trouble, from as many networks as they have; nobody can keep a source from
 * serving everybody else. So trouble only opens the question, and what decides is that hardly anyone is served of those who usually
 * are. Without enough good days to say what is usual, nothing fails. One hour in six nothing fails either: a source that
 * stands behind others serves nobody, and could never show that it works again.
 */
export function failingSources({ days, hours, now }: Evidence): Set<string> {
  if (now.getUTCHours() % TRIAL === 0) return new Set()
  const today = dayOf(now)
  const before = Map.groupBy(
    days.filter(({ day }) => day < today),
    sourceKey,
  )
  const isFailing = ([key, counts]: [string, SourceCount[]]) => {
    const usual = usualServed(counts)
    if (usual === null) return false
    const length = 1 + Math.max(MIN_HOURS, Math.ceil((MAX_HOURS * MIN_EXPECTED) / usual))
    const judged = Math.min(length, MAX_HOURS)
    // The current hour has only begun.
    const expected = (usual * (judged - 1)) / MAX_HOURS
    if (expected < MIN_EXPECTED) return false
    const since = hourOf(firstHour(now, judged))
    const sum = (name: string) =>
      hours.filter((each) => each.name === name && each.hour >= since).reduce((total, { count }) => total + count, 0)
    const served = sum(`served-${key}`)
    const troubled = sum(`troubled-${key}`)
    return troubled >= MIN_TROUBLED && troubled >= TROUBLED_PER_SERVED * served && served < STILL_SERVING * expected
  }
  return new Set([...before].filter(isFailing).map(([key]) => key))
}

/**
 * What a source serves on a quiet day on which it works: three of four such days had more. Whoever makes it up has to do so for most of two months.
 * Null if there are too few.
 */
function usualServed(counts: readonly SourceCount[]): number | null {
  const good = [...Map.groupBy(counts, ({ day }) => day).values()]
    .map((day) => {
      const read = (name: SourceCounter) => day.find((count) => count.name === name)?.count ?? 0
      return { served: read('served'), troubled: read('troubled') }
    })
    .filter(({ served, troubled }) => served >= troubled)
    .map(({ served }) => served)
    .toSorted((one, other) => one - other)
  return good.length < MIN_GOOD_DAYS ? null : (good[Math.floor((good.length - 1) / 4)] ?? null)
}

/**
 * The list as visitors get it: failing sources come last, and none of them is the default. The same list if all fail or none does.
 */
export function putBehind(list: readonly Source[], type: TitleType, failing: ReadonlySet<string>): Source[] {
  const isFailing = ({ id }: Source) => failing.has(sourceKey({ type, source: id }))
  const behind = list.filter(isFailing)
  if (behind.length === list.length) return [...list]
  return [...list.filter((source) => !isFailing(source)), ...behind.map((source) => ({ ...source, isDefault: false }))]
}
