import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { OLD_MARKS, type OldEntry, type OldFacts, type OldLibrary, type OldMark, type OldMarkName } from './old-library.ts'
import { toOldPositions } from './old-positions.ts'
import { countEpisodes, unpackEpisodes } from './unpack-episodes.ts'

// The stored form: JSON in which a title is `[key, marks, facts, episodes, progress]`, such as `["tv/7", "w tf1x2k,-f tf1x2m", ["Night
// Train", "/a.jpg", "2026-01-31", 7.5, [18], 1763800000, 214], {"1": "1-3+tf1x2k"}, "1/4 tf1x2m"]`. Times are seconds, in texts in
// base 36.

/** Three times as many titles as a library showed: some have only removals. */
const MOST_TITLES = 15_000
/** A few bytes can stand for ten thousand marks of episodes (`1-9999+1`), so they are counted before unpacking. */
const EPISODE_BUDGET = 50_000
const LONGEST_NAME = 300
const MOST_GENRES = 10
const MOST_GENRE = 99_999
const MOST_VOTES = 999_999_999
const LATEST = 2 ** 33
const LETTERS: Readonly<Record<OldMarkName, string>> = { wanted: 'w', watched: 's', hidden: 'h', followed: 'f' }
const PROGRESS = /^(-?)(\d{1,4})\/(\d{1,4}) ([0-9a-z]{1,7})$/
const MARK = /^(-?)([wshf]) ([0-9a-z]{1,7})(?: (\d{4}-\d{2}-\d{2}))?$/

/** Unpacks an untrusted library; invalid parts are left out. Null if it is none, or stands for more episodes than one had. */
export function unpackLibrary(value: unknown): OldLibrary | null {
  if (!isObject(value) || !Array.isArray(value.titles)) return null
  const titles: unknown[] = value.titles.slice(0, MOST_TITLES)
  if (isOverBudget(titles)) return null
  const positions: unknown[] = Array.isArray(value.positions) ? value.positions : []
  return { entries: titles.flatMap((each) => unpackTitle(each) ?? []), positions: toOldPositions(positions.map(toNamed)) }
}

function isOverBudget(titles: readonly unknown[]): boolean {
  let left = EPISODE_BUDGET
  for (const title of titles) {
    const episodes: unknown = Array.isArray(title) ? title[3] : null
    if (isObject(episodes)) left -= countEpisodes(episodes, left)
    if (left < 0) return true
  }
  return false
}

function unpackTitle(value: unknown): OldEntry | null {
  if (!Array.isArray(value)) return null
  const [address, texts, facts, episodes, begun]: unknown[] = value
  const [type, id] = typeof address === 'string' ? address.split('/') : []
  const key = parseTitleKey(type, id)
  if (!key) return null
  const progress = key.type === 'tv' ? unpackProgress(begun) : null
  return {
    ...key,
    marks: typeof texts === 'string' ? unpackMarks(texts) : {},
    known: unpackFacts(facts),
    episodes: key.type === 'tv' && isObject(episodes) ? unpackEpisodes(episodes) : new Map<string, OldMark>(),
    ...(progress && { progress }),
  }
}

function unpackMarks(text: string): OldEntry['marks'] {
  const marks: Partial<Record<OldMarkName, OldMark>> = {}
  for (const part of text.split(',', OLD_MARKS.length)) {
    const [, off, letter, time = '', day] = MARK.exec(part) ?? []
    const name = OLD_MARKS.find((each) => LETTERS[each] === letter)
    const at = toTime(Number.parseInt(time, 36))
    if (name && at !== null) marks[name] = { on: off === '', at, ...(day !== undefined && { day }) }
  }
  return marks
}

function unpackProgress(text: unknown): OldEntry['progress'] | null {
  const [, off, season, episode, time = ''] = PROGRESS.exec(typeof text === 'string' ? text : '') ?? []
  const at = toTime(Number.parseInt(time, 36))
  return at === null ? null : { on: off === '', at, season: Number(season), episode: Number(episode) }
}

function unpackFacts(value: unknown): OldFacts | null {
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

function toNamed(value: unknown): unknown {
  if (!Array.isArray(value)) return null
  const [of, seconds, duration, at]: unknown[] = value
  return { of, seconds, duration, at }
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
