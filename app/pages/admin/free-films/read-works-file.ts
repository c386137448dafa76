import { parseCsv } from '#app/features/import/parse-csv.ts'
import { decode } from '#domain/import/decode.ts'
import { UnusableFile } from '#domain/import/import-row.ts'
import { FREE_WORK_FIELDS } from '#domain/free-works/read-free-work.ts'

/** An entry in a file, and its line; in a JSON file, its number. */
export type FileRow = { line: number; fields: Record<string, unknown> }

/** Bytes. */
const MAX_FILE = 3_000_000

/** The entries of a CSV or JSON file. Throws `UnusableFile` with a message for the operator. */
export async function readWorksFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<FileRow[]> {
  if (file.size > MAX_FILE) throw new UnusableFile(`The file is larger than ${MAX_FILE / 1_000_000} MB.`)
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  const rows = /^\s*[[{]/.test(text) ? rowsOfJson(text) : rowsOfCsv(text)
  if (rows.length === 0) throw new UnusableFile('The file has no entries.')
  return rows
}

function rowsOfJson(text: string): FileRow[] {
  const value = parseJson(text)
  const list = isFields(value) ? value.works : value
  if (!Array.isArray(list)) throw new UnusableFile('The file is neither a list of entries nor an object with “works”.')
  return list.map((entry: unknown, index) => ({ line: index + 1, fields: isFields(entry) ? entry : {} }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableFile('The file is not JSON.')
  }
}

function rowsOfCsv(text: string): FileRow[] {
  const { lines, isQuoteOpen } = parseCsv(text)
  if (isQuoteOpen) throw new UnusableFile('The file is cut off: a quotation mark is missing.')
  const [head, ...rest] = lines
  const columns = (head?.cells ?? []).map(columnOf)
  if (!columns.includes('type') || !columns.includes('id'))
    throw new UnusableFile(`The first line names the columns: ${FREE_WORK_FIELDS.join(', ')}.`)
  return rest
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      fields: Object.fromEntries(columns.flatMap((name, at) => (name === null ? [] : [[name, plain(cells[at] ?? '')]]))),
    }))
}

/** The field of a column, in any spelling: `archiveItem`, `archive_item`, `Licence URL`, `license`. */
function columnOf(cell: string): string | null {
  const bare = cell
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace('license', 'licence')
  return FREE_WORK_FIELDS.find((field) => field.toLowerCase() === bare) ?? null
}

/** Removes the apostrophe that keeps spreadsheets from reading a cell as a formula. */
function plain(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
