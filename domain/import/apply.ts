import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { withEpisodesSeen, withFields, withMarks, type KnownTitle, type MarkChange } from '#domain/record/edits.ts'
import { EMPTY_ENTRY, seasonKey, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { episodeOf, momentOf, toFactsValue } from '#domain/record/fields.ts'
import type { MarkName } from '#domain/record/marks.ts'
import { withEntries } from '#domain/record/merge.ts'
import { roomIn, takesRoom } from '#domain/record/exchange.ts'
import { titleKey } from '#domain/titles/title.ts'
import { resultOf, type Added, type Job } from './job.ts'
import { effectOf } from './seen-rule.ts'

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
  rows: number[]
}

/** In this order a title that was watched is on the watchlist, too, if both files say so. */
const ORDER: readonly MarkName[] = ['hidden', 'watched', 'followed', 'wanted']
const SECOND = 1000

/**
 * The record with everything that an import has found, every viewing with its day. Titles are marked a second apart, in the order in
 * which they were put on their lists, so that lists keep that order. If there is not enough room, the oldest are left out.
 */
export function applied(record: VisitorRecord, job: Job, now: number): { record: VisitorRecord; added: Added } {
  const titles = titleRowsOf(job, now).toSorted((a, b) => (a.noted < b.noted ? 1 : a.noted > b.noted ? -1 : 0))
  const added = { titles: 0, episodes: 0, opened: 0, full: [] as number[] }
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
      continue
    }
    room -= needed
    if (each.marks.size + each.episodes.size > 0) added.titles += 1
    if (each.opened) added.opened += 1
    added.episodes += new Set([...each.episodes.values()].flat().map(({ season, episode }) => `${season}/${episode}`)).size
    for (const [key, entry] of changed) after.set(key, entry)
  }
  const before = new Map([...after.keys()].flatMap((key) => [[key, record.get(key)] as const]).filter(isKnown))
  return { record: withEntries(record, after), added: { ...added, change: { before, after } } }
}

function isKnown(each: readonly [string, Entry | undefined]): each is [string, Entry] {
  return each[1] !== undefined
}

/** The entries of one title: an edit copies the whole record that it is given. */
function partOf(record: VisitorRecord, { title, episodes }: TitleRows): VisitorRecord {
  const seasons = new Set([...episodes.values()].flat().map(({ season }) => seasonKey(title.id, season)))
  return new Map([titleKey(title), ...seasons].map((key) => [key, record.get(key)] as const).filter(isKnown))
}

function withRows(part: VisitorRecord, { title, marks, episodes, opened }: TitleRows, act: { now: number; moment: number }) {
  const changes = ORDER.flatMap((name): MarkChange[] => {
    if (name === 'followed' && title.type !== 'tv') return []
    return [...(marks.get(name) ?? [])].map((day) => ({ title, name, on: true, seen: { day } }))
  })
  // One by one: two viewings are two changes of the same mark.
  let next = changes.reduce((all, change) => withMarks(all, [change], act), part)
  for (const [day, refs] of episodes) next = withEpisodesSeen(next, title, { episodes: refs, on: true, seen: { day } }, act)
  return opened ? withHistory(next, title, opened, act.now) : next
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

function titleRowsOf(job: Job, now: number): TitleRows[] {
  const all = new Map<string, TitleRows>()
  let opened = 0
  for (const [at, row] of job.rows.entries()) {
    const result = resultOf(job, job.asks[at] ?? -1)
    if (!result) continue
    const { title } = result
    const effect = effectOf(row, result)
    if (typeof effect === 'string') continue
    const { mark, day, episodes } = effect
    const empty = { title, marks: new Map(), episodes: new Map(), noted: '', opened: null, rows: [] }
    const known: TitleRows = all.get(titleKey(title)) ?? empty
    all.set(titleKey(title), known)
    known.rows.push(at)
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
