import { decode, MAX_FILE } from '#domain/import/decode.ts'
import { UnusableFile, type ReadFile } from '#domain/import/import-row.ts'
import { IMPORT_MESSAGES } from '#domain/import/messages.ts'
import { parseOwnFile } from '#domain/import/own-file.ts'
import { readTrakt } from '#domain/import/read-json.ts'
import { readTable } from '#domain/import/read-table.ts'
import { parseCsv } from './parse-csv.ts'

/** A list of a file that a visitor chose; a ZIP file has several. */
export type NamedList = ReadFile & { name: string }

/** A copy of everything, saved by this site. */
export type OwnCopy = NonNullable<ReturnType<typeof parseOwnFile>>
export type Content = { lists: NamedList[] } | { copy: OwnCopy }

/** What a file holds. Throws `UnusableFile` with a sentence for the visitor; it is refused by its size before it is read. */
export async function readFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Content> {
  if (file.size > MAX_FILE) throw new UnusableFile(IMPORT_MESSAGES.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) return { lists: await readZip(bytes) }
  const text = decode(bytes)
  if (!isJson(text)) return { lists: [readCsv(file.name, text)] }
  const value = parseJson(text)
  const copy = parseOwnFile(value)
  return copy ? { copy } : { lists: [{ ...readTrakt(value), name: file.name }] }
}

/** The lists that are known among the files of a ZIP. One that is cut off fails the whole: something is missing. */
async function readZip(bytes: Uint8Array): Promise<NamedList[]> {
  const { unpackZip } = await import('./unpack-zip.ts')
  const lists = unpackZip(bytes).flatMap(({ name, bytes: content }) => {
    try {
      return [readText(name, decode(content))]
    } catch (error) {
      if (error instanceof UnusableFile && BESIDE.has(error.message)) return []
      throw error
    }
  })
  if (lists.length === 0) throw new UnusableFile(IMPORT_MESSAGES.nothingInZip)
  return lists
}

/** Files of a ZIP that are no lists, or empty ones, stand beside the others. */
const BESIDE: ReadonlySet<string> = new Set([IMPORT_MESSAGES.unknown, IMPORT_MESSAGES.noRows, IMPORT_MESSAGES.empty])

function readText(name: string, text: string): NamedList {
  return isJson(text) ? { ...readTrakt(parseJson(text)), name } : readCsv(name, text)
}

function readCsv(name: string, text: string): NamedList {
  return { ...readTable(parseCsv(text), name), name }
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnusableFile(IMPORT_MESSAGES.cut, { cause })
  }
}

function isZip([one, two, three, four]: Uint8Array): boolean {
  return one === 0x50 && two === 0x4b && three === 3 && four === 4
}
