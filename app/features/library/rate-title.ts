import { m } from '#messages'
import { ownDay } from '#domain/calendar/own-day.ts'
import { withNote, withRating, withViewing, type ToldViewing, type ViewingRefusal } from '#domain/record/diary-edits.ts'
import { withEpisodesSeen, withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { ratedKey, ratingOf, type RatedPart } from '#domain/record/ratings.ts'
import { viewingsOf } from '#domain/record/marks.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { browserRecord, changeRecord } from '#app/features/record/browser-record.ts'
import { toStars } from '#domain/text/stars.ts'
import { announce } from './announce.ts'
import { hasRoom, viewedKey, type Viewed } from './mark-titles.ts'
import { say } from './notices.ts'

/** What is rated; `name`: what notices call it, if it is not the title. */
export type Rated = { title: KnownTitle; part: RatedPart; name?: string }

/** Rates with half stars, 1-10, or takes the rating back (null), with a notice. */
export function setRating({ title, part, name = title.name }: Rated, halfStars: number | null): void {
  const before = browserRecord().read()
  if (ratingOf(before.get(ratedKey(title, part)), part?.episode ?? null) === halfStars) return
  if (halfStars !== null && !hasRoom(before, title)) return
  const undo = changed((record, act) => withRating(record, title, { part, halfStars }, act))
  const text = halfStars === null ? m.diary.ratingRemoved({ name }) : m.diary.rated({ ...toStars(halfStars), name })
  if (undo) announce({ text, undo })
}

/** Adds a viewing of today, with a notice. A day has one viewing of a title at most. */
export function watchAgain({ title, at }: { title: KnownTitle; at: EpisodeRef | null }): void {
  const seen = { day: ownDay(), isNow: true }
  const { name } = title
  const known = viewingsOf(browserRecord().read().get(viewedKey({ title, at })), at?.episode ?? null)
  if (known.some(({ day }) => day === seen.day)) return say({ text: m.diary.viewingOfToday({ name }), undo: null })
  const undo = changeRecord((record, act) =>
    at
      ? withEpisodesSeen(record, title, { episodes: [at], on: true, seen }, act)
      : withMarks(record, [{ title, name: 'watched', on: true, seen }], act),
  )
  announce({ text: m.diary.viewingAdded({ name }), undo })
}

/**
 * Adds a viewing to the diary, with a notice. Returns why it was not added, which the caller says; that there is no room for another title
 * is said by a notice.
 */
export function addViewing(of: { title: KnownTitle; at: EpisodeRef | null }, told: ToldViewing): ViewingRefusal | null {
  if (!hasRoom(browserRecord().read(), of.title)) return null
  let refusal: ViewingRefusal | null = null
  const undo = changeRecord((record, act) => {
    const result = withViewing(record, of, told, act)
    refusal = typeof result === 'string' ? result : null
    return typeof result === 'string' ? record : result
  })
  if (refusal === null) announce({ text: m.diary.added({ name: of.title.name }), undo })
  return refusal
}

/** Writes the note of a viewing, or takes it back if it is empty, with a notice. */
export function setNote(of: Viewed, day: string, note: string): void {
  const viewing = { key: viewedKey(of), episode: of.at?.episode ?? null, day }
  const undo = changed((record, act) => withNote(record, viewing, note, act))
  const { name } = of.title
  const text = note.trim() === '' ? m.diary.noteRemoved({ name }) : m.diary.noteSaved({ name })
  if (undo) announce({ text, undo })
}

/** Changes the record; if it refuses, because the title has no room for more text, says so and returns null. */
function changed(edit: Parameters<typeof changeRecord>[0]): (() => void) | null {
  let before: VisitorRecord | undefined
  let after: VisitorRecord | undefined
  const undo = changeRecord((record, act) => {
    before = record
    return (after = edit(record, act))
  })
  if (before !== after) return undo
  say({ text: m.diary.notSaved, detail: m.diary.fullTitle, undo: null })
  return null
}
