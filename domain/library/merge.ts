import { createTimeClamp } from '#domain/history/time-clamp.ts'
import { historyKey } from '#domain/history/history.ts'
import { MAX_POSITIONS } from '#domain/player/player-positions.ts'
import {
  isShown,
  MARK_NAMES,
  MAX_EPISODES,
  MAX_PROGRESS,
  MAX_TITLES,
  toSeconds,
  type Entry,
  type Library,
  type Mark,
  type Progress,
  type Seconds,
  type TimedPosition,
} from './library.ts'

/** Maximum removed marks of titles and of episodes, each: the latest are kept. */
const MAX_REMOVALS = 2000
/** Seconds for which a removal is kept, as long as in the history. */
const REMEMBER = 90 * 24 * 60 * 60
/** 2000-01-01: an earlier time can only come from a wrong clock. */
const EARLIEST = 946_684_800

/**
 * Merges two devices' libraries: the latest state of each mark wins. Commutative, associative and idempotent, so devices that
 * have received the same changes agree, in whatever order; a removed mark stays removed until it is set again later.
 */
export function merged(one: Library, other: Library): Library {
  const clearedAt = Math.max(one.clearedAt, other.clearedAt)
  const entries = new Map(one.entries)
  for (const [key, entry] of other.entries) {
    const mine = entries.get(key)
    entries.set(key, mine ? mergedEntry(mine, entry) : entry)
  }
  const positions = newestPositions([...one.positions, ...other.positions])
  return since({ entries, positions, clearedAt }, one.clearedAt === other.clearedAt ? 0 : clearedAt)
}

/** The library within the limits of what is stored and synced; what was marked longest ago is dropped first. */
export function capped(library: Library, now: Date): Library {
  const oldest = toSeconds(now) - REMEMBER
  const entries = withinTitles(withinMarks(library.entries, oldest))
  return { ...library, entries, positions: library.positions.slice(0, MAX_POSITIONS) }
}

/** A device's library with every time moved into the range from the year 2000 to right after `limit`, as in the history. */
export function clamped(library: Library, limit: Date): Library {
  const clampTime = createTimeClamp(timesIn(library), toSeconds(limit))
  const clamp = (at: Seconds) => Math.max(clampTime(at), EARLIEST)
  const clampMark = <Timed extends { at: Seconds }>(mark: Timed): Timed => ({ ...mark, at: clamp(mark.at) })
  const entries = [...library.entries].map(([key, entry]): [string, Entry] => [
    key,
    withMarks(entry, clampMark, entry.known && { ...entry.known, at: clamp(entry.known.at) }),
  ])
  const clearedAt = library.clearedAt && clamp(library.clearedAt)
  const positions = newestPositions(library.positions.map((position) => ({ ...position, at: clamp(position.at) })))
  return since({ entries: new Map(entries), positions, clearedAt }, clearedAt)
}

/** What is marked, watched and begun, without what was removed or cleared: for a library that joins others. */
export function withoutRemovals(library: Library): Library {
  const entries = [...library.entries].map(([key, entry]): [string, Entry] => [key, withKept(entry, ({ on }) => on)])
  return { ...library, entries: new Map(entries.filter(([, entry]) => hasMarks(entry))), clearedAt: 0 }
}

/** The latest time in a library; 0 if it has none. */
export function latestTime(library: Library): Seconds {
  let latest = 0
  for (const at of timesIn(library)) latest = Math.max(latest, at)
  return latest
}

function* timesIn({ entries, positions, clearedAt }: Library): Generator<Seconds> {
  yield clearedAt
  for (const { at } of positions) yield at
  for (const { marks, episodes, known, progress } of entries.values()) {
    for (const { at } of Object.values(marks)) yield at
    for (const { at } of episodes.values()) yield at
    if (known) yield known.at
    if (progress) yield progress.at
  }
}

/** The later of two marks; in the same second a set mark wins, so that a tie loses nothing. */
function laterMark(one: Mark | undefined, other: Mark | undefined): Mark | undefined {
  if (!one || !other) return one ?? other
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.on !== other.on) return one.on ? one : other
  return (one.day ?? '') >= (other.day ?? '') ? one : other
}

function mergedEntry(one: Entry, other: Entry): Entry {
  if (one === other) return one
  const marks = { ...one.marks }
  for (const name of MARK_NAMES) {
    const mark = laterMark(one.marks[name], other.marks[name])
    if (mark) marks[name] = mark
  }
  const episodes = new Map(one.episodes)
  for (const [key, mark] of other.episodes) episodes.set(key, laterMark(mark, episodes.get(key)) ?? mark)
  const progress = laterProgress(one.progress, other.progress)
  return { type: one.type, id: one.id, marks, episodes, known: laterKnown(one.known, other.known), ...(progress && { progress }) }
}

/** The later progress; in the same second, one that is on wins, then the further episode. */
function laterProgress(one: Entry['progress'], other: Entry['progress']): Entry['progress'] {
  if (!one || !other) return one ?? other
  const order = [one.at - other.at, Number(one.on) - Number(other.on), one.season - other.season, one.episode - other.episode]
  return (order.find((step) => step !== 0) ?? 0) > 0 ? one : other
}

/** The facts learnt last; ties are broken by content, so that every device decides alike. */
function laterKnown(one: Entry['known'], other: Entry['known']): Entry['known'] {
  if (!one || !other) return one ?? other
  if (one.at !== other.at) return one.at > other.at ? one : other
  return toText(one) >= toText(other) ? one : other
}

function toText({ name, poster, date, rating, votes, genreIds }: NonNullable<Entry['known']>): string {
  return JSON.stringify([name, poster, date, rating, genreIds, votes])
}

/** Each video's latest position, newest first; in the same second the further one wins. */
export function newestPositions(positions: readonly TimedPosition[]): TimedPosition[] {
  const ordered = positions.toSorted(
    (a, b) =>
      b.at - a.at || (a.of === b.of ? b.seconds - a.seconds || (b.duration ?? -1) - (a.duration ?? -1) : a.of < b.of ? -1 : 1),
  )
  const seen = new Set<string>()
  return ordered.filter(({ of }) => !seen.has(of) && seen.add(of))
}

/** The library without anything marked up to `clearedAt`. */
function since(library: Library, clearedAt: Seconds): Library {
  if (clearedAt === 0) return library
  const entries = new Map<string, Entry>()
  for (const [key, entry] of library.entries) {
    const known = entry.known && entry.known.at > clearedAt ? entry.known : null
    const kept = withKept(entry, ({ at }) => at > clearedAt)
    // Later facts stay even without a mark; otherwise merging would not be associative.
    if (hasMarks(kept) || known) entries.set(key, { ...kept, known })
  }
  return { ...library, entries, positions: library.positions.filter(({ at }) => at > clearedAt) }
}

/** Drops removals that are too old or too many, and episodes beyond the limit. */
function withinMarks(entries: Library['entries'], oldest: Seconds): Library['entries'] {
  const removedTitles: Seconds[] = []
  for (const { marks } of entries.values()) for (const { on, at } of Object.values(marks)) if (!on) removedTitles.push(at)
  const titlesFrom = Math.max(oldest, nthLatest(removedTitles, MAX_REMOVALS))
  const begun = [...entries.values()].flatMap(({ progress }) => (progress?.on ? [progress.at] : []))
  const begunFrom = nthLatest(begun, MAX_PROGRESS)
  const dropped = new Set([...episodesBeyond(entries, true, MAX_EPISODES), ...episodesBeyond(entries, false, MAX_REMOVALS)])
  const kept = [...entries].map(([key, entry]): [string, Entry] => [
    key,
    withKept(
      entry,
      ({ on, at }) => on || at >= titlesFrom,
      ({ on, at }, episode) => (on || at >= oldest) && !(dropped.size > 0 && dropped.has(`${key}/${episode}`)),
      ({ on, at }) => at >= (on ? begunFrom : oldest),
    ),
  ])
  return new Map(kept.filter(([, entry]) => hasMarks(entry)))
}

/**
 * Episodes beyond the limit, as `tv/7/1/2`: those marked longest ago, ties broken by name, so that all devices drop the same
 * ones. The count is exact, because the rest has to fit into `EPISODE_BUDGET`.
 */
function episodesBeyond(entries: Library['entries'], isOn: boolean, most: number): string[] {
  let count = 0
  for (const { episodes } of entries.values()) for (const { on } of episodes.values()) if (on === isOn) count += 1
  if (count <= most) return []
  const all = [...entries].flatMap(([key, { episodes }]) =>
    [...episodes].flatMap(([episode, { on, at }]) => (on === isOn ? [{ name: `${key}/${episode}`, at }] : [])),
  )
  const ordered = all.toSorted((one, other) => other.at - one.at || (one.name < other.name ? -1 : 1))
  return ordered.slice(most).map(({ name }) => name)
}

/** Drops the titles that were marked longest ago, if there are too many. */
function withinTitles(entries: Library['entries']): Library['entries'] {
  const shown = [...entries.values()].filter(isShown)
  if (shown.length <= MAX_TITLES) return entries
  const ordered = shown.toSorted((a, b) => latestOf(b) - latestOf(a) || (historyKey(a) < historyKey(b) ? -1 : 1))
  const dropped = new Set(ordered.slice(MAX_TITLES).map(historyKey))
  return new Map([...entries].filter(([key]) => !dropped.has(key)))
}

function latestOf({ marks, episodes }: Entry): Seconds {
  const times = [...Object.values(marks), ...episodes.values()].map(({ at }) => at)
  return times.reduce((latest, at) => Math.max(latest, at), 0)
}

function withKept(
  entry: Entry,
  keep: (mark: Mark) => boolean,
  keepEpisode: (mark: Mark, episode: string) => boolean = keep,
  keepProgress: (progress: Progress) => boolean = keep,
): Entry {
  const marks = Object.fromEntries(Object.entries(entry.marks).filter(([, mark]) => keep(mark)))
  const episodes = new Map([...entry.episodes].filter(([episode, mark]) => keepEpisode(mark, episode)))
  const { progress, ...rest } = entry
  return { ...rest, marks, episodes, ...(progress && keepProgress(progress) && { progress }) }
}

function hasMarks({ marks, episodes, progress }: Entry): boolean {
  return Object.keys(marks).length > 0 || episodes.size > 0 || progress !== undefined
}

function withMarks(entry: Entry, change: <Timed extends { at: Seconds }>(mark: Timed) => Timed, known: Entry['known']): Entry {
  const marks = Object.fromEntries(Object.entries(entry.marks).map(([name, mark]) => [name, change(mark)]))
  const episodes = new Map([...entry.episodes].map(([key, mark]) => [key, change(mark)]))
  const { progress } = entry
  return { ...entry, marks, episodes, known, ...(progress && { progress: change(progress) }) }
}

/** The time of the `count`th latest; 0 if there are no more than `count`. Ties all stay. */
function nthLatest(times: Seconds[], count: number): Seconds {
  return times.length <= count ? 0 : (times.toSorted((a, b) => b - a)[count - 1] ?? 0)
}
