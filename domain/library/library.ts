import { historyKey, type TitleKey } from '#domain/history/history.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { Position } from '#domain/player/player-positions.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** Whole seconds since 1970. */
export type Seconds = number

/** A visitor's marks for a title. Only shows can be followed. For shows, `watched` is independent of the episodes' marks. */
export const MARK_NAMES = ['wanted', 'watched', 'hidden', 'followed'] as const
export type MarkName = (typeof MARK_NAMES)[number]

/** A mark that was set or removed (`on: false`) at a time; the latest counts. */
export type Mark = {
  on: boolean
  at: Seconds
  /** The day on which the title was watched, `YYYY-MM-DD`, if an imported diary says so. */
  day?: string
}

/** Facts that lists show, stored so that they work offline and on a new device. */
type TitleFacts = {
  name: string
  poster: PicturePath | null
  /** Release or first air date, `YYYY-MM-DD`. */
  date: string | null
  /** Mean vote, 0-10. */
  rating: number | null
  /** Number of votes; null if the facts were stored by a version that did not keep it. */
  votes: number | null
  genreIds: readonly number[]
}
export type KnownTitle = TitleKey & TitleFacts

export type Entry = TitleKey & {
  marks: Readonly<Partial<Record<MarkName, Mark>>>
  /** The title's facts and when they were learnt; null if only the id is known. */
  known: (TitleFacts & { at: Seconds }) | null
  /** Shows only: episodes by `episodeKey`. */
  episodes: ReadonlyMap<string, Mark>
  /** Shows only, once started. */
  progress?: Progress
}

/** The episode of a show that was played or chosen last, and when. `on: false`: the show was removed from the history then. */
export type Progress = EpisodeRef & { on: boolean; at: Seconds }

/** Where playback stopped, and when. */
export type TimedPosition = Required<Position>

/** A device's copy of a visitor's marks. */
export type Library = {
  /** By `historyKey`, such as `movie/603`. */
  entries: ReadonlyMap<string, Entry>
  /** Newest first, each video once. */
  positions: readonly TimedPosition[]
  /** All marks are later than this. */
  clearedAt: Seconds
}

/** Maximum titles with a mark or a watched episode. */
export const MAX_TITLES = 5000
/** Maximum watched episodes that are kept. */
export const MAX_EPISODES = 40_000
/** Maximum shows whose progress is kept. */
export const MAX_PROGRESS = 500
/**
 * Maximum marks of episodes, removed ones included, in a packed library. A few bytes can stand for ten thousand of them
 * (`1-9999+1`), so they are counted before unpacking. `capped` keeps fewer.
 */
export const EPISODE_BUDGET = 50_000

export const EMPTY_LIBRARY: Library = { entries: new Map(), positions: [], clearedAt: 0 }

/** `2/5` */
export function episodeKey({ season, episode }: EpisodeRef): string {
  return `${season}/${episode}`
}

export function toSeconds(time: Date): Seconds {
  return Math.floor(time.getTime() / 1000)
}

/** For each mark, the marks that setting it clears. */
export const CLEARS: Readonly<Record<MarkName, readonly MarkName[]>> = {
  wanted: ['hidden'],
  watched: ['wanted'],
  hidden: ['wanted', 'followed'],
  followed: ['hidden'],
}

/**
 * Whether a mark is in effect. Marks of different devices may contradict each other: the later one counts, as on a single device;
 * in the same second, `wanted` and `followed` win over `hidden`.
 */
export function isMarked({ marks }: Pick<Entry, 'marks'>, name: MarkName): boolean {
  const mark = marks[name]
  if (!mark?.on) return false
  return !MARK_NAMES.some((other) => {
    const clearing = marks[other]
    if (!clearing?.on || !CLEARS[other].includes(name)) return false
    return clearing.at > mark.at || (clearing.at === mark.at && name === 'hidden')
  })
}

export function hasMark(library: Library, key: TitleKey, name: MarkName): boolean {
  const entry = library.entries.get(historyKey(key))
  return entry !== undefined && isMarked(entry, name)
}

/** The marks that a title has, in the order of `MARK_NAMES`. */
export function marksOf(library: Library, key: TitleKey): MarkName[] {
  return MARK_NAMES.filter((name) => hasMark(library, key, name))
}

export function isEpisodeWatched(library: Library, show: number, at: EpisodeRef): boolean {
  return library.entries.get(`tv/${show}`)?.episodes.get(episodeKey(at))?.on ?? false
}

/** The watched episodes of a show, in their order, specials first. */
export function watchedEpisodes(library: Library, show: number): EpisodeRef[] {
  const episodes = library.entries.get(`tv/${show}`)?.episodes ?? new Map<string, Mark>()
  return [...episodes]
    .flatMap(([key, { on }]) => (on ? [toEpisode(key)] : []))
    .toSorted((a, b) => a.season - b.season || a.episode - b.episode)
}

/** The titles with a mark, the one marked last first. */
export function listed(library: Library, name: MarkName): Entry[] {
  const marked = [...library.entries.values()].filter((entry) => isMarked(entry, name))
  return marked.toSorted(
    (a, b) => (b.marks[name]?.at ?? 0) - (a.marks[name]?.at ?? 0) || (historyKey(a) < historyKey(b) ? -1 : 1),
  )
}

/** How much a library holds. */
export type LibraryCounts = Record<MarkName | 'titles' | 'episodes', number>

export function countsOf(library: Library): LibraryCounts {
  const counts: LibraryCounts = { titles: 0, wanted: 0, watched: 0, hidden: 0, followed: 0, episodes: 0 }
  for (const entry of library.entries.values()) {
    if (isShown(entry)) counts.titles += 1
    for (const name of MARK_NAMES) if (isMarked(entry, name)) counts[name] += 1
    for (const { on } of entry.episodes.values()) if (on) counts.episodes += 1
  }
  return counts
}

/** Whether a title has a mark or a watched episode; others are kept only for their removals. */
export function isShown({ marks, episodes }: Entry): boolean {
  return MARK_NAMES.some((name) => marks[name]?.on) || [...episodes.values()].some(({ on }) => on)
}

function toEpisode(key: string): EpisodeRef {
  const [season = 0, episode = 0] = key.split('/').map(Number)
  return { season, episode }
}
