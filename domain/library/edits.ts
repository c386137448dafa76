import { historyKey } from '#domain/history/history.ts'
import type { TitleKey } from '#domain/history/history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import {
  EMPTY_LIBRARY,
  CLEARS,
  episodeKey,
  isShown,
  MARK_NAMES,
  MAX_EPISODES,
  MAX_TITLES,
  toSeconds,
  type Entry,
  type KnownTitle,
  type Library,
  type Mark,
  type MarkName,
  type Seconds,
  type TimedPosition,
} from './library.ts'
import { merged, newestPositions } from './merge.ts'

/** A mark to set or remove. `day`: when the title was watched, `YYYY-MM-DD`. */
export type MarkChange = { title: KnownTitle; name: MarkName; on: boolean; day?: string }

/**
 * Sets and removes marks. Each change is later than what it changes, even if another device's clock is ahead. Setting a mark clears
 * those in `CLEARS`: a watched title is no longer wanted, a hidden one neither wanted nor followed.
 */
export function marked(library: Library, changes: readonly MarkChange[], now: Date): Library {
  const entries = new Map(library.entries)
  for (const { title, name, on, day } of changes) {
    const before = entryOf(entries, title)
    // Marks that would clear this one, such as `watched` for `wanted`, must not be later.
    const clearing = MARK_NAMES.map((other) => (CLEARS[other].includes(name) ? (before.marks[other]?.at ?? 0) : 0))
    const at = Math.max(timeAfter(library, before.marks[name], now), ...clearing)
    const marks: Entry['marks'] = { ...before.marks, [name]: { on, at, ...(day !== undefined && { day }) } }
    const conflicting = on ? CLEARS[name].filter((other) => marks[other]?.on) : []
    const changed = conflicting.map((other) => [other, { on: false, at: timeAfter(library, marks[other], now) }])
    entries.set(historyKey(title), {
      ...before,
      known: toKnown(library, title, now),
      marks: { ...marks, ...Object.fromEntries(changed) },
    })
  }
  return { ...library, entries }
}

/** Removes a mark without needing the title's facts. */
export function unmarked(library: Library, key: TitleKey, name: MarkName, now: Date): Library {
  const entry = library.entries.get(historyKey(key))
  if (!entry?.marks[name]?.on) return library
  const marks = { ...entry.marks, [name]: { on: false, at: timeAfter(library, entry.marks[name], now) } }
  return { ...library, entries: new Map(library.entries).set(historyKey(key), { ...entry, marks }) }
}

/** Removes a title from every list: its marks, its episodes' marks and its progress. */
export function withoutTitle(library: Library, key: TitleKey, now: Date): Library {
  const entry = library.entries.get(historyKey(key))
  if (!entry) return library
  const toRemoved = (mark: Mark): Mark => (mark.on ? { on: false, at: timeAfter(library, mark, now) } : mark)
  const marks = Object.fromEntries(Object.entries(entry.marks).map(([name, mark]) => [name, toRemoved(mark)]))
  const episodes = new Map([...entry.episodes].map(([at, mark]) => [at, toRemoved(mark)]))
  const progress = entry.progress?.on && { ...entry.progress, on: false, at: timeAfter(library, entry.progress, now) }
  const next = { ...entry, marks, episodes, ...(progress && { progress }) }
  return { ...library, entries: new Map(library.entries).set(historyKey(key), next) }
}

/** Marks episodes of a show as watched or not watched. `again`: gives already marked episodes a new time. */
export function episodesMarked(
  library: Library,
  show: KnownTitle,
  changed: readonly EpisodeRef[],
  on: boolean,
  now: Date,
  again?: 'again',
): Library {
  const before = entryOf(library.entries, show)
  const episodes = new Map(before.episodes)
  for (const at of changed) {
    const mark = episodes.get(episodeKey(at))
    if (again || (mark?.on ?? false) !== on) episodes.set(episodeKey(at), { on, at: timeAfter(library, mark, now) })
  }
  return {
    ...library,
    entries: new Map(library.entries).set(historyKey(show), { ...before, known: toKnown(library, show, now), episodes }),
  }
}

/** Updates a title's facts, if the library has the title. */
export function factsNoted(library: Library, title: KnownTitle, now: Date): Library {
  const before = library.entries.get(historyKey(title))
  if (!before) return library
  return {
    ...library,
    entries: new Map(library.entries).set(historyKey(title), { ...before, known: toKnown(library, title, now) }),
  }
}

/** Stores where playback stopped, unless a later position of the same video is known. */
export function positionNoted(library: Library, position: TimedPosition): Library {
  if (position.at <= library.clearedAt) return library
  return { ...library, positions: newestPositions([position, ...library.positions]) }
}

/** Removes everything, also on every device that merges this library. */
export function cleared(library: Library, now: Date): Library {
  let clearedAt = toSeconds(now)
  for (const { marks, episodes } of library.entries.values())
    for (const { at } of [...Object.values(marks), ...episodes.values()]) clearedAt = Math.max(clearedAt, at)
  for (const { at } of library.positions) clearedAt = Math.max(clearedAt, at)
  return merged(library, { ...EMPTY_LIBRARY, clearedAt })
}

/** How many more titles and episodes can be marked. */
export function roomIn(library: Library): { titles: number; episodes: number } {
  let titles = MAX_TITLES
  let episodes = MAX_EPISODES
  for (const entry of library.entries.values()) {
    if (isShown(entry)) titles -= 1
    for (const { on } of entry.episodes.values()) if (on) episodes -= 1
  }
  return { titles: Math.max(0, titles), episodes: Math.max(0, episodes) }
}

export function entryOf(entries: Library['entries'], { type, id }: TitleKey): Entry {
  return entries.get(historyKey({ type, id })) ?? { type, id, marks: {}, known: null, episodes: new Map() }
}

function toKnown(library: Library, { name, poster, date, rating, votes, genreIds }: KnownTitle, now: Date): Entry['known'] {
  return { name, poster, date, rating, votes, genreIds, at: Math.max(toSeconds(now), library.clearedAt + 1) }
}

/** Now, or a second after the changed mark or the last clearing if those are later. */
export function timeAfter(library: Library, mark: Pick<Mark, 'at'> | undefined, now: Date): Seconds {
  return Math.max(toSeconds(now), (mark?.at ?? 0) + 1, library.clearedAt + 1)
}
