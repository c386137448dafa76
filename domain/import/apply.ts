import { historyKey, type HistoryItem } from '#domain/history/history.ts'
import { episodesMarked, marked, roomIn, type MarkChange } from '#domain/library/edits.ts'
import { isEpisodeWatched, isShown, type Entry, type KnownTitle, type Library, type MarkName } from '#domain/library/library.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { resultOf, type Added, type Job } from './job.ts'

/** Everything that the rows say about one title. */
type TitleRows = {
  title: KnownTitle
  marks: Map<MarkName, string | null>
  episodes: Map<string, EpisodeRef>
  /** The latest day on which it was put on a list; empty if unknown. */
  noted: string
  rows: number[]
}

/**
 * Marking as watched removes a title from the watchlist, so `wanted` comes last: watched titles can be on imported watchlists,
 * too.
 */
const ORDER: readonly MarkName[] = ['hidden', 'watched', 'followed', 'wanted']

/**
 * The library with everything that an import has found. Titles are marked a second apart, in the order in which they were put on
 * their lists, so that lists keep that order. If there is not enough room, the oldest are left out.
 */
export function applied(library: Library, job: Job, now: Date): { library: Library; added: Added } {
  const titles = titleRowsOf(job).toSorted((a, b) => (a.noted < b.noted ? 1 : a.noted > b.noted ? -1 : 0))
  const added = { titles: 0, episodes: 0, full: [] as number[] }
  const room = roomIn(library)
  const fitting: TitleRows[] = []
  for (const each of titles) {
    const entry = library.entries.get(historyKey(each.title))
    const isNew = !entry || !isShown(entry)
    const episodes = [...each.episodes.values()].filter((at) => !isEpisodeWatched(library, each.title.id, at)).length
    if ((isNew && room.titles === 0) || episodes > room.episodes) {
      added.full.push(...each.rows)
      continue
    }
    if (isNew) room.titles -= 1
    room.episodes -= episodes
    added.titles += 1
    added.episodes += each.episodes.size
    fitting.push(each)
  }
  // The newest is marked now, those before it earlier.
  const before = new Map<string, Entry>()
  const after = new Map<string, Entry>()
  for (const [at, each] of fitting.entries()) {
    const key = historyKey(each.title)
    const [old, entry] = [library.entries.get(key), entryWith(library, each, new Date(now.getTime() - at * 1000))]
    if (old) before.set(key, old)
    if (entry) after.set(key, entry)
  }
  const entries = new Map([...library.entries, ...after])
  return { library: { ...library, entries }, added: { ...added, change: { before, after } } }
}

/** A title's entry with what the rows say. Edits a library of this one entry, because an edit copies the whole library. */
function entryWith(library: Library, { title, marks, episodes }: TitleRows, now: Date): Entry | undefined {
  const key = historyKey(title)
  const before = library.entries.get(key)
  const alone = { ...library, entries: new Map(before ? [[key, before]] : []) }
  const changes = ORDER.flatMap((name): MarkChange[] => {
    const day = marks.get(name)
    if (day === undefined || (name === 'followed' && title.type !== 'tv')) return []
    return [{ title, name, on: true, ...(day !== null && { day }) }]
  })
  const next = changes.length > 0 ? marked(alone, changes, now) : alone
  const all = episodes.size > 0 ? episodesMarked(next, title, [...episodes.values()], true, now) : next
  return all.entries.get(key)
}

function titleRowsOf(job: Job): TitleRows[] {
  const all = new Map<string, TitleRows>()
  for (const [at, row] of job.rows.entries()) {
    const result = resultOf(job, job.asks[at] ?? -1)
    if (!result || row.mark === 'opened') continue
    const { title } = result
    const known: TitleRows = all.get(historyKey(title)) ?? { title, marks: new Map(), episodes: new Map(), noted: '', rows: [] }
    all.set(historyKey(title), known)
    known.rows.push(at)
    if ((row.noted ?? '') > known.noted) known.noted = row.noted ?? ''
    const episode = title.type === 'tv' ? (row.episode ?? result.episode) : null
    if (episode) known.episodes.set(`${episode.season}/${episode.episode}`, episode)
    else known.marks.set(row.mark, laterDay(known.marks.get(row.mark) ?? null, row.day))
  }
  return [...all.values()]
}

/** The file's history rows as history items. Items of one day keep the order of the file, which begins with the newest. */
export function openedBy(job: Job, now: Date): HistoryItem[] {
  return job.rows.flatMap((row, at) => {
    const result = resultOf(job, job.asks[at] ?? -1)
    if (!result || row.mark !== 'opened' || row.day === null) return []
    const { type, id, name, poster, rating } = result.title
    const noon = Math.min(new Date(`${row.day}T12:00`).getTime(), now.getTime())
    const lastWatched = new Date(noon - at * 1000).toISOString()
    return [{ type, id, name, poster, backdrop: null, rating, progress: type === 'tv' ? row.episode : null, lastWatched }]
  })
}

/** The later of two days; a missing day never wins. */
function laterDay(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
