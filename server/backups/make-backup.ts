import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { DatabasePlace } from '#server/store/database.ts'
import { isDiskFull } from '#server/store/disk-full.ts'
import type { RowCounts } from '#server/store/refill.ts'
import { syncFolder } from '#server/store/replaced-files.ts'
import { withSnapshot } from '#server/store/snapshot.ts'
import { writeBackupFile } from './backup-file.ts'
import { checkContent, toLines } from './content.ts'

export type MadeBackup = { path: string; madeAt: Date; bytes: number; counts: RowCounts }

/** How the name of one begins that is being written: it never counts as a backup. */
export const UNFINISHED = '.unfinished-'

/**
 * Writes everything that is kept into one file, while the site goes on. It has its name once it is whole, on the disk, and was
 * read back; until then whatever had that name stays. Throws `AppError('unavailable')` if it cannot be written, `not-found` if
 * there is no database yet, and what `openDatabase` throws, for damage in the database too.
 */
export async function makeBackup(place: DatabasePlace, file: string, now: Date): Promise<MadeBackup> {
  const path = resolve(file)
  const folder = dirname(path)
  const unfinished = resolve(folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  try {
    await withSnapshot(place, async (snapshot) => {
      if (snapshot.tables.length === 0) throw new AppError('not-found', 'There is nothing to back up yet')
      await writeBackupFile(unfinished, toLines(snapshot, now))
    })
    const { size, counts } = await checkContent(unfinished)
    await rename(unfinished, path)
    syncFolder(folder)
    return { path, madeAt: now, bytes: size, counts }
  } catch (error) {
    throw toFileError(error, path)
  } finally {
    await rm(unfinished, { force: true }).catch(() => null)
  }
}

/** What the file system says, as one line that names the file and what to do. */
export function toFileError(error: unknown, path: string): unknown {
  if (isDiskFull(error))
    return new AppError('unavailable', `The disk is full: no backup could be written to ${path}. Make room on it.`, {
      cause: error,
    })
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
  return code === null ? error : new AppError('unavailable', `${path} cannot be written (${code})`, { cause: error })
}
