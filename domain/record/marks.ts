import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import { seasonKey, seasonOf, titleOfKey, type Entry, type VisitorRecord } from './entry.ts'
import { factsOf, momentOf, noteName, parseViewingName, toNote, type Facts, type Moment } from './fields.ts'
import { countRatings } from './ratings.ts'

/** A visitor's marks for a title. Only shows can be followed. For shows, `watched` is independent of the episodes seen. */
export const MARK_NAMES = ['wanted', 'watched', 'hidden', 'followed'] as const
export type MarkName = (typeof MARK_NAMES)[number]

/** A title on one of the lists. `since`: when it was put there. */
export type Listed = TitleKey & { facts: Facts | null; since: Moment; viewings: readonly Viewing[] }

/** `day`: `YYYY-MM-DD`, empty if unknown. `moment`: when, as exactly as known. `note`: what the visitor wrote of it. */
export type Viewing = { day: string; moment: Moment; note: string | null }

/** For each mark, the marks that take it out of effect when they are set later. */
const CLEARED_BY: Readonly<Record<MarkName, readonly MarkName[]>> = {
  wanted: ['watched', 'hidden'],
  watched: [],
  hidden: ['wanted', 'followed'],
  followed: ['hidden'],
}
const NOON = 12 * 60 * 60_000
const NO_VIEWINGS: readonly Viewing[] = []

const viewings = new WeakMap<Entry, ReadonlyMap<number | null, readonly Viewing[]>>()

/**
 * The viewings of an entry by episode (null: of the title itself), oldest first. One of unknown day without a note is left out if a
 * dated one may be the same: it is another one only if all of them came after it was told.
 */
export function viewingsIn(entry: Entry): ReadonlyMap<number | null, readonly Viewing[]> {
  const known = viewings.get(entry)
  if (known) return known
  const found = new Map<number | null, Dated[]>()
  for (const [name, { value }] of entry.fields) {
    const parsed = typeof value === 'number' ? parseViewingName(name) : null
    if (!parsed || typeof value !== 'number') continue
    const from = value > 0 || parsed.day === '' ? value : Date.parse(parsed.day)
    const note = toNote(entry.fields.get(noteName(parsed.episode, parsed.day))?.value ?? null)
    const dated = { viewing: { day: parsed.day, moment: from === value ? value : from + NOON, note }, from }
    const all = found.get(parsed.episode)
    if (all) all.push(dated)
    else found.set(parsed.episode, [dated])
  }
  const ordered = new Map([...found].map(([episode, all]) => [episode, inOrder(all)]))
  viewings.set(entry, ordered)
  return ordered
}

/** `from`: the earliest moment at which it may have been. */
type Dated = { viewing: Viewing; from: Moment }

function inOrder(all: readonly Dated[]): readonly Viewing[] {
  const told = all.map(({ viewing }) => viewing)
  // Almost all that was seen was seen once.
  if (told.length === 1) return told
  const isAnother = ({ day, note, moment }: Viewing) =>
    day !== '' || note !== null || all.every(({ viewing, from }) => viewing.day === '' || from > moment)
  return told.filter(isAnother).toSorted((a, b) => (a.day === b.day ? a.moment - b.moment : a.day < b.day ? -1 : 1))
}

/** The viewings of a title itself, or of an episode of a season's entry. */
export function viewingsOf(entry: Entry | undefined, episode: number | null = null): readonly Viewing[] {
  return (entry && viewingsIn(entry).get(episode)) ?? NO_VIEWINGS
}

/** The latest viewing of the title itself; null if it was not seen. */
export function latestSeen(entry: Entry): Viewing | null {
  return viewingsOf(entry).reduce<Viewing | null>((best, each) => (best && best.moment >= each.moment ? best : each), null)
}

/** When a mark was set, whether it is in effect or not; null if it is unset. */
function setAt(entry: Entry, name: MarkName): Moment | null {
  return name === 'watched' ? (latestSeen(entry)?.moment ?? null) : momentOf(entry, name)
}

/**
 * Whether a mark is in effect. Marks of several devices may contradict each other: the later one counts, as on a single device; of
 * marks of the same moment, `wanted` and `followed` win over `hidden`.
 */
export function isMarked(entry: Entry, name: MarkName): boolean {
  const moment = setAt(entry, name)
  if (moment === null) return false
  return !CLEARED_BY[name].some((other) => {
    const cleared = setAt(entry, other)
    return cleared !== null && (cleared > moment || (cleared === moment && (name === 'hidden' || other === 'watched')))
  })
}

export function hasMark(record: VisitorRecord, title: TitleKey, name: MarkName): boolean {
  const entry = record.get(titleKey(title))
  return entry !== undefined && isMarked(entry, name)
}

/** The marks that a title has, in the order of `MARK_NAMES`. */
export function marksOf(record: VisitorRecord, key: TitleKey): MarkName[] {
  return MARK_NAMES.filter((name) => hasMark(record, key, name))
}

/** The titles with a mark, the one that was put on the list last first. */
export function listed(record: VisitorRecord, name: MarkName): Listed[] {
  const found = [...record].flatMap(([key, entry]): (Listed & { key: string })[] => {
    const title = titleOfKey(key)
    if (!title || !isMarked(entry, name)) return []
    return [{ ...title, key, facts: factsOf(entry), since: setAt(entry, name) ?? 0, viewings: viewingsOf(entry) }]
  })
  return found.toSorted((a, b) => b.since - a.since || (a.key < b.key ? -1 : 1)).map(({ key: _key, ...title }) => title)
}

/** The keys of the titles that the visitor has watched or is not interested in. */
export function seenTitles(record: VisitorRecord): Set<string> {
  const seen = [...record].filter(([, entry]) => isMarked(entry, 'watched') || isMarked(entry, 'hidden'))
  return new Set(seen.map(([key]) => key))
}

export function isEpisodeSeen(record: VisitorRecord, show: number, { season, episode }: EpisodeRef): boolean {
  return viewingsOf(record.get(seasonKey(show, season)), episode).length > 0
}

/** The episodes of a show that were seen, in their order, specials first. `moment`: of the latest viewing. */
export function seenEpisodes(record: VisitorRecord, show: number): (EpisodeRef & { moment: Moment })[] {
  const seen = [...record].flatMap(([key, entry]) => {
    const place = seasonOf(key)
    return place?.show === `tv/${show}` ? seenIn(entry, place.season) : []
  })
  return seen.toSorted((a, b) => a.season - b.season || a.episode - b.episode)
}

function seenIn(entry: Entry, season: number): (EpisodeRef & { moment: Moment })[] {
  return [...viewingsIn(entry)].flatMap(([episode, all]) =>
    episode === null ? [] : [{ season, episode, moment: Math.max(...all.map(({ moment }) => moment)) }],
  )
}

/** Titles and episodes in a record, by mark, and ratings. `titles`: those with a mark, a rating or an episode that was seen. */
export type RecordCounts = Record<MarkName | 'titles' | 'episodes' | 'ratings', number>

export function countsOf(record: VisitorRecord): RecordCounts {
  const counts: RecordCounts = { titles: 0, wanted: 0, watched: 0, hidden: 0, followed: 0, episodes: 0, ratings: 0 }
  const titles = new Set<string>()
  for (const [key, entry] of record) {
    const season = seasonOf(key)
    const marks = season ? [] : MARK_NAMES.filter((name) => isMarked(entry, name))
    for (const name of marks) counts[name] += 1
    const episodes = season ? viewingsIn(entry).size : 0
    counts.episodes += episodes
    const ratings = countRatings(entry)
    counts.ratings += ratings
    if (marks.length > 0 || episodes > 0 || ratings > 0) titles.add(season?.show ?? key)
  }
  counts.titles = titles.size
  return counts
}
