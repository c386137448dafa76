import { historyKey } from '#domain/history/history.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { MAX_POSITIONS, toPosition } from '#domain/player/player-positions.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { countEpisodes, packEpisodes, unpackEpisodes } from './packed-episodes.ts'
import {
  EMPTY_LIBRARY,
  EPISODE_BUDGET,
  MARK_NAMES,
  MAX_TITLES,
  type Entry,
  type Library,
  type Mark,
  type MarkName,
  type Progress,
  type TimedPosition,
} from './library.ts'
import { merged, newestPositions } from './merge.ts'

/**
 * A library as it is stored and sent: JSON in which a title is `[key, marks, facts, episodes, progress]`, such as `["tv/7", "w
 * tf1x2k,-f tf1x2m", ["Night Train", "/a.jpg", "2026-01-31", 7.5, [18], 1763800000, 214], {"1": "1-3+tf1x2k"}, "1/4 tf1x2m"]`. Times
 * are seconds, in texts in base 36. Equal libraries give the same text.
 */
export type PackedLibrary = { version: 1; cleared: number; titles: PackedTitle[]; positions: PackedPosition[] }
type PackedKnown = [
  name: string,
  poster: string | null,
  date: string | null,
  rating: number | null,
  genres: readonly number[],
  at: number,
  votes?: number,
]
type PackedTitle = [key: string, marks: string, known: PackedKnown | null, episodes?: Record<string, string>, progress?: string]
type PackedPosition = [of: string, seconds: number, duration: number | null, at: number]

/** The version of the format above. */
export const PACKED_VERSION = 1
/** More than the titles shown, since some have only removals. */
const MOST_TITLES = MAX_TITLES * 3
const LONGEST_NAME = 300
const MOST_GENRES = 10
const MOST_GENRE = 99_999
const MOST_VOTES = 999_999_999
const LATEST = 2 ** 33
const LETTERS: Readonly<Record<MarkName, string>> = { wanted: 'w', watched: 's', hidden: 'h', followed: 'f' }
const PROGRESS = /^(-?)(\d{1,4})\/(\d{1,4}) ([0-9a-z]{1,7})$/
const MARK = /^(-?)([wshf]) ([0-9a-z]{1,7})(?: (\d{4}-\d{2}-\d{2}))?$/

export function pack({ entries, positions, clearedAt }: Library): PackedLibrary {
  const ordered = [...entries.values()].toSorted((a, b) => (historyKey(a) < historyKey(b) ? -1 : 1))
  return {
    version: PACKED_VERSION,
    cleared: clearedAt,
    titles: ordered.map(packTitle),
    positions: positions.map(({ of, seconds, duration, at }) => [of, seconds, duration, at]),
  }
}

/** Whether an untrusted value looks like a packed library; its contents may still be invalid. */
export function isPacked(value: unknown): value is { titles: unknown[]; positions?: unknown; cleared?: unknown } {
  return isObject(value) && Array.isArray(value.titles)
}

/** Whether an untrusted value stands for more episodes than a library may have; checked without unpacking. */
export function isOverBudget({ titles }: { titles: readonly unknown[] }): boolean {
  let left = EPISODE_BUDGET
  for (const title of titles.slice(0, MOST_TITLES)) {
    const episodes: unknown = Array.isArray(title) ? title[3] : null
    if (isObject(episodes)) left -= countEpisodes(episodes, left)
    if (left < 0) return true
  }
  return false
}

/**
 * Unpacks an untrusted value of any version; invalid parts are left out. Null if it is not a library or exceeds `EPISODE_BUDGET`.
 */
export function unpack(value: unknown): Library | null {
  if (!isPacked(value) || isOverBudget(value)) return null
  const titles = value.titles.slice(0, MOST_TITLES).flatMap((each) => unpackTitle(each) ?? [])
  const positions = Array.isArray(value.positions) ? value.positions.slice(0, MAX_POSITIONS * 2) : []
  const library = {
    entries: new Map(titles.map((entry) => [historyKey(entry), entry])),
    positions: newestPositions(positions.flatMap((each) => unpackPosition(each) ?? [])),
    clearedAt: 0,
  }
  return merged(library, { ...EMPTY_LIBRARY, clearedAt: toTime(value.cleared) ?? 0 })
}

function packTitle({ type, id, marks, known, episodes, progress }: Entry): PackedTitle {
  const texts = MARK_NAMES.flatMap((name) => {
    const mark = marks[name]
    return mark
      ? [`${mark.on ? '' : '-'}${LETTERS[name]} ${mark.at.toString(36)}${mark.day === undefined ? '' : ` ${mark.day}`}`]
      : []
  })
  const facts = known && packKnown(known)
  const key = historyKey({ type, id })
  const head = [key, texts.join(','), facts] as const
  if (progress) return [...head, packEpisodes(episodes), packProgress(progress)]
  return episodes.size === 0 ? [...head] : [...head, packEpisodes(episodes)]
}

function unpackTitle(value: unknown): Entry | null {
  if (!Array.isArray(value)) return null
  const [address, texts, facts, episodes, begun]: unknown[] = value
  const key = typeof address === 'string' ? parseTitleKey(...splitKey(address)) : null
  if (!key) return null
  const progress = key.type === 'tv' ? unpackProgress(begun) : null
  const entry = {
    ...key,
    marks: typeof texts === 'string' ? unpackMarks(texts) : {},
    known: unpackKnown(facts),
    episodes: key.type === 'tv' && isObject(episodes) ? unpackEpisodes(episodes) : new Map<string, Mark>(),
    ...(progress && { progress }),
  }
  return Object.keys(entry.marks).length > 0 || entry.episodes.size > 0 || progress ? entry : null
}

function packKnown({ name, poster, date, rating, votes, genreIds, at }: NonNullable<Entry['known']>): PackedKnown {
  const facts: PackedKnown = [name, poster, date, rating, genreIds.slice(0, MOST_GENRES), at]
  // Equal libraries give the same text, also those whose facts were stored without votes.
  if (votes !== null) facts.push(votes)
  return facts
}

function packProgress({ on, at, season, episode }: Progress): string {
  return `${on ? '' : '-'}${season}/${episode} ${at.toString(36)}`
}

function unpackProgress(text: unknown): Progress | null {
  const [, off, season, episode, time = ''] = PROGRESS.exec(typeof text === 'string' ? text : '') ?? []
  const at = toTime(Number.parseInt(time, 36))
  return at === null ? null : { on: off === '', at, season: Number(season), episode: Number(episode) }
}

function splitKey(address: string): [string | undefined, string | undefined] {
  const [type, id] = address.split('/')
  return [type, id]
}

function unpackMarks(text: string): Entry['marks'] {
  const marks: Partial<Record<MarkName, Mark>> = {}
  for (const part of text.split(',', MARK_NAMES.length)) {
    const [, off, letter, time = '', day] = MARK.exec(part) ?? []
    const name = MARK_NAMES.find((each) => LETTERS[each] === letter)
    const at = toTime(Number.parseInt(time, 36))
    if (name && at !== null) marks[name] = { on: off === '', at, ...(day !== undefined && { day }) }
  }
  return marks
}

function unpackKnown(value: unknown): Entry['known'] {
  if (!Array.isArray(value)) return null
  const [name, poster, date, rating, genres, time, votes]: unknown[] = value
  const at = toTime(time)
  if (typeof name !== 'string' || at === null) return null
  return {
    name: name.slice(0, LONGEST_NAME),
    poster: parsePicturePath(poster),
    date: typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    rating: typeof rating === 'number' && rating >= 0 && rating <= 10 ? rating : null,
    votes: typeof votes === 'number' && Number.isInteger(votes) && votes >= 0 && votes <= MOST_VOTES ? votes : null,
    genreIds: Array.isArray(genres) ? genres.filter(isGenre).slice(0, MOST_GENRES) : [],
    at,
  }
}

function unpackPosition(value: unknown): TimedPosition | null {
  if (!Array.isArray(value)) return null
  const [of, seconds, duration, time]: unknown[] = value
  const position = toPosition({ of, seconds, duration })
  const at = toTime(time)
  return position && at !== null ? { ...position, at } : null
}

function toTime(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < LATEST ? value : null
}

function isGenre(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_GENRE
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
