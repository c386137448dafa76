import { createReadDay, dayWatched, plain, readId, readImdbId, readName, readNumber, readType, readYear } from './cells.ts'
import { MAX_ROWS, unusable, type FileKind, type ImportRow, type ReadFile, type RowMark } from './import-row.ts'
import { isDay } from '#domain/record/fields.ts'
import type { MarkName } from '#domain/record/marks.ts'
import { hasEntry } from '#domain/text/has-entry.ts'
import type { UnreadReason } from './reasons.ts'
import { fileMark, kindOf, type Columns } from './table-kinds.ts'

type TableLine = { line: number; cells: readonly string[] }
/** A parsed CSV file; a line break at its end makes an empty last line. `isQuoteOpen`: it ends inside a quoted cell. */
export type Table = { lines: readonly TableLine[]; isQuoteOpen: boolean }

const MARKS: Readonly<Record<string, RowMark>> = {
  watchlist: 'wanted',
  watched: 'watched',
  hidden: 'hidden',
  followed: 'followed',
  history: 'opened',
}

/** The rows of a CSV file. Throws `UnusableFile` if its kind is unknown or it is cut off. */
export function readTable({ lines, isQuoteOpen }: Table, fileName: string): ReadFile {
  // Letterboxd's lists begin with a block about the list itself.
  const head = lines.findIndex(({ cells }) => kindOf(columnsOf(cells)) !== null)
  const header = lines[head]
  const kind = header && head < 10 ? kindOf(columnsOf(header.cells)) : null
  if (!header || kind === null) throw unusable('unknown')
  if (isQuoteOpen) throw unusable('cut')
  const body = lines.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (body.length > MAX_ROWS) throw unusable('tooManyRows')
  const columns = columnsOf(header.cells)
  const mark = fileMark(kind, columns, fileName)
  const readDay = createReadDay(
    body.flatMap(({ cells }) => [...WATCHED_ON, ...NOTED_ON].map((name) => cellOf(columns, cells, [name]) ?? '')),
  )
  const mayBeCut = body.at(-1) === lines.at(-1) && isLastShort(header, body)
  const read: ReadFile = { kind, rows: [], unread: [], asksMark: mark === null, mayBeCut }
  for (const { line, cells } of body) {
    const cell = (...names: string[]) => cellOf(columns, cells, names) ?? ''
    const row = toRow({ kind, line, cell, mark: mark ?? 'watched', readDay, isDiary: columns.has('watcheddate') })
    if (typeof row === 'string') read.unread.push({ line, title: readName(cell(...NAMES)), why: row })
    else read.rows.push(row)
  }
  if (body.length === 0) throw unusable('noRows')
  if (mayBeCut && !isNamed(read.rows.at(-1), body.at(-1)?.line)) throw unusable('cut')
  return read
}

/**
 * Whether the last line lacks cells that every other line has. Empty cells do not count: spreadsheets omit them at a line's end.
 */
function isLastShort(header: TableLine, body: readonly TableLine[]): boolean {
  const [last = 0, ...others] = [header, ...body]
    .map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== ''))
    .toReversed()
  return (body.at(-1)?.cells.length ?? 0) < header.cells.length && others.every((other) => other > last)
}

/** Whether a line's row says which title it means, so that nothing of that was cut off. */
function isNamed(row: ImportRow | undefined, line: number | undefined): boolean {
  if (row === undefined || row.line !== line || row.name === '') return false
  return [row.year, row.tmdbId, row.imdbId, row.tvdbId].some((each) => each !== null)
}

/** Columns that hold the day on which a title was watched, the best first. */
const WATCHED_ON = ['watcheddate', 'watchedat', 'lastwatchedat']

const NOTED_ON = ['addeddate', 'date', 'created', 'daterated', 'listedat', 'ratedat', ...WATCHED_ON]

type Line = {
  kind: FileKind
  line: number
  cell: (...names: string[]) => string
  mark: MarkName
  readDay: (cell: string) => string | null
  /** A diary's addresses identify viewings, not films. */
  isDiary: boolean
}

/** The row, or why it could not be read. */
function toRow({ kind, line, cell, mark: ofFile, readDay, isDiary }: Line): ImportRow | UnreadReason {
  const word = readType(cell('titletype', 'type'))
  if (word === 'other') return 'notTitle'
  if (word === 'season') return 'season'
  const list = cell('list').toLowerCase()
  const mark = kind !== 'own' ? ofRow(cell, ofFile) : hasEntry(MARKS, list) ? MARKS[list] : undefined
  if (mark === undefined) return 'list'
  const [season, number] = [readNumber(cell(...SEASON)), readNumber(cell(...NUMBER))]
  const isEpisode = word === 'episode' || (word !== 'movie' && season !== null && number !== null)
  const isSeen = mark === 'watched' || mark === 'opened'
  if (isEpisode && !isSeen) return 'wantedEpisode'
  const episode = isEpisode && season !== null && number !== null ? { season, episode: number } : null
  // Without season and episode numbers, the ids are the episode's own; with them, they are the show's.
  const ofEpisode = isEpisode && episode === null
  const ids = isEpisode && !ofEpisode ? SHOW_IDS : IDS
  const year = readYear(cell('year', 'movieyear', 'showyear'))
  const seenOn = cell(...WATCHED_ON)
  // Our own days are exact, unless a spreadsheet has rewritten them.
  const day = kind === 'own' && isDay(seenOn) ? seenOn : dayWatched(readDay(seenOn), isEpisode ? null : year)
  const row: ImportRow = {
    line,
    type: isEpisode ? 'tv' : word === 'movie' || word === 'tv' ? word : FILMS_ALONE.has(kind) ? 'movie' : null,
    tmdbId: ofEpisode ? null : readId(cell(...ids.tmdb)),
    imdbId: readImdbId(cell(...ids.imdb)),
    tvdbId: readId(cell(...ids.tvdb)),
    name: readName(unquoted(kind, cell(...(isEpisode ? SHOW_NAMES : NAMES)))),
    year,
    ofEpisode,
    mark,
    day: isSeen ? day : null,
    noted: readDay(cell(...NOTED_ON)),
    episode,
    own: kind === 'letterboxd' && !isDiary ? cell('letterboxduri', 'url') || null : null,
  }
  return row.name === '' && row.tmdbId === null && row.imdbId === null && row.tvdbId === null ? 'nameless' : row
}

const FILMS_ALONE: ReadonlySet<FileKind> = new Set(['letterboxd', 'exchange'])
const NAMES = ['title', 'name', 'movietitle', 'showtitle']
const SHOW_NAMES = ['showtitle', 'show', 'title', 'name']
const SEASON = ['season', 'seasonnumber', 'episodeseason']
const NUMBER = ['episode', 'episodenumber', 'number']
const IDS = {
  tmdb: ['tmdbid', 'tmdbtvid', 'tmdb', 'movietmdbid', 'movieidstmdb', 'idstmdb', 'showidstmdb', 'showtmdbid'],
  imdb: ['const', 'imdbid', 'imdb', 'movieimdbid', 'movieidsimdb', 'idsimdb', 'showidsimdb', 'showimdbid', 'url'],
  tvdb: ['tvdbid', 'tvdb', 'idstvdb', 'showidstvdb', 'showtvdbid'],
}
const SHOW_IDS = {
  tmdb: ['showtmdbid', 'showidstmdb', 'tmdbtvid', 'tmdbid', 'tmdb'],
  imdb: ['showimdbid', 'showidsimdb', 'imdbid', 'imdb'],
  tvdb: ['showtvdbid', 'showidstvdb', 'tvdbid', 'tvdb'],
}

/** In Trakt's files each row may say what it is. */
function ofRow(cell: Line['cell'], ofFile: MarkName): MarkName {
  if (cell('watchedat', 'lastwatchedat', 'ratedat') !== '') return 'watched'
  return cell('listedat') === '' ? ofFile : 'wanted'
}

/** Removes the apostrophe that our own exports put before formula-like text. */
function unquoted(kind: FileKind, name: string): string {
  return kind === 'own' || kind === 'exchange' ? name.replace(/^'(?=[=+\-@])/, '') : name
}

function columnsOf(cells: readonly string[]): Columns {
  const columns = new Map<string, number>()
  for (const [at, cell] of cells.entries()) if (!columns.has(plain(cell))) columns.set(plain(cell), at)
  return columns
}

/** The first of these columns that is not empty. */
function cellOf(columns: Columns, cells: readonly string[], names: readonly string[]): string | undefined {
  for (const name of names) {
    const cell = cells[columns.get(name) ?? -1]
    if (cell !== undefined && cell.trim() !== '') return cell
  }
  return undefined
}
