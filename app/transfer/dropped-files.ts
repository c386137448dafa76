import { isSystemFile, whyLeftOutOfPack, withoutTop } from '#domain/import/left-out.ts'
import { IMPORT_MESSAGES, LEFT_OUT } from '#domain/import/messages.ts'
import type { LeftOutFile } from '#domain/import/import-row.ts'

/** A file that a visitor chose. `path`: where it lies in a folder that was dropped; null: it was chosen by itself. */
export type ChosenFile = { file: File; path: string | null }
export type Chosen = { files: ChosenFile[]; leftOut: LeftOutFile[]; refused: LeftOutFile[] }

/** Folders are no longer opened once there are this many files. */
const MAX_FILES = 5000

type Dropped = { items: Iterable<Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'>> }

/** Files that were dropped, or lie in folders that were dropped. Begins at once: after its event, the drop has nothing any more. */
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

/** Files that were chosen one by one. */
export function pickedFiles(files: Iterable<File>): Chosen {
  return { files: [...files].map((file) => ({ file, path: null })), leftOut: [], refused: [] }
}

async function addFolder(all: Chosen, folder: FileSystemDirectoryEntry): Promise<void> {
  const found = await filesIn(folder, all)
  const paths = withoutTop(found.map(pathOf))
  for (const [at, entry] of found.entries()) {
    const path = paths[at] ?? entry.name
    // A ZIP in a folder is read like one that is dropped by itself.
    const why = /\.zip$/i.test(path) ? null : whyLeftOutOfPack(path)
    const file = why === null ? await fileOf(entry).catch(() => null) : null
    if (why !== null) all.leftOut.push({ name: path, why })
    else if (file) all.files.push({ file, path })
    else all.refused.push({ name: path, why: IMPORT_MESSAGES.unreadable })
  }
}

/** Every file below a folder, but those of systems, in the order of their paths. What cannot be listed is refused. */
async function filesIn(root: FileSystemDirectoryEntry, { leftOut, refused }: Chosen): Promise<FileSystemFileEntry[]> {
  const files: FileSystemFileEntry[] = []
  const folders = [root]
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    if (files.length >= MAX_FILES) {
      leftOut.push({ name: `${pathOf(folder)}/`, why: LEFT_OUT.tooMany })
      continue
    }
    const entries = await entriesIn(folder).catch(() => null)
    if (!entries) refused.push({ name: `${pathOf(folder)}/`, why: IMPORT_MESSAGES.unreadable })
    for (const entry of entries ?? []) {
      if (isFolder(entry)) folders.push(entry)
      else if (isFile(entry) && !isSystemFile(entry.fullPath)) files.push(entry)
    }
  }
  return files.toSorted((a, b) => (a.fullPath < b.fullPath ? -1 : 1))
}

/** What is in a folder: a browser hands over a hundred entries at a time, and nothing in the end. */
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
