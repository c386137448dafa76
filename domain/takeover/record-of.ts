import {
  EMPTY_ENTRY,
  EMPTY_RECORD,
  isEntryKey,
  seasonKey,
  type Field,
  type Json,
  type Time,
  type VisitorRecord,
} from '#domain/record/entry.ts'
import {
  isDay,
  isFieldValid,
  PLAIN_MARKS,
  positionName,
  toFactsValue,
  viewingName,
  type Facts,
  type Moment,
  type PlainMark,
} from '#domain/record/fields.ts'
import { mergedEntry, withEntries } from '#domain/record/merge.ts'
import { titleKey } from '#domain/titles/title.ts'
import type { OldHistory } from './old-history.ts'
import type { OldEntry, OldFacts, OldLibrary, OldMarkName, Seconds } from './old-library.ts'
import type { OldPosition } from './old-positions.ts'

// What a visitor had before there was a record: a history, a library, and positions that only the browser had.

type Taken = { history?: OldHistory | null; library?: OldLibrary | null; positions?: readonly OldPosition[] }

const NOON = 12 * 60 * 60_000
/** The old rule: the marks that cleared a mark when they were set. */
const CLEARED_BY: Readonly<Record<PlainMark, readonly OldMarkName[]>> = {
  wanted: ['watched', 'hidden'],
  hidden: ['wanted', 'followed'],
  followed: ['hidden'],
}

/**
 * The record of what a device, or a code, had in the old form. A field's time is that of the old mark in milliseconds, so that a
 * browser and the server, which each take over their own copy, agree. A mark's time never becomes a day. There is no horizon any
 * more: the times of the last clearing are dropped.
 */
export function recordOf({ history, library, positions = [] }: Taken): VisitorRecord {
  const taken = createTaken()
  for (const entry of library?.entries ?? []) takeEntry(taken, entry)
  for (const position of [...(library?.positions ?? []), ...positions]) takePosition(taken, position)
  if (history) takeHistory(taken, history, new Map(library?.entries.map((entry) => [titleKey(entry), entry.known])))
  return taken.record()
}

type Takes = ReturnType<typeof createTaken>

/** Collects fields; of two of the same name the one that merging prefers stays. Invalid ones are left out. */
function createTaken() {
  const entries = new Map<string, Map<string, Field>>()
  return {
    put(key: string, name: string, value: Json, at: Time): void {
      if (!isEntryKey(key) || !isFieldValid(name, value)) return
      const fields = entries.get(key) ?? new Map<string, Field>()
      entries.set(key, fields)
      const field = { value, at: Math.max(1, at) }
      const known = fields.get(name)
      if (!known) return void fields.set(name, field)
      const single = (each: Field) => ({ ...EMPTY_ENTRY, fields: new Map([[name, each]]) })
      const later = mergedEntry(single(known), single(field)).fields.get(name)
      if (later) fields.set(name, later)
    },
    record: (): VisitorRecord =>
      withEntries(EMPTY_RECORD, new Map([...entries].map(([key, fields]) => [key, { ...EMPTY_ENTRY, fields }]))),
  }
}

function takeEntry(taken: Takes, entry: OldEntry): void {
  const { type, id, marks, known, episodes, progress } = entry
  const key = titleKey({ type, id })
  const { watched } = marks
  if (watched?.on) {
    const [day, moment] = isRealDay(watched.day) ? [watched.day, 0] : ['', toTime(watched.at)]
    taken.put(key, viewingName(null, day), moment, toTime(watched.at))
  } else if (watched) taken.put(key, viewingName(null, ''), null, toTime(watched.at))
  for (const name of PLAIN_MARKS) {
    const mark = marks[name]
    const gone = clearedAt(marks, name)
    if (mark) taken.put(key, name, mark.on && gone === null ? momentOf(marks, name) : null, toTime(gone ?? mark.at))
  }
  for (const [place, { on, at }] of episodes) {
    const [season = 0, episode = 0] = place.split('/').map(Number)
    taken.put(seasonKey(id, season), viewingName(episode, ''), on ? toTime(at) : null, toTime(at))
  }
  if (progress) {
    const at = toTime(progress.at)
    taken.put(key, 'episode', progress.on ? [progress.season, progress.episode, at] : null, at)
  }
  const isKept = [...Object.values(marks), ...episodes.values(), ...(progress ? [progress] : [])].some(({ on }) => on)
  if (known && isKept) taken.put(key, 'facts', factsOf(known, {}), toTime(known.at))
}

/**
 * When a mark was cleared by another one; null if it was not. The new rule compares the moments themselves, in which a title that was
 * marked today as seen in 2018 was seen in 2018.
 */
function clearedAt(marks: OldEntry['marks'], name: PlainMark): Seconds | null {
  const mark = marks[name]
  const latest = Math.max(-1, ...CLEARED_BY[name].flatMap((other) => (marks[other]?.on ? [marks[other].at] : [])))
  return mark?.on && (latest > mark.at || (latest === mark.at && name === 'hidden')) ? latest : null
}

/** When a mark was set, but after what it outlived. */
function momentOf(marks: OldEntry['marks'], name: PlainMark): Moment {
  const others = CLEARED_BY[name].flatMap((other) => {
    const { on, at, day } = marks[other] ?? { on: false, at: 0 }
    return on ? [other === 'watched' && isRealDay(day) ? Date.parse(day) + NOON : toTime(at)] : []
  })
  return Math.max(toTime(marks[name]?.at ?? 0), ...others.map((moment) => moment + 1))
}

function isRealDay(day: string | undefined): day is string {
  return day !== undefined && isDay(day)
}

/** A position of the old form was reset to 0 once its video was finished. Older ones have no time. */
function takePosition(taken: Takes, { of, seconds, duration, at = 0 }: OldPosition): void {
  const [type, id, season, episode] = of.split('/')
  const isOfEpisode = type === 'tv' && season !== undefined && episode !== undefined
  const value = seconds < 1 ? null : [Math.round(seconds), duration === null ? null : Math.round(duration), toTime(at)]
  taken.put(
    isOfEpisode ? seasonKey(Number(id), Number(season)) : `${type}/${id}`,
    positionName(isOfEpisode ? Number(episode) : null),
    value,
    toTime(at),
  )
}

function takeHistory(taken: Takes, { items, removals }: OldHistory, facts: ReadonlyMap<string, OldFacts | null>): void {
  for (const { type, id, at } of removals) {
    taken.put(titleKey({ type, id }), 'opened', null, Date.parse(at))
    if (type === 'tv') taken.put(titleKey({ type, id }), 'episode', null, Date.parse(at))
  }
  for (const { type, id, name, poster, backdrop, rating, lastWatched, progress, progressAt = lastWatched } of items) {
    const opened = Date.parse(lastWatched)
    taken.put(titleKey({ type, id }), 'opened', opened, opened)
    const begun = Math.min(opened, Date.parse(progressAt))
    if (progress) taken.put(titleKey({ type, id }), 'episode', [progress.season, progress.episode, begun], begun)
    // The history has the backdrop, the library the date and the genres.
    const known = facts.get(titleKey({ type, id })) ?? null
    const value = factsOf(known, { name, poster, backdrop, rating })
    taken.put(titleKey({ type, id }), 'facts', value, Math.max(opened, toTime(known?.at ?? 0)))
  }
}

function factsOf(known: OldFacts | null, ofHistory: Partial<Facts>): Json {
  const { name = '', poster = null, date = null, rating = null, votes = null, genreIds = [] } = known ?? {}
  return toFactsValue({ name, language: null, poster, backdrop: null, date, rating, votes, genreIds, ...ofHistory })
}

function toTime(seconds: Seconds): Time {
  return seconds * 1000
}
