import { leftOutOf, type LeftOut } from '#domain/library/left-out.ts'
import {
  isMarked,
  isShown,
  listed,
  MARK_NAMES,
  toSeconds,
  watchedEpisodes,
  type Entry,
  type Library,
  type Mark,
  type MarkName,
} from '#domain/library/library.ts'
import { capped, clamped, merged } from '#domain/library/merge.ts'
import { pack, unpack, type PackedLibrary } from '#domain/library/packed.ts'
import { csvLine } from '#domain/text/csv.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'

const FORMAT = 'marquee-lists'

/** A visitor's settings as stored in the browser, by storage key; each feature validates its own. */
export type Choices = Readonly<Record<string, string>>

/** Settings included in a copy: services and region, saved filters, switches and the theme. */
export const CHOICE_KEYS = [
  'marquee.services',
  'marquee.filter-sets',
  'marquee.hide-seen',
  'marquee.spoilers',
  'marquee.player',
  'marquee.theme',
] as const
/** Limit on the characters of one setting. */
const LONGEST_CHOICE = 100_000

/** A copy of everything that a browser remembers; the history is in its own exported form. */
export type OwnFile = {
  format: typeof FORMAT
  version: 1
  savedAt: string
  library: PackedLibrary
  history: unknown
  /** Absent in files saved by a version before 1.0.0. */
  choices: Choices
}

export function toOwnFile(library: Library, { history, choices }: { history: unknown; choices: Choices }, now: Date): OwnFile {
  return { format: FORMAT, version: 1, savedAt: now.toISOString(), library: pack(library), history, choices }
}

/** A parsed copy. */
export type OwnCopy = { library: Library; history: unknown; choices: Choices }

/** Parses an untrusted value; null if it is not a copy. */
export function parseOwnFile(value: unknown): OwnCopy | null {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) return null
  const library = 'library' in value ? unpack(value.library) : null
  const { history = null, choices }: Partial<Record<string, unknown>> = { ...value }
  return library && { library, history, choices: toChoices(choices) }
}

function toChoices(value: unknown): Choices {
  const given: Partial<Record<string, unknown>> = { ...Object(value) }
  return Object.fromEntries(
    CHOICE_KEYS.flatMap((key) => {
      const text = given[key]
      return typeof text === 'string' && text.length <= LONGEST_CHOICE ? [[key, text]] : []
    }),
  )
}

/**
 * Restores a copy into the library. What was removed since the copy was saved comes back; removals in the copy are ignored.
 * `back`: the restored titles and episodes; `leftOut`: those that did not fit.
 */
export function withCopy(library: Library, copy: Library, now: Date): { library: Library; back: Library; leftOut: LeftOut[] } {
  const kept = clamped(
    { ...copy, clearedAt: 0, entries: new Map([...copy.entries].map(([key, entry]) => [key, onlyOn(entry)])) },
    now,
  )
  const all = merged(library, kept)
  const entries = new Map(all.entries)
  for (const [key, entry] of kept.entries) {
    const mine = entries.get(key)
    if (isShown(entry) || entry.progress)
      entries.set(key, mine ? revived(mine, entry, all, now) : { ...entry, ...revived(entry, entry, all, now) })
  }
  const next = capped({ ...all, entries }, now)
  const shown = [...kept.entries].filter(([, entry]) => isShown(entry))
  const back = shown.flatMap(([key, entry]): [string, Entry][] => {
    const restored = next.entries.get(key)
    const episodes = new Map([...entry.episodes].filter(([at]) => restored?.episodes.get(at)?.on))
    return restored ? [[key, { ...entry, episodes }]] : []
  })
  return { library: next, back: { ...kept, entries: new Map(back) }, leftOut: leftOutOf(kept, next) }
}

function onlyOn(entry: Entry): Entry {
  const marks = Object.fromEntries(MARK_NAMES.flatMap((name) => (isMarked(entry, name) ? [[name, entry.marks[name]]] : [])))
  const { progress, ...rest } = entry
  const episodes = new Map([...entry.episodes].filter(([, { on }]) => on))
  return { ...rest, marks, episodes, ...(progress?.on && { progress }) }
}

/** An entry with everything switched on that is on in the copy. */
function revived(mine: Entry, copy: Entry, { clearedAt }: Library, now: Date): Entry {
  const revive = <Timed extends Pick<Mark, 'on' | 'at'>>(mark: Timed | undefined, old: Timed): Timed =>
    mark?.on === true && mark.at > clearedAt ? mark : { ...old, at: Math.max(toSeconds(now), (mark?.at ?? 0) + 1, clearedAt + 1) }
  const marks = { ...mine.marks }
  for (const name of MARK_NAMES) {
    const old = copy.marks[name]
    if (old) marks[name] = revive(marks[name], old)
  }
  const episodes = new Map(mine.episodes)
  for (const [key, old] of copy.episodes) episodes.set(key, revive(episodes.get(key), old))
  const progress = copy.progress && revive(mine.progress, copy.progress)
  return { ...mine, marks, episodes, known: mine.known ?? copy.known, ...(progress && { progress }) }
}

const LISTS: readonly [MarkName, string][] = [
  ['wanted', 'Watchlist'],
  ['watched', 'Watched'],
  ['hidden', 'Hidden'],
  ['followed', 'Followed'],
]
// The first names are those that Letterboxd imports. Ids of shows have their own column, so that they are not read as films.
const COLUMNS = ['tmdbID', 'Title', 'Year', 'WatchedDate', 'Type', 'List', 'Season', 'Episode', 'AddedDate', 'tmdbTvID']

/** A title of the watch history in the table. */
type Watched = { type: TitleType; id: number; name: string; lastWatched: string; progress: EpisodeRef | null }

/** Everything as a CSV table, with a byte order mark so that spreadsheets detect UTF-8. */
export function toCsv(library: Library, history: readonly Watched[]): string {
  const marks = LISTS.flatMap(([name, list]) =>
    listed(library, name).map((entry) => {
      const { day = '', at = 0 } = entry.marks[name] ?? {}
      return line({ ...entry, name: entry.known?.name ?? '', date: entry.known?.date ?? null, list, day, at: dayOf(at) })
    }),
  )
  const episodes = [...library.entries.values()].flatMap((entry) =>
    entry.type === 'movie'
      ? []
      : watchedEpisodes(library, entry.id).map((episode) => {
          const at = dayOf(entry.episodes.get(`${episode.season}/${episode.episode}`)?.at ?? 0)
          const { name = '', date = null } = entry.known ?? {}
          return line({ ...entry, name, date, list: 'Watched', day: '', at, episode })
        }),
  )
  const opened = history.map(({ lastWatched, progress, ...title }) =>
    line({ ...title, date: null, list: 'History', day: ownDay(new Date(lastWatched)), at: '', episode: progress ?? undefined }),
  )
  return `\ufeff${[csvLine(COLUMNS), ...marks, ...episodes, ...opened].join('')}`
}

type Line = {
  type: TitleType
  id: number
  name: string
  date: string | null
  list: string
  day: string
  at: string
  episode?: EpisodeRef
}

function line({ type, id, name, date, list, day, at, episode }: Line): string {
  const [film, show] = type === 'movie' ? [String(id), ''] : ['', String(id)]
  const kind = type === 'movie' ? 'movie' : episode ? 'episode' : 'show'
  const numbers = [episode?.season ?? '', episode?.episode ?? ''].map(String)
  return csvLine([film, name, date?.slice(0, 4) ?? '', day, kind, list, ...numbers, at, show])
}

function dayOf(seconds: number): string {
  return ownDay(new Date(seconds * 1000))
}
