import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { ListedEpisode } from '#domain/episodes/aired.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { dayWatched, type TypeWord } from './cells.ts'
import type { ImportRow, Question, RowMark, UnreadRow, Whole } from './import-row.ts'
import { questionKey } from './questions.ts'
import type { ToldRating } from './rating.ts'
import type { UnreadReason } from './reasons.ts'

// The one rule for the files of all services: a title is seen if its row says so, never because of the file's form or a rating.

/**
 * What a row says of its title. `rated`: nothing but its rating; `begun`: a show that was started; `neither`: it was not seen, and is
 * not wanted.
 */
export type Said = RowMark | 'begun' | 'neither'

/** A row in the words that all formats share. */
export type Told = Pick<ImportRow, 'name' | 'year' | 'tmdbId' | 'imdbId' | 'tvdbId' | 'byShow' | 'day' | 'noted' | 'list'> & {
  kind: TypeWord
  /** Nothing: only the file's name or the visitor can say. */
  said: readonly Said[]
  season: number | null
  number: number | null
  /** All of the show or season was seen, or with `number` all episodes up to that one. */
  isWhole?: boolean
  /** The day is this site's own, which may be long before the title's year. */
  isExact?: boolean
  own?: string | null
  rating?: ToldRating
  note?: string
}

/** The rows, more than one if it says more than one thing, and what could not be read. */
export type Reading = { rows: ImportRow[]; unread: UnreadRow[] }

export function unreadRow(line: number, title: string, why: UnreadReason): Reading {
  return { rows: [], unread: [{ line, title, why }] }
}

/** The rows for what a line or entry says. Every one ends in a row, or is reported with the reason; so is a rating that is none. */
export function readingOf(told: Told, line: number): Reading {
  const reading = readingOfMarks(told, line)
  const isTitle = reading.unread.every(({ why }) => why !== 'notTitle' && why !== 'nameless')
  if (told.rating !== 'unreadable' || !isTitle) return reading
  const others = reading.unread.filter(({ why }) => why !== 'notSeen')
  return { rows: reading.rows, unread: [...others, { line, title: told.name, why: 'rating' }] }
}

function readingOfMarks(told: Told, line: number): Reading {
  const { kind, name, said } = told
  if (kind === 'other') return unreadRow(line, name, 'notTitle')
  const row = toRow(told, line)
  if (name === '' && row.tmdbId === null && row.imdbId === null && row.tvdbId === null) return unreadRow(line, name, 'nameless')
  const isSaid = (each: Said) => each !== 'rated' || row.rating !== undefined
  const marks = said.filter((each) => each !== 'begun' && each !== 'neither').filter(isSaid)
  // A rating of what was not seen, or of a season without its episodes, is one all the same.
  const rated = row.rating === undefined ? null : marked(row, 'rated')
  const isBareSeason = kind === 'season' && !row.whole
  if (isBareSeason && rated) return { rows: [rated], unread: [] }
  if (said.length === 0) return isBareSeason ? unreadRow(line, name, 'season') : { rows: [row], unread: [] }
  if (marks.length === 0) {
    if (!said.includes('begun')) return rated ? { rows: [rated], unread: [] } : unreadRow(line, name, 'notSeen')
    return { rows: rated ? [rated] : [], unread: [{ line, title: name, why: 'begun', begun: questionKey(row) }] }
  }
  const readings = marks.map((mark): Reading => {
    const why = isBareSeason ? 'season' : whyNot(mark, partOf(row))
    const onlyRated = mark === 'rated' && { onlyRated: true as const }
    return why === null ? { rows: [{ ...marked(row, mark), ...onlyRated }], unread: [] } : unreadRow(line, name, why)
  })
  return { rows: readings.flatMap(({ rows }) => rows), unread: readings.flatMap(({ unread }) => unread) }
}

/** A row with its mark. Only what was seen has a day and parts; on a list, too, a title may have a note. */
export function marked(row: ImportRow, mark: RowMark): ImportRow {
  if (isSeen(mark)) return { ...row, mark }
  const { whole: _whole, note, ...rest } = row
  return { ...rest, mark, day: null, ...(mark === 'listed' && note !== undefined && { note }) }
}

type Part = 'title' | 'season' | 'episode'

function isSeen(mark: RowMark | null): boolean {
  return mark === 'watched' || mark === 'opened'
}

function partOf({ episode, ofEpisode, whole }: ImportRow): Part {
  if (episode !== null || ofEpisode) return 'episode'
  return whole && whole.season !== null ? 'season' : 'title'
}

/** Why a part of a show cannot have a mark; null if it can. */
function whyNot(mark: RowMark | null, part: Part): UnreadReason | null {
  if (part === 'title' || mark === 'rated' || isSeen(mark)) return null
  if (mark === 'listed') return 'listedPart'
  return part === 'episode' ? 'wantedEpisode' : 'season'
}

function toRow(
  { kind, said: _said, season, number, isWhole = false, isExact = false, own = null, rating, note = '', ...told }: Told,
  line: number,
): ImportRow {
  const hasNumbers = kind !== 'movie' && season !== null && number !== null
  const isEpisode = !isWhole && (kind === 'episode' || (hasNumbers && kind !== 'season'))
  const whole = isWhole && kind !== 'movie' && (kind !== 'season' || season !== null) ? { season, upTo: number } : null
  return {
    ...told,
    day: isExact || isEpisode ? told.day : dayWatched(told.day, told.year),
    line,
    type: kind === 'movie' ? 'movie' : kind === 'tv' || kind === 'season' || isEpisode || hasNumbers ? 'tv' : null,
    // Without numbers the ids are the episode's own.
    ofEpisode: isEpisode && (!hasNumbers || told.byShow === true),
    mark: null,
    episode: isEpisode && season !== null && number !== null ? { season, episode: number } : null,
    own,
    ...(whole && { whole }),
    ...(kind === 'season' && season !== null && { season }),
    ...(typeof rating === 'number' && (kind !== 'season' || season !== null) && { rating }),
    ...(note !== '' && { note }),
  }
}

/** Episodes of a show that have aired, as far as they were asked for; `isOver`: none of the whole show is known to be upcoming. */
export type Aired = { episodes: readonly ListedEpisode[]; isOver: boolean }

/** A title that was found for a row, and the episode if the row's id was that of one. `seasons`: those whose episodes were asked for. */
export type FoundTitle = {
  title: { type: TitleType }
  episode: EpisodeRef | null
  aired?: Aired
  seasons?: Question['seasons']
}

/** What a row adds to the record: a mark of the title, or viewings of episodes. */
export type Effect = { mark: RowMark | null; day: string; episodes: readonly EpisodeRef[] }

/** What a row adds, now that its title is known; or why it adds nothing: what was found may be another thing than the row meant. */
export function effectOf(row: ImportRow, { title, episode: ofId, aired, seasons }: FoundTitle): Effect | UnreadReason {
  const { mark, whole } = row
  const day = row.day ?? ''
  const episode = row.episode ?? ofId
  const why = whyNot(mark, episode ? 'episode' : partOf(row))
  if (why !== null) return why
  const isPart = episode !== null || row.ofEpisode || (whole !== undefined && row.type === 'tv')
  if (isPart && title.type !== 'tv') return 'otherKind'
  if (whole && title.type === 'tv' && mark === 'watched') return effectOfWhole(row, whole, { aired, seasons })
  if (episode) return { mark: mark === 'opened' || mark === 'rated' ? mark : null, day, episodes: [episode] }
  return row.ofEpisode ? 'otherKind' : { mark, day, episodes: [] }
}

/** All that had aired by the row's day. A show of which more is to come is not seen as a whole. */
function effectOfWhole(
  { day, rating }: ImportRow,
  { season, upTo }: Whole,
  { aired, seasons = [] }: Pick<FoundTitle, 'aired' | 'seasons'>,
): Effect | UnreadReason {
  if (!aired) return season === null ? 'begun' : 'season'
  const isIn = (each: ListedEpisode) => {
    if (season === null) return true
    if (upTo === null || each.season === season) return each.season === season && each.number <= (upTo ?? Infinity)
    return each.season > 0 && each.season < season
  }
  const listed = aired.episodes.filter((each) => isIn(each) && (day === null || each.date === null || each.date <= day))
  const episodes = listed.map((each) => ({ season: each.season, episode: each.number }))
  const isOver = season === null && aired.isOver
  // What was not asked for is in other rows, episode by episode.
  const wasAsked = seasons === 'all' || (season !== null && seasons.includes(season))
  if (episodes.length === 0 && wasAsked && !isOver && rating === undefined) return 'notAired'
  return { mark: isOver ? 'watched' : null, day: '', episodes }
}
