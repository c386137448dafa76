import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { isOrderId } from '#domain/episodes/order.ts'
import { parsePicturePath, type PicturePath } from '#domain/pictures/picture-path.ts'
import { isObject, isTime, type Entry, type Json, type Time } from './entry.ts'
import { isListField, parseItemName } from './list-fields.ts'

// The fields of an entry, by name. All that knows their forms is in this file, which is longer than others for that reason.
//   opened                   a title's page was opened: moment
//   episode                  a show's episode that was played or chosen last: [season, number, moment]
//   order                    the order in which a show's episodes are watched, if not as they aired: its id at the movie database
//   at, at12                 where a movie, or episode 12 of a season, was paused: [seconds, of or null, moment]
//   wanted, hidden, followed moment
//   seen/2026-11-28          a viewing of a movie, or of a show as a whole: moment, or 0 if only the day is known
//   seen/                    the same on an unknown day: moment
//   12/2026-11-28, 12/       the same for episode 12 of a season
//   note/2026-11-28, note/   what the visitor noted of a viewing of the title on that day: text
//   note12/2026-11-28        the same for episode 12 of a season
//   rating, rating12         the visitor's own rating of a title or a season, or of episode 12 of a season: [half stars, moment]
//   facts                    name, poster and more, so that lists work offline and on a new device
// Those of a list: list-fields.ts.
// Which mark is in effect, if several were set, is derived on reading: marks.ts.

/** Milliseconds since 1970, as a visitor's device told it: what is shown, sorted and compared. */
export type Moment = number

/** Marks that are set or unset; that a title was seen is told by its viewings. */
export const PLAIN_MARKS = ['wanted', 'hidden', 'followed'] as const
export type PlainMark = (typeof PLAIN_MARKS)[number]

/** Facts that lists show. */
export type Facts = {
  name: string
  /** The language of the name, such as `de`; null if unknown. */
  language: string | null
  poster: PicturePath | null
  backdrop: PicturePath | null
  /** Release or first air date, `YYYY-MM-DD`, or a part of it as of a title's. */
  date: string | null
  /** Mean vote, 0-10, and how many votes; null if unknown. */
  rating: number | null
  votes: number | null
  genreIds: readonly number[]
}

/** Where playback stopped: `seconds` of a video of the length `of`. */
export type Pause = { seconds: number; of: number | null; moment: Moment }

/** Of a visitor's rating: half stars, 1-10. */
export type OwnRating = { halfStars: number; moment: Moment }

/** Half stars of the best rating. */
export const MOST_HALF_STARS = 10
/** The earliest day of a viewing: no film is older. */
export const FIRST_DAY = '1870-01-01'
/** Characters of a viewing's note. */
export const LONGEST_NOTE = 1000

const LONGEST_NAME = 300
const MOST_GENRES = 20
/** Seconds of a hundred days. */
const LONGEST_VIDEO = 8_640_000
/** How far the clocks of the earliest time zone are ahead of Greenwich. */
const EASTERNMOST = 14 * 60 * 60_000
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** A month or a year, of a title whose day nobody knows. */
const PART_OF_DAY = /^\d{4}(-(0[1-9]|1[0-2]))?$/
const VIEWING = /^(?:seen|(\d{1,5}))\/(.*)$/
const POSITION = /^at(\d{1,5})?$/
const RATING = /^rating(\d{1,5})?$/
const NOTE = /^note(\d{1,5})?\/(.*)$/

/** The name of a viewing's field. `episode`: null for a movie or a whole show; `day`: empty if unknown. */
export function viewingName(episode: number | null, day: string): string {
  return `${episode ?? 'seen'}/${day}`
}

/** The name of the field of a viewing's note. */
export function noteName(episode: number | null, day: string): string {
  return `note${episode ?? ''}/${day}`
}

/** The name of a rating's field. `episode`: null for a title or a season as a whole. */
export function ratingName(episode: number | null): string {
  return `rating${episode ?? ''}`
}

export function positionName(episode: number | null): string {
  return `at${episode ?? ''}`
}

export function isPositionName(name: string): boolean {
  return POSITION.test(name)
}

/** The episode and the day of a viewing's field; null for another field. */
export function parseViewingName(name: string): { episode: number | null; day: string } | null {
  return toOccasion(VIEWING.exec(name))
}

/** The episode and the day of the viewing that a note's field belongs to; null for another field. */
export function parseNoteName(name: string): { episode: number | null; day: string } | null {
  return toOccasion(NOTE.exec(name))
}

/** The episode of a rating's field; null for another field. */
export function parseRatingName(name: string): { episode: number | null } | null {
  const found = RATING.exec(name)
  return found && { episode: found[1] === undefined ? null : Number(found[1]) }
}

function toOccasion(found: RegExpExecArray | null): { episode: number | null; day: string } | null {
  const [, episode, day] = found ?? []
  if (day === undefined || (day !== '' && !isDay(day))) return null
  return { episode: episode === undefined ? null : Number(episode), day }
}

/** Whether a text is a day of the calendar, from `FIRST_DAY` on. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY) return false
  const date = Number(text.slice(8))
  return date <= 28 || date <= daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
}

/** Whole numbers: dates of the engine take ten times as long, and a record has tens of thousands of days. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether something can have been watched on a day: one of the calendar that has begun somewhere on earth. */
export function isPastDay(text: string, now: Moment): boolean {
  return isDay(text) && text <= new Date(now + EASTERNMOST).toISOString().slice(0, 10)
}

/** Whether a known field has a value of its form; fields that this version does not know may have any. */
export function isFieldValid(name: string, value: Json): boolean {
  if (value === null) return true
  if (name === 'facts') return toFacts(value) !== null
  if (name === 'episode') return toEpisode(value) !== null
  if (name === 'order') return isOrderId(value)
  if (POSITION.test(name)) return toPause(value) !== null
  if (RATING.test(name)) return toRating(value) !== null
  if (parseNoteName(name)) return toNote(value) !== null
  if (isMomentField(name)) return isTime(value)
  return !VIEWING.test(name) && !NOTE.test(name)
}

/** Whether this version knows a field. */
export function isKnownField(name: string): boolean {
  if (name === 'facts' || name === 'episode' || name === 'order' || isMomentField(name)) return true
  return POSITION.test(name) || RATING.test(name) || parseNoteName(name) !== null
}

/** A field's value with its moment moved, if it has one, to a time. */
export function momentsMoved(name: string, value: Json, to: Time): Json {
  if (isMomentField(name) && typeof value === 'number') return Math.min(value, to)
  if (parseItemName(name)?.kind === 'item' && Array.isArray(value))
    return value.map((each) => (typeof each === 'number' ? Math.min(each, to) : each))
  const place = name === 'episode' || POSITION.test(name) ? 2 : RATING.test(name) ? 1 : null
  if (place === null || !Array.isArray(value)) return value
  return value.map((each, index) => (index === place && typeof each === 'number' ? Math.min(each, to) : each))
}

/** What a removal concerns: the watch history, with positions and chosen episodes; or the lists, with marks, viewings and ratings. */
export type Part = 'history' | 'lists'

/** Whether a field belongs to a part; facts belong to both. */
export function isOfPart(name: string, part: Part): boolean {
  const isOfDiary = parseViewingName(name) !== null || parseNoteName(name) !== null || RATING.test(name)
  const isOfLists = isOfDiary || PLAIN_MARKS.some((mark) => mark === name) || isListField(name)
  const isOfHistory = name === 'opened' || name === 'episode' || name === 'order' || isPositionName(name)
  return part === 'lists' ? isOfLists : isOfHistory
}

/** The moment of a mark or of the last opening; null if it is unset. */
export function momentOf({ fields }: Entry, name: PlainMark | 'opened'): Moment | null {
  const value = fields.get(name)?.value ?? null
  return isTime(value) ? value : null
}

/** The episode that was played or chosen last, and when. */
export function episodeOf({ fields }: Entry): (EpisodeRef & { moment: Moment }) | null {
  return toEpisode(fields.get('episode')?.value ?? null)
}

/** The order of a show's episodes that the visitor chose; null: as they aired. */
export function orderOf({ fields }: Entry): string | null {
  const value = fields.get('order')?.value ?? null
  return isOrderId(value) ? value : null
}

/** Where a movie or an episode was paused; null if nowhere. */
export function pauseOf({ fields }: Entry, episode: number | null): Pause | null {
  return toPause(fields.get(positionName(episode))?.value ?? null)
}

/** The visitor's rating of a title or a season, or of an episode of a season's entry; null if there is none. */
export function ownRatingOf({ fields }: Entry, episode: number | null): OwnRating | null {
  return toRating(fields.get(ratingName(episode))?.value ?? null)
}

/** A note as it is stored, without space around it; null if it is empty or too long. */
export function toNote(value: Json): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text !== '' && text.length <= LONGEST_NOTE ? text : null
}

const facts = new WeakMap<Entry, Facts | null>()

/** Name, poster and more of a title; null if only its key is known. */
export function factsOf(entry: Entry): Facts | null {
  const known = facts.get(entry)
  if (known !== undefined) return known
  const found = toFacts(entry.fields.get('facts')?.value ?? null)
  facts.set(entry, found)
  return found
}

/** Facts as they are stored, without what is unknown. */
export function toFactsValue(given: Facts): Json {
  const { genreIds, ...rest } = given
  const known = Object.entries(rest).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(known), ...(genreIds.length > 0 && { genres: genreIds.slice(0, MOST_GENRES) }) }
}

function toFacts(value: Json): Facts | null {
  if (!isObject(value)) return null
  const { name, language = null, poster = null, backdrop = null, date = null, rating = null, votes = null, genres = [] } = value
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) return null
  return {
    name,
    language: typeof language === 'string' && /^[a-zA-Z-]{2,20}$/.test(language) ? language : null,
    poster: parsePicturePath(poster),
    backdrop: parsePicturePath(backdrop),
    date: typeof date === 'string' && (isDay(date) || PART_OF_DAY.test(date)) ? date : null,
    rating: typeof rating === 'number' && rating >= 0 && rating <= 10 ? rating : null,
    votes: isWhole(votes) ? votes : null,
    genreIds: Array.isArray(genres) ? genres.filter(isWhole).slice(0, MOST_GENRES) : [],
  }
}

function toEpisode(value: Json): (EpisodeRef & { moment: Moment }) | null {
  if (!Array.isArray(value)) return null
  const [season, episode, moment]: readonly (Json | undefined)[] = value
  if (!isWhole(season) || season > 9999 || !isWhole(episode) || episode > 99_999 || !isTime(moment)) return null
  return { season, episode, moment }
}

function toPause(value: Json): Pause | null {
  if (!Array.isArray(value)) return null
  const [seconds, of, moment]: readonly (Json | undefined)[] = value
  if (!isSeconds(seconds) || !(of === null || isSeconds(of)) || !isTime(moment)) return null
  return { seconds, of, moment }
}

function toRating(value: Json): OwnRating | null {
  if (!Array.isArray(value)) return null
  const [halfStars, moment]: readonly (Json | undefined)[] = value
  if (!isWhole(halfStars) || halfStars < 1 || halfStars > MOST_HALF_STARS || !isTime(moment)) return null
  return { halfStars, moment }
}

function isMomentField(name: string): boolean {
  return name === 'opened' || PLAIN_MARKS.some((mark) => mark === name) || parseViewingName(name) !== null
}

function isSeconds(value: Json | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= LONGEST_VIDEO
}

function isWhole(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
