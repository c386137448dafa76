import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { titleKey } from '#domain/titles/title.ts'
import { factsOfChange, withEpisodesSeen, withFields, withMarks, type Act, type KnownTitle, type Values } from './edits.ts'
import { seasonKey, type VisitorRecord } from './entry.ts'
import { isPastDay, LONGEST_NOTE, MOST_HALF_STARS, noteName, ratingName, toNote, viewingName } from './fields.ts'
import { viewingsOf } from './marks.ts'
import { MAX_ENTRY, packEntry } from './packed.ts'
import { ratedKey, type RatedPart } from './ratings.ts'

// What a visitor says of what they saw: ratings, days and notes. Marks alone are set by `withMarks` and `withEpisodesSeen`.

/** A viewing: of the title or, in a season's entry, of an episode; `day` is empty if unknown. */
export type ViewingKey = { key: string; episode: number | null; day: string }

/** What a visitor tells of a viewing. `day`: empty if unknown; `halfStars`: null leaves the rating as it is. */
export type ToldViewing = { day: string; isNow: boolean; note: string; halfStars: number | null }

/** Why a viewing was not added: its day cannot be, it is in the diary already, or may be one that is, or the title has no room. */
export type ViewingRefusal = 'day' | 'known' | 'full'

/** Characters of an entry to which ratings and notes may add; the rest is for viewings that come later. */
const MOST_TEXT = MAX_ENTRY * 0.75

/**
 * Rates a title, a season or an episode with half stars, 1-10, or takes the rating back (null). Returns the record itself if the number
 * is none, or if the season has no room for more.
 */
export function withRating(
  record: VisitorRecord,
  title: KnownTitle,
  { part, halfStars }: { part: RatedPart; halfStars: number | null },
  { now, moment = now }: Act,
): VisitorRecord {
  if (halfStars !== null && !(Number.isInteger(halfStars) && halfStars >= 1 && halfStars <= MOST_HALF_STARS)) return record
  const key = ratedKey(title, part)
  const changes = new Map<string, Values>()
  if (halfStars !== null) changes.set(titleKey(title), factsOfChange(title))
  const value = halfStars === null ? null : [halfStars, moment]
  changes.set(key, { ...changes.get(key), [ratingName(part?.episode ?? null)]: value })
  return ifItFits(record, withFields(record, changes, now), key)
}

/** Writes the note of a viewing; an empty one takes it back. Returns the record itself if it is too long, or if there is no such viewing. */
export function withNote(
  record: VisitorRecord,
  { key, episode, day }: ViewingKey,
  note: string,
  { now }: Pick<Act, 'now'>,
): VisitorRecord {
  const value = toNote(note)
  if ((value === null && note.trim() !== '') || !hasViewing(record, { key, episode, day })) return record
  return ifItFits(record, withFields(record, new Map([[key, { [noteName(episode, day)]: value }]]), now), key)
}

/** Adds a viewing of a title, or of an episode, with a note and a rating: all of it or, for a reason, nothing. */
export function withViewing(
  record: VisitorRecord,
  { title, at }: { title: KnownTitle; at: EpisodeRef | null },
  { day, isNow, note, halfStars }: ToldViewing,
  act: Act,
): VisitorRecord | ViewingRefusal {
  if (day !== '' && !isPastDay(day, act.now)) return 'day'
  const episode = at?.episode ?? null
  const key = at ? seasonKey(title.id, at.season) : titleKey(title)
  const isShown = (all: VisitorRecord) => viewingsOf(all.get(key), episode).some((each) => each.day === day)
  if (isShown(record)) return 'known'
  const seen = { day, isNow }
  const watched = at
    ? withEpisodesSeen(record, title, { episodes: [at], on: true, seen }, act)
    : withMarks(record, [{ title, name: 'watched', on: true, seen }], act)
  const noted = note.trim() === '' ? watched : withNote(watched, { key, episode, day }, note, act)
  if (note.trim() !== '' && noted === watched) return 'full'
  if (!isShown(noted)) return 'known'
  const rated = halfStars === null ? noted : withRating(noted, title, { part: at, halfStars }, act)
  return halfStars !== null && rated === noted ? 'full' : rated
}

/** Moves a viewing with its note to another day, or takes both back (`to`: null). Returns the record itself if the day cannot be. */
export function withViewingMoved(
  record: VisitorRecord,
  { key, episode, day, to }: ViewingKey & { to: string | null },
  { now }: Pick<Act, 'now'>,
): VisitorRecord {
  if (to === day || !(to === null || to === '' || isPastDay(to, now))) return record
  const fields = record.get(key)?.fields
  const before = fields?.get(viewingName(episode, day))?.value ?? null
  const noteOn = (of: string) => toNote(fields?.get(noteName(episode, of))?.value ?? null)
  const note = noteOn(day)
  const gone = { [viewingName(episode, day)]: null, ...(note !== null && { [noteName(episode, day)]: null }) }
  if (to === null) return withFields(record, new Map([[key, gone]]), now)
  // Two viewings of one day are one, with the notes of both.
  const notes = [noteOn(to), note].filter((each) => each !== null).join('\n\n')
  const moved = {
    ...gone,
    [viewingName(episode, to)]: to === '' ? before || now : 0,
    ...(note !== null && { [noteName(episode, to)]: toNote(notes.slice(0, LONGEST_NOTE)) }),
  }
  return withFields(record, new Map([[key, moved]]), now)
}

function hasViewing(record: VisitorRecord, { key, episode, day }: ViewingKey): boolean {
  return typeof record.get(key)?.fields.get(viewingName(episode, day))?.value === 'number'
}

function ifItFits(before: VisitorRecord, after: VisitorRecord, key: string): VisitorRecord {
  const entry = after.get(key)
  return after === before || !entry || packEntry(key, entry).length <= MOST_TEXT ? after : before
}
