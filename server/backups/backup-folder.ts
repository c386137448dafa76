import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DatabasePlace } from '#server/store/database.ts'
import { BACKUPS } from '#server/store/file-names.ts'
import { checkBytes, readLayout } from './backup-file.ts'
import { backupName, madeAtOf } from './backup-name.ts'
import { makeBackup, toFileError, UNFINISHED, type MadeBackup } from './make-backup.ts'

/** A file of the folder; `isWhole`: it begins and ends as a backup does, and no check of its bytes has said otherwise. */
export type KeptBackup = { name: string; madeAt: string; bytes: number; isWhole: boolean }

const HOUR = 60 * 60_000

export type BackupFolder = ReturnType<typeof createBackupFolder>

/** The backups in the data folder. */
export function createBackupFolder(dataDir: string) {
  const path = resolve(dataDir, BACKUPS.folder)
  /** Those whose bytes were found to be others than were written, by name and the time of the last change. */
  const damagedFiles = new Set<string>()

  async function read(name: string): Promise<(KeptBackup & { key: string }) | null> {
    const madeAt = madeAtOf(name)
    const found = madeAt && (await stat(join(path, name)).catch(() => null))
    if (!madeAt || !found?.isFile()) return null
    const key = `${name} ${found.mtimeMs}`
    const isWhole = !damagedFiles.has(key) && (await passes(readLayout(join(path, name))))
    return { name, madeAt: madeAt.toISOString(), bytes: found.size, isWhole, key }
  }

  /** The newest first; one of a time to come, when a clock was ahead, counts as older than all others. */
  async function all(now: Date) {
    const names = await readdir(path).catch((): string[] => [])
    const files = await Promise.all(names.map(read))
    const latest = new Date(now.getTime() + HOUR).toISOString()
    const order = ({ madeAt }: KeptBackup) => (madeAt > latest ? '' : madeAt)
    return files.filter((file) => file !== null).toSorted((one, other) => (order(one) < order(other) ? 1 : -1))
  }

  /** Whether every byte is as it was written; remembers one that is not. */
  async function isGood({ name, isWhole, key }: KeptBackup & { key: string }): Promise<boolean> {
    if (!isWhole) return false
    const good = await passes(checkBytes(join(path, name)))
    if (!good) damagedFiles.add(key)
    return good
  }

  return {
    pathOf: (name: string): string => join(path, name),
    /** The name of the one that `make` makes at this time. */
    nameOf: backupName,

    /** Throws what `makeBackup` throws. */
    async make(place: DatabasePlace, now: Date): Promise<MadeBackup> {
      await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw toFileError(error, path)
      })
      return makeBackup(place, join(path, backupName(now)), now)
    },

    /** The newest first. */
    async list(now: Date): Promise<KeptBackup[]> {
      return (await all(now)).map(({ key: _key, ...file }) => file)
    },

    /** The newest one of which every byte was checked just now. */
    async newestGood(now: Date): Promise<KeptBackup | null> {
      for (const file of await all(now)) if (await isGood(file)) return file
      return null
    },

    /**
     * Keeps the newest good ones, and removes what is older than all of these: a damaged one displaces none. Removes what killed
     * processes left behind, too.
     */
    async tidy(keep: number, now: Date): Promise<void> {
      const files = await all(now)
      let good = 0
      for (const file of files) {
        if (good >= keep) await rm(join(path, file.name), { force: true })
        else if (files.length > keep && (await isGood(file))) good += 1
      }
      for (const name of await readdir(path).catch((): string[] => [])) {
        if (!name.startsWith(UNFINISHED)) continue
        const found = await stat(join(path, name)).catch(() => null)
        if (found && Math.abs(now.getTime() - found.mtimeMs) > HOUR) await rm(join(path, name), { force: true })
      }
    },
  }
}

function passes(check: Promise<unknown>): Promise<boolean> {
  return check.then(
    () => true,
    () => false,
  )
}
