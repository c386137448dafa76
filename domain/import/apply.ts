import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import {
  factsOfChange,
  withEpisodesSeen,
  withFields,
  withMarks,
  type KnownTitle,
  type MarkChange,
  type Values,
} from '#domain/record/edits.ts'
import { EMPTY_ENTRY, seasonKey, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { withNote, withRating } from '#domain/record/diary-edits.ts'
import { episodeOf, momentOf, noteName, toFactsValue, viewingName } from '#domain/record/fields.ts'
import type { MarkName } from '#domain/record/marks.ts'
import { withEntries } from '#domain/record/merge.ts'
import { roomIn, takesRoom } from '#domain/record/exchange.ts'
import { ratedKey, ratingOf, type RatedPart } from '#domain/record/ratings.ts'
import { titleKey } from '#domain/titles/title.ts'
import { withFileLists, type ListedRow } from './apply-lists.ts'
import type { ImportRow } from './import-row.ts'
import { resultOf, type Added, type Job } from './job.ts'
import { effectOf, marked, type FoundTitle } from './seen-rule.ts'

/** Everything that the rows say about one title. Of a day that is unknown the text is empty. */
type TitleRows = {
  title: KnownTitle
  /** By mark, the days on which it was watched. */
  marks: Map<MarkName, Set<string>>
  /** Episodes that were watched, by day. */
  episodes: Map<string, EpisodeRef[]>
  /** The latest day on which it was put on a list; empty if unknown. */
  noted: string
  /** When it was opened last, and which episode was chosen; null: the files have no history of it. */
  opened: { moment: number; episode: EpisodeRef | null } | null
  /** It is on a list of the visitor's own: lists are made once all titles are known. */
  isListed: boolean
  /** The rows are of our own table, where a viewing of an unknown day beside dated ones is another one. */
  isOwn: boolean
  /** By part, the rating told last. */
  ratings: Map<string, Rated>
  notes: { part: RatedPart; day: string; note: string }[]
  rows: number[]
}

/** `noted`: the day of the rating; empty if unknown. */
type Rated = { part: RatedPart; halfStars: number; noted: string }

/** In this order a title that was watched is on the watchlist, too, if both files say so. */
const ORDER: readonly MarkName[] = ['hidden', 'watched', 'followed', 'wanted']
const SECOND = 1000

/**
 * The record with everything that an import has found, every viewing with its day. Titles are marked a second apart, in the order in
 * which they were put on their lists, so that lists keep that order. If there is not enough room, the oldest are left out.
 */
export function applied(record: VisitorRecord, job: Job, now: number): { record: VisitorRecord; added: Added } {
  const titles = titleRowsOf(job, now).toSorted((a, b) => (a.noted < b.noted ? 1 : a.noted > b.noted ? -1 : 0))
  const added = { titles: 0, episodes: 0, opened: 0, ratings: 0, full: [] as number[] }
  const full = new Set<string>()
  const after = new Map<string, Entry>()
  let room = roomIn(record)
  for (const [index, each] of titles.entries()) {
    const part = partOf(record, each)
    const changed = [...withRows(part, each, { now, moment: now - index * SECOND })].filter(
      ([key, entry]) => part.get(key) !== entry,
    )
    const needed = changed.filter(([key]) => takesRoom(record, key)).length
    if (needed > room) {
      added.full.push(...each.rows)
      full.add(titleKey(each.title))
      continue
    }
    room -= needed
    if (each.isListed || each.marks.size + each.episodes.size + each.ratings.size > 0) added.titles += 1
    added.ratings += each.ratings.size
    if (each.opened) added.opened += 1
    added.episodes += new Set([...each.episodes.values()].flat().map(({ season, episode }) => `${season}/${episode}`)).size
    for (const [key, entry] of changed) after.set(key, entry)
  }
  const listed = listedRows(job).filter(({ title }) => !full.has(titleKey(title)))
  const { record: lists, added: toLists } = withFileLists(record, listed, now)
  for (const [key, entry] of lists) if (record.get(key) !== entry) after.set(key, entry)
  const { noPlace, noNote } = toLists
  const before = new Map([...after.keys()].flatMap((key) => [[key, record.get(key)] as const]).filter(isKnown))
  return { record: withEntries(record, after), added: { ...added, noPlace, noNote, change: { before, after } } }
}

function isKnown(each: readonly [string, Entry | undefined]): each is [string, Entry] {
  return each[1] !== undefined
}

/** The rows that put a title into a list of the visitor's own. */
function listedRows(job: Job): ListedRow[] {
  return job.rows.flatMap((row, at): ListedRow[] => {
    const { mark, list, note, noted } = row
    const result = mark === 'listed' && list ? resultOf(job, job.asks[at] ?? -1) : null
    if (!result || !list || typeof effectOf(row, result) === 'string') return []
    return [{ at, title: { type: result.title.type, id: result.title.id }, list, note, noted }]
  })
}

/** The entries of one title: an edit copies the whole record that it is given. */
function partOf(record: VisitorRecord, { title, episodes, ratings }: TitleRows): VisitorRecord {
  const parts = [...[...episodes.values()].flat(), ...[...ratings.values()].flatMap(({ part }) => part ?? [])]
  const seasons = new Set(parts.map(({ season }) => seasonKey(title.id, season)))
  return new Map([titleKey(title), ...seasons].map((key) => [key, record.get(key)] as const).filter(isKnown))
}

function withRows(part: VisitorRecord, rows: TitleRows, act: { now: number; moment: number }) {
  const { title, marks, episodes, ratings, notes, opened } = rows
  const changes = ORDER.flatMap((name): MarkChange[] => {
    if (name === 'followed' && title.type !== 'tv') return []
    return [...(marks.get(name) ?? [])].map((day) => ({ title, name, on: true, seen: { day } }))
  })
  // One by one: two viewings are two changes of the same mark.
  let next = changes.reduce((all, change) => withMarks(all, [change], act), part)
  for (const [day, refs] of episodes) next = withEpisodesSeen(next, title, { episodes: refs, on: true, seen: { day } }, act)
  if (rows.isOwn) next = withOthers(part, next, rows, act)
  for (const each of ratings.values()) next = withOwnRating(next, title, each, act)
  for (const { part: of, day, note } of notes) {
    const viewing = { key: ratedKey(title, of), episode: of?.episode ?? null, day }
    const isNew = (next.get(viewing.key)?.fields.get(noteName(viewing.episode, day))?.value ?? null) === null
    if (isNew) next = withNote(next, viewing, note, act)
  }
  // What is known of a title stands in its own entry, also if it is on lists alone.
  const isBare = rows.isListed && !next.get(titleKey(title))?.fields.has('facts')
  if (isBare) next = withFields(next, new Map([[titleKey(title), factsOfChange(title)]]), act.now)
  return opened ? withHistory(next, title, opened, act.now) : next
}

/** Sets new viewings of an unknown day before the dated ones that the table has beside them: only then they count as other ones. */
function withOthers(before: VisitorRecord, after: VisitorRecord, rows: TitleRows, { now }: { now: number }): VisitorRecord {
  const days = new Map<string, { key: string; name: string; days: string[] }>()
  const add = (part: RatedPart, day: string) => {
    const [key, name] = [ratedKey(rows.title, part), viewingName(part?.episode ?? null, '')]
    const known = days.get(`${key} ${name}`) ?? { key, name, days: [] }
    known.days.push(day)
    days.set(`${key} ${name}`, known)
  }
  for (const day of rows.marks.get('watched') ?? []) add(null, day)
  for (const [day, refs] of rows.episodes) for (const ref of refs) add(ref, day)
  const changes = new Map<string, Values>()
  for (const { key, name, days: all } of days.values()) {
    const isThere = (before.get(key)?.fields.get(name)?.value ?? null) !== null
    const dated = all.filter((day) => day !== '').map((day) => Date.parse(day))
    if (isThere || dated.length === 0 || dated.length === all.length) continue
    changes.set(key, { ...changes.get(key), [name]: Math.max(0, Math.min(...dated) - 1) })
  }
  return withFields(after, changes, now)
}

/** A rating that the visitor has given here stays. */
function withOwnRating(
  part: VisitorRecord,
  title: KnownTitle,
  { part: of, halfStars, noted }: Rated,
  act: { now: number; moment: number },
): VisitorRecord {
  if (ratingOf(part.get(ratedKey(title, of)), of?.episode ?? null) !== null) return part
  const given = noted === '' ? act.moment : new Date(`${noted}T12:00`).getTime()
  return withRating(part, title, { part: of, halfStars }, { now: act.now, moment: Math.min(Math.max(given, 0), act.moment) })
}

/** The part of a title that a row rates, or tells a viewing of. */
function partIn({ season, episode: ofRow }: ImportRow, { episode: ofId }: FoundTitle): RatedPart {
  return ofRow ?? ofId ?? (season === undefined ? null : { season, episode: null })
}

/** An opening of the past, unless the title was opened since; its episode only if none was chosen. */
function withHistory(
  part: VisitorRecord,
  title: KnownTitle,
  opened: NonNullable<TitleRows['opened']>,
  now: number,
): VisitorRecord {
  const { type: _type, id: _id, ...facts } = title
  const entry = part.get(titleKey(title)) ?? EMPTY_ENTRY
  const { moment, episode } = opened
  const values = {
    ...(moment > (momentOf(entry, 'opened') ?? -1) && { opened: moment }),
    ...(episode && !episodeOf(entry) && { episode: [episode.season, episode.episode, moment] }),
    ...(!entry.fields.has('facts') && { facts: toFactsValue(facts) }),
  }
  return withFields(part, new Map([[titleKey(title), values]]), now)
}

function emptyRows(title: KnownTitle): TitleRows {
  const lists = { marks: new Map(), episodes: new Map(), ratings: new Map(), notes: [] }
  return { title, ...lists, noted: '', opened: null, isListed: false, isOwn: false, rows: [] }
}

/** Of several ratings of one part the latest counts. */
function addRating({ ratings }: TitleRows, { rating: halfStars, noted }: ImportRow, part: RatedPart): void {
  if (halfStars === undefined) return
  const key = part ? `${part.season}/${part.episode ?? ''}` : ''
  if ((noted ?? '') < (ratings.get(key)?.noted ?? '')) return
  ratings.set(key, { part, halfStars, noted: noted ?? '' })
}

function titleRowsOf(job: Job, now: number): TitleRows[] {
  const all = new Map<string, TitleRows>()
  let opened = 0
  for (const [at, read] of job.rows.entries()) {
    const row = job.ratedAreSeen && read.onlyRated ? { ...read, ...marked(read, 'watched') } : read
    const result = resultOf(job, job.asks[at] ?? -1)
    if (!result) continue
    const { title } = result
    const effect = effectOf(row, result)
    if (typeof effect === 'string') continue
    const { mark, day, episodes } = effect
    const known = all.get(titleKey(title)) ?? emptyRows(title)
    all.set(titleKey(title), known)
    known.rows.push(at)
    known.isOwn ||= job.files[row.file]?.kind === 'own'
    addRating(known, row, partIn(row, result))
    if (mark === 'rated') continue
    known.isListed ||= mark === 'listed'
    if (mark === 'listed') continue
    if (row.note !== undefined) known.notes.push({ part: partIn(row, result), day, note: row.note })
    if ((row.noted ?? '') > known.noted) known.noted = row.noted ?? ''
    if (mark === 'opened') {
      // Rows of one day keep the order of the file, which begins with the newest.
      const moment = day === '' ? 0 : Math.min(new Date(`${day}T12:00`).getTime(), now) - opened * SECOND
      opened += 1
      if (day !== '' && moment > (known.opened?.moment ?? 0)) known.opened = { moment, episode: episodes[0] ?? null }
      continue
    }
    const seen = known.episodes.get(day)
    if (seen) seen.push(...episodes)
    else if (episodes.length > 0) known.episodes.set(day, [...episodes])
    if (mark !== null) known.marks.set(mark, (known.marks.get(mark) ?? new Set<string>()).add(mark === 'watched' ? day : ''))
  }
  return [...all.values()]
}
