import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { type TitleKey } from '#domain/titles/title.ts'
import { seasonOf, titleOfKey, type Entry, type VisitorRecord } from './entry.ts'
import { factsOf, type Facts } from './fields.ts'
import { viewingsIn, type Viewing } from './marks.ts'
import { ratingOf } from './ratings.ts'

// The diary: every viewing of a movie, a show as a whole, or an episode.

/** A viewing with what the record knows of its title; `isRewatch`: an earlier viewing of the same is known. */
export type DiaryEntry = {
  /** Different from those of all other viewings. */
  id: string
  title: TitleKey
  facts: Facts | null
  at: EpisodeRef | null
  viewing: Viewing
  /** The visitor's rating of the title or the episode, 1-10. */
  halfStars: number | null
  isRewatch: boolean
}

const diaries = new WeakMap<VisitorRecord, readonly DiaryEntry[]>()

/** All viewings, the latest day first, those of unknown day last. */
export function diaryOf(record: VisitorRecord): readonly DiaryEntry[] {
  const known = diaries.get(record)
  if (known) return known
  const found = [...record].flatMap(([key, entry]) => entriesOf(record, key, entry))
  const ordered = found.toSorted((a, b) => compare(b.viewing.day, a.viewing.day) || b.viewing.moment - a.viewing.moment)
  diaries.set(record, ordered)
  return ordered
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
