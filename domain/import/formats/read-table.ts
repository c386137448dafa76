import { createReadDay, plain } from '#domain/import/cells.ts'
import { fileList, listOfPath, nameAfterFile } from '#domain/import/file-lists.ts'
import { MAX_ROWS, unusable, type FileList, type ImportRow, type ReadFile } from '#domain/import/import-row.ts'
import type { LeftOutReason } from '#domain/import/reasons.ts'
import { readingOf, unreadRow, type Reading } from '#domain/import/seen-rule.ts'
import { fileNameMark, kindOf, whyTableLeftOut, type Columns } from './table-kinds.ts'
import { DAY_COLUMNS, nameIn, type Line, type Tell } from './table-line.ts'

type TableLine = { line: number; cells: readonly string[] }
/** A parsed CSV file; a line break at its end makes an empty last line. `isQuoteOpen`: it ends inside a quoted cell. */
export type Table = { lines: readonly TableLine[]; isQuoteOpen: boolean }
/** Lines among which the header is looked for. */
const MOST_BEFORE = 10

/** Why a table that is known is not imported; null if it may be a list of titles. */
export function whyLeftOutTable({ lines }: Table): LeftOutReason | null {
  const [header] = lines
  return header ? whyTableLeftOut(columnsOf(header.cells)) : null
}

/** The rows of a CSV file. Throws `UnusableFile` if its kind is unknown or it is cut off. */
export function readTable({ lines, isQuoteOpen }: Table, fileName: string): ReadFile {
  // Letterboxd's lists begin with a block about the list itself.
  const head = lines.findIndex(({ cells }) => kindOf(columnsOf(cells)) !== null)
  const header = lines[head]
  const columns = columnsOf(header?.cells ?? [])
  const known = head < MOST_BEFORE ? kindOf(columns) : null
  if (!header || known === null) throw unusable('unknown')
  if (isQuoteOpen) throw unusable('cut')
  const body = lines.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (body.length > MAX_ROWS) throw unusable('tooManyRows')
  const readDay = createReadDay(body.flatMap(({ cells }) => DAY_COLUMNS.map((name) => cellOf(columns, cells, [name]) ?? '')))
  const mayBeCut = body.at(-1) === lines.at(-1) && isLastShort(header, body)
  const list = known.isList ? describedList(lines.slice(0, head), fileName) : listOfPath(fileName)
  const readings = body.map(({ line, cells }) => {
    const cell: Line['cell'] = (...names) => cellOf(columns, cells, names) ?? ''
    return toReading(known.tell, { cell, readDay }, line, { fileName, list })
  })
  const rows = readings.flatMap((reading) => reading.rows)
  if (body.length === 0) throw unusable('noRows')
  if (mayBeCut && !isNamed(rows.at(-1), body.at(-1)?.line)) throw unusable('cut')
  const asksMark = rows.some(({ mark }) => mark === null)
  return { kind: known.kind, rows, unread: readings.flatMap(({ unread }) => unread), asksMark, mayBeCut }
}

/** The list that the lines before a table of Letterboxd describe. */
function describedList(before: readonly TableLine[], fileName: string): FileList | null {
  const at = before.findIndex(({ cells }) => ['name', 'description'].every((name) => columnsOf(cells).has(name)))
  const columns = columnsOf(before[at]?.cells ?? [])
  const valueOf = (name: string) => cellOf(columns, before[at + 1]?.cells ?? [], [name])
  const about = valueOf('description')
  return fileList(valueOf('name') ?? '', { about }) ?? listOfPath(fileName) ?? fileList(nameAfterFile(fileName, 'letterboxd'))
}

/** Where a line does not say whether its title was seen, the file may: that it is a list, or by its name. */
function toReading(tell: Tell, line: Line, at: number, { fileName, list }: { fileName: string; list: FileList | null }): Reading {
  const told = tell(line)
  if (typeof told === 'string') return unreadRow(at, nameIn(line), told)
  if (list && told.said.length === 0) return readingOf({ ...told, said: ['listed'], list }, at)
  const ofFile = told.said.length === 0 ? fileNameMark(fileName) : null
  return readingOf(ofFile === null ? told : { ...told, said: [ofFile] }, at)
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
