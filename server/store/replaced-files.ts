import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SQLITE_FILES } from './file-names.ts'

/** Whole files that are to take the place of the database's: once this folder has its name, they do. */
const REPLACED = 'restored'
/** SQLite's side files: those of the old file would be applied to the new one. */
const SIDE_FILES = ['-wal', '-shm', '-journal']

/**
 * Puts the files of a folder, which is in the data folder, in place of the database's: all of them or none, whenever the process
 * is ended. Nobody may have the old ones open.
 */
export function replaceFiles(dataDir: string, folder: string): void {
  const unwritten = readdirSync(folder).find((name) => name.endsWith('-wal'))
  if (unwritten !== undefined) throw new Error(`${unwritten} still holds a part of the new file`)
  syncFolder(folder)
  renameSync(folder, join(dataDir, REPLACED))
  syncFolder(dataDir)
  finishReplacing(dataDir)
}

/** Finishes a replacement that was interrupted; costs one look at the disk if there was none. */
export function finishReplacing(dataDir: string): void {
  const folder = join(dataDir, REPLACED)
  if (!existsSync(folder)) return
  for (const name of Object.values(SQLITE_FILES)) {
    if (!existsSync(join(folder, name))) continue
    for (const side of SIDE_FILES) rmSync(join(dataDir, name + side), { force: true })
    renameSync(join(folder, name), join(dataDir, name))
  }
  syncFolder(dataDir)
  rmSync(folder, { recursive: true, force: true })
}

/** Makes the names in a folder last. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
