// One file: each step, from the chosen files to their lists, hands on what the next may still leave out or refuse.
import { m } from '#messages'
import { decode, MAX_FILE } from '#domain/import/decode.ts'
import { describedLists, withDescriptions } from '#domain/import/file-lists.ts'
import {
  type FileList,
  type LeftOutFile,
  type ReadFile,
  type RefusedFile,
  UnusableFile,
  unusable,
} from '#domain/import/import-row.ts'
import {
  isCompanion,
  isSystemFile,
  whyLeftOut,
  whyLeftOutOfPack,
  whyUnopened,
  withoutTop,
  withoutTwins,
} from '#domain/import/left-out.ts'
import { parseOwnFile, type OwnCopy } from '#domain/import/own-file.ts'
import { readJson, whyLeftOutJson } from '#domain/import/formats/read-json.ts'
import { readTable, whyLeftOutTable } from '#domain/import/formats/read-table.ts'
import { textOfLeftOut, type LeftOutReason } from '#domain/import/reasons.ts'
import { beyondBudget } from '#domain/text/json-budget.ts'
import { nextTask, readEntries } from '#app/features/record/read-rows.ts'
import { parseCsv } from './parse-csv.ts'

/** Limits of a JSON file; more than five thousand shows with all of their episodes need. */
const JSON_BUDGET = { depth: 32, values: 3_000_000 }

/** A list with the name of its file. */
type NamedList = ReadFile & { name: string }

/** What files hold. `leftOut`: files that are not lists; `refused`: files that cannot be used. */
type Found = { lists: NamedList[]; copies: OwnCopy[]; leftOut: LeftOutFile[]; refused: RefusedFile[] }
/** `described`: names and descriptions that a file has of the lists in others. */
type Content = Found & { described: ReadonlyMap<string, FileList> }

type AnyFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/**
 * Reads a file. Throws `UnusableFile` with a sentence for the visitor; a file that is too large is not read at all.
 * `path`: for a file in a folder, where files that are not lists are left out instead of refused.
 */
export async function readFile(file: AnyFile, path: string | null = null): Promise<Content> {
  const name = path ?? file.name
  const why = path === null ? whyUnopened(name) : whyLeftOut(path)
  if (why !== null) return { ...nothing(), leftOut: [{ name, why }] }
  if (file.size > MAX_FILE) throw unusable('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isZip(bytes) ? readZip(bytes) : readText(name, bytes, path !== null)
}

async function readZip(bytes: Uint8Array): Promise<Content> {
  const { unpackZip } = await import('./unpack-zip.ts')
  const content = nothing()
  for (const { name, bytes: packed, why } of await unpackZip(bytes)) {
    if (packed === null) content.leftOut.push({ name, why })
    else addTo(content, await readPacked(name, packed))
    await nextTask()
  }
  const isUseless = content.lists.length + content.copies.length + content.refused.length === 0
  // What is known, or is a table at least, is named.
  if (isUseless && content.leftOut.every(({ why }) => why === 'other' || why === 'empty')) throw unusable('nothingInZip')
  return content
}

/** An unusable file does not stop the others from being read. */
async function readPacked(name: string, bytes: Uint8Array): Promise<Content> {
  try {
    return await readText(name, bytes, true)
  } catch (error) {
    if (error instanceof UnusableFile) return { ...nothing(), refused: [{ name, why: error.message }] }
    throw error
  }
}

/** `isPacked`: it comes from a ZIP or folder, so the visitor did not choose it individually. */
async function readText(name: string, bytes: Uint8Array, isPacked: boolean): Promise<Content> {
  try {
    const text = decode(bytes)
    if (!isJson(text)) {
      const table = parseCsv(text)
      const known = whyLeftOutTable(table)
      if (known !== null) return { ...nothing(), leftOut: [{ name, why: known }] }
      return { ...nothing(), lists: [{ ...readTable(table, name), name }] }
    }
    const value = parseJson(text)
    const copy = await parseOwnFile(value, readEntries)
    if (copy) return { ...nothing(), copies: [copy] }
    const described = describedLists(value)
    if (described) return { ...nothing(), described, leftOut: [{ name, why: 'described' }] }
    const known = whyLeftOut(name) ?? whyLeftOutJson(value)
    if (known !== null) return { ...nothing(), leftOut: [{ name, why: known }] }
    return { ...nothing(), lists: [{ ...readJson(value, name), name }] }
  } catch (error) {
    const why = error instanceof UnusableFile && (isPacked || isCompanion(name)) ? amongOthers(error, name) : null
    if (why === null) throw error
    return { ...nothing(), leftOut: [{ name, why }] }
  }
}

/** Among other files, one that is empty or not a list is left out instead of refused; null: it is refused. */
function amongOthers({ reason }: UnusableFile, name: string): LeftOutReason | null {
  if (reason === 'unknown') return isCompanion(name) || !/\.csv$/i.test(name) ? 'other' : 'unknownTable'
  return reason === 'noRows' || reason === 'empty' ? 'empty' : null
}

function nothing(): Content {
  return { lists: [], copies: [], leftOut: [], refused: [], described: new Map() }
}

function addTo(content: Content, more: Content): void {
  content.lists.push(...more.lists)
  content.copies.push(...more.copies)
  content.leftOut.push(...more.leftOut)
  content.refused.push(...more.refused)
  content.described = new Map([...content.described, ...more.described])
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

function parseJson(text: string): unknown {
  const beyond = beyondBudget(text, JSON_BUDGET)
  if (beyond !== null) throw unusable(beyond === 'depth' ? 'unknown' : 'tooManyRows')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unusable('cut', { cause })
  }
}

function isZip([one, two, three, four]: Uint8Array): boolean {
  return one === 0x50 && two === 0x4b && three === 3 && four === 4
}

/** Reads all files that were chosen together. Every file ends up in `lists`, `copies`, `leftOut` or `refused`. */
export async function readAll({ files, leftOut, refused }: Chosen): Promise<Found> {
  const found: Content = { ...nothing(), leftOut: [...leftOut], refused: [...refused] }
  for (const file of files) {
    addTo(found, await readOne(file))
    await nextTask()
  }
  const { described, ...rest } = found
  const { lists, leftOut: twins } = withoutTwins(withDescriptions(found.lists, described))
  const all = { ...rest, lists, leftOut: [...found.leftOut, ...twins] }
  // If nothing can be used, the visitor has to know why.
  const isUseless = lists.length + all.copies.length + all.refused.length === 0
  return isUseless
    ? {
        ...all,
        leftOut: [],
        refused: all.leftOut.map(({ name, why }) => ({ name, why: m.transfer.sentence({ reason: textOfLeftOut(why) }) })),
      }
    : all
}

async function readOne({ file, path }: ChosenFile): Promise<Content> {
  try {
    return await readFile(file, path)
  } catch (error) {
    // Otherwise the browser may not read the file, or it has been moved.
    const why = error instanceof UnusableFile ? error.message : m.transfer.unusable.unreadable
    return { ...nothing(), refused: [{ name: path ?? file.name, why }] }
  }
}

/** `path`: the file's path in a dropped folder; null: it was chosen individually. */
type ChosenFile = { file: File; path: string | null }
export type Chosen = { files: ChosenFile[]; leftOut: LeftOutFile[]; refused: RefusedFile[] }

/** Once there are this many files, further folders are left out. */
const MAX_FILES = 5000

type Dropped = { items: Iterable<Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'>> }

/** Dropped files, and all files in dropped folders. Call it during the drop event, after which `items` is empty. */
export async function droppedFiles({ items }: Dropped): Promise<Chosen> {
  const dropped = [...items].filter(({ kind }) => kind === 'file')
  const roots = dropped.map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }))
  const all: Chosen = { files: [], leftOut: [], refused: [] }
  for (const { file, entry } of roots) {
    if (entry && isFolder(entry)) await addFolder(all, entry)
    else if (file) all.files.push({ file, path: null })
  }
  return all
}

/** Files from the file picker. */
export function pickedFiles(files: Iterable<File>): Chosen {
  return { files: [...files].map((file) => ({ file, path: null })), leftOut: [], refused: [] }
}

async function addFolder(all: Chosen, folder: FileSystemDirectoryEntry): Promise<void> {
  const found = await filesIn(folder, all)
  const paths = withoutTop(found.map(pathOf))
  for (const [at, entry] of found.entries()) {
    const path = paths[at] ?? entry.name
    // A ZIP in a folder is read like any other ZIP.
    const why = /\.zip$/i.test(path) ? null : whyLeftOutOfPack(path)
    const file = why === null ? await fileOf(entry).catch(() => null) : null
    if (why !== null) all.leftOut.push({ name: path, why })
    else if (file) all.files.push({ file, path })
    else all.refused.push({ name: path, why: m.transfer.unusable.unreadable })
  }
}

/** All files below a folder, except system files, sorted by path. Unreadable folders are refused. */
async function filesIn(root: FileSystemDirectoryEntry, { leftOut, refused }: Chosen): Promise<FileSystemFileEntry[]> {
  const files: FileSystemFileEntry[] = []
  const folders = [root]
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    if (files.length >= MAX_FILES) {
      leftOut.push({ name: `${pathOf(folder)}/`, why: 'tooMany' })
      continue
    }
    const entries = await entriesIn(folder).catch(() => null)
    if (!entries) refused.push({ name: `${pathOf(folder)}/`, why: m.transfer.unusable.unreadable })
    for (const entry of entries ?? []) {
      if (isFolder(entry)) folders.push(entry)
      else if (isFile(entry) && !isSystemFile(entry.fullPath)) files.push(entry)
    }
  }
  return files.toSorted((a, b) => (a.fullPath < b.fullPath ? -1 : 1))
}

/** The entries of a folder: browsers return a hundred at a time, and an empty list at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

function pathOf({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '')
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
