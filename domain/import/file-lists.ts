import { m } from '#messages'
import { LONGEST_ABOUT, LONGEST_LIST_NAME } from '#domain/record/list-fields.ts'
import { withoutMarkup } from '#domain/text/plain-text.ts'
import { readName } from './cells.ts'
import type { FileKind, FileList, ImportRow } from './import-row.ts'

// What files say of lists of the visitor's own: their names and descriptions.

const WATCHLIST = /watch[ _-]?list/i
const FAVOURITES = /(?:^|[-_])(?:favou?rites|recommendations)(?![a-z])/
/** Of Trakt: `lists-list-77-silent-nights`. */
const NUMBERED = /^lists?-(?:list-)?(\d+)-(.+)$/
const NAMED = /^lists?(?![a-z])/
/** Names that IMDb gives to the files of lists. */
const NAMELESS = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|ls\d+)?$/i

/** A list of this name; null if it is empty. What is too long is cut. */
export function fileList(
  name: unknown,
  { about = '', isNumbered = false, id }: Partial<Omit<FileList, 'name'>> = {},
): FileList | null {
  const cut = readName(name).slice(0, LONGEST_LIST_NAME).trim()
  if (cut === '') return null
  return { name: cut, about: textOfHtml(about).slice(0, LONGEST_ABOUT).trim(), isNumbered, ...(id !== undefined && { id }) }
}

/** A description or a note, which Letterboxd writes with HTML. */
export function textOfHtml(text: string): string {
  return withoutMarkup(text).toWellFormed()
}

/** The list that a file is by its folders and name, in the exports of Letterboxd and Trakt; null if it is none. */
export function listOfPath(path: string): FileList | null {
  const folders = path.toLowerCase().split('/')
  const [, stem = '', ending] = /^(.*)\.([a-z]+)$/.exec(folders.pop() ?? '') ?? []
  if (WATCHLIST.test(stem)) return null
  if (folders.includes('likes')) return fileList(m.transfer.lists.liked)
  const isJson = ending === 'json'
  if (isJson && FAVOURITES.test(stem)) return fileList(m.transfer.lists.favourites)
  const [, id, slug] = (isJson && NUMBERED.exec(stem)) || []
  if (slug !== undefined) return fileList(wordsOf(slug), { id })
  const isList = folders.includes('lists') || (isJson && NAMED.test(stem))
  return isList ? fileList(wordsOf(stem.replace(/^lists?-(?:list-)?/, ''))) : null
}

/** The name for a list whose file says nothing of it: that of the file, without its ending and the number of a second download. */
export function nameAfterFile(path: string, kind: FileKind): string {
  const [, stem = ''] = /([^/]*?)(?: ?\(\d+\))?(?:\.[a-z]+)?$/i.exec(path) ?? []
  if (!NAMELESS.test(stem)) return wordsOf(stem)
  return kind === 'imdb' ? 'IMDb' : m.transfer.lists.imported
}

function wordsOf(stem: string): string {
  return stem.replaceAll(/[-_\s]+/g, ' ').trim()
}

/** Descriptions of Trakt's lists (`lists-lists.json`), by their ids; null for anything else. */
export function describedLists(value: unknown): Map<string, FileList> | null {
  const all = Array.isArray(value) ? value : []
  const described = new Map<string, FileList>()
  for (const each of all) {
    const { name, description, display_numbers: isNumbered, ids }: Partial<Record<string, unknown>> = { ...Object(each) }
    const { trakt }: { trakt?: unknown } = { ...Object(ids) }
    const about = typeof description === 'string' ? description : ''
    const list = fileList(name, { about, isNumbered: isNumbered === true })
    if (list && typeof trakt === 'number') described.set(String(trakt), list)
  }
  return described.size > 0 ? described : null
}

/** Files with the names and descriptions that another file has of their lists. */
export function withDescriptions<File extends { rows: ImportRow[] }>(
  files: readonly File[],
  described: ReadonlyMap<string, FileList>,
): File[] {
  if (described.size === 0) return [...files]
  return files.map((file) => ({
    ...file,
    rows: file.rows.map((row) => {
      const list = described.get(row.list?.id ?? '')
      return list ? { ...row, list } : row
    }),
  }))
}

/** Lists whose names differ at most in upper and lower case are one. */
export function foldListName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
