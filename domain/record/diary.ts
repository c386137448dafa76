import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { type TitleKey } from '#domain/titles/title.ts'
import { EMPTY_ENTRY, seasonOf, titleOfKey, type Entry, type VisitorRecord } from './entry.ts'
import { factsOf, type Facts } from './fields.ts'
import { viewingsIn, type Viewing } from './marks.ts'
import { ratingOf } from './ratings.ts'

// The diary: every viewing of a movie, a show as a whole, or an episode.

/** A viewing with what the record knows of its title; `isRewatch`: an earlier viewing of the same is known. */
export type DiaryEntry = {
  /** Different from those of all other viewings. */
  id: string
  /** Of the record's entry that it is in. */
  key: string
  title: TitleKey
  facts: Facts | null
  at: EpisodeRef | null
  viewing: Viewing
  /** The visitor's rating of the title or the episode, 1-10. */
  halfStars: number | null
  isRewatch: boolean
}

/** The diary that was asked for last: the next one differs in a few entries. */
let last: { record: VisitorRecord; diary: readonly DiaryEntry[] } = { record: new Map(), diary: [] }

/** All viewings, the latest day first, those of unknown day last. After a change only what changed is computed. */
export function diaryOf(record: VisitorRecord): readonly DiaryEntry[] {
  if (last.record === record) return last.diary
  const { record: before, diary } = last
  const changed = new Set<string>()
  for (const key of [...before.keys(), ...record.keys()]) {
    const show = seasonOf(key)?.show ?? key
    if (before.get(key) !== record.get(key) || before.get(show) !== record.get(show)) changed.add(key)
  }
  const kept = changed.size === 0 ? diary : diary.filter(({ key }) => !changed.has(key))
  const found = [...changed].flatMap((key) => entriesOf(record, key, record.get(key) ?? EMPTY_ENTRY))
  // Two ordered parts, which the engine merges in one pass.
  const ordered = [...kept, ...inOrder(found)].toSorted(latestFirst)
  last = { record, diary: ordered }
  return ordered
}

/** By day first: fifty thousand viewings have only a few thousand days to compare. */
function inOrder(entries: readonly DiaryEntry[]): DiaryEntry[] {
  const days = [...viewingsByDay(entries)].toSorted(([a], [b]) => compare(b, a))
  return days.flatMap(([, ofDay]) => ofDay.toSorted(latestFirst))
}

/** The whole order, so that it does not depend on what was computed before. */
function latestFirst(a: DiaryEntry, b: DiaryEntry): number {
  const byTime = compare(b.viewing.day, a.viewing.day) || b.viewing.moment - a.viewing.moment
  if (byTime !== 0) return byTime
  const byEpisode = a.key === b.key && a.at && b.at ? b.at.episode - a.at.episode : 0
  return byEpisode || compare(b.id, a.id)
}

function entriesOf(record: VisitorRecord, key: string, entry: Entry): DiaryEntry[] {
  const season = seasonOf(key)
  const title = titleOfKey(key) ?? (season && titleOfKey(season.show))
  if (!title) return []
  const own = season ? record.get(season.show) : entry
  const facts = own ? factsOf(own) : null
  return [...viewingsIn(entry)].flatMap(([episode, viewings]) =>
    viewings.map((viewing, index) => ({
      id: `${key}/${episode ?? ''}/${viewing.day}`,
      key,
      title,
      facts,
      at: season && episode !== null ? { season: season.season, episode } : null,
      viewing,
      halfStars: ratingOf(entry, episode),
      isRewatch: index > 0,
    })),
  )
}

/** What of the diary is shown; null: all. `rating`: half stars, 0: not rated. */
export type DiaryFilter = { year: number | null; type: TitleKey['type'] | null; rating: number | null }

/** The viewings that match, in their order. */
export function diaryWithin(entries: readonly DiaryEntry[], { year, type, rating }: DiaryFilter): DiaryEntry[] {
  return entries.filter(
    ({ title, viewing, halfStars }) =>
      (year === null || yearOfDay(viewing.day) === year) &&
      (type === null || title.type === type) &&
      (rating === null || (halfStars ?? 0) === rating),
  )
}

/** The years of viewings, the latest first. */
export function yearsOf(entries: readonly DiaryEntry[]): number[] {
  return [...new Set(entries.flatMap(({ viewing }) => yearOfDay(viewing.day) ?? []))]
}

/** Viewings by day. */
export function viewingsByDay(entries: readonly DiaryEntry[]): Map<string, DiaryEntry[]> {
  const days = new Map<string, DiaryEntry[]>()
  for (const entry of entries) {
    const known = days.get(entry.viewing.day)
    if (known) known.push(entry)
    else days.set(entry.viewing.day, [entry])
  }
  return days
}

function yearOfDay(day: string): number | null {
  return day === '' ? null : Number(day.slice(0, 4))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
