import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DatabasePlace } from '#server/db/database.ts'
import { BACKUP_FOLDER } from '#server/db/sqlite-files.ts'
import { checksumPath, matchesChecksum } from './checksum.ts'
import { checkCopy, makeBackup, toFileError, UNFINISHED, type MadeBackup } from './make-backup.ts'

/** A backup in the folder; only checked ones have such a name. */
export type KeptBackup = { name: string; madeAt: string; bytes: number }

/** The name under which one process at a time makes a backup (`Database.alone`). */
export const BACKUP_TURN = 'backup'

const NAME = /^marquee-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.(?:db|dump)$/
const HOUR = 60 * 60_000

export type BackupFolder = ReturnType<typeof createBackupFolder>

/** The backups in a folder, by default that in the data folder: files of SQLite, or of `pg_dump`. */
export function createBackupFolder(place: DatabasePlace, path = resolve(place.dataDir, BACKUP_FOLDER)) {
  async function read(name: string): Promise<KeptBackup | null> {
    const madeAt = madeAtOf(name)
    const found = madeAt && (await stat(join(path, name)).catch(() => null))
    return madeAt && found?.isFile() ? { name, madeAt: madeAt.toISOString(), bytes: found.size } : null
  }

  /** Newest first. A backup dated in the future, due to a wrong clock, counts as the oldest. */
  async function list(now: Date): Promise<KeptBackup[]> {
    const names = await readdir(path).catch((): string[] => [])
    const files = await Promise.all(names.map(read))
    const latest = new Date(now.getTime() + HOUR).toISOString()
    const order = ({ madeAt }: KeptBackup) => (madeAt > latest ? '' : madeAt)
    return files.filter((file) => file !== null).toSorted((one, other) => (order(one) < order(other) ? 1 : -1))
  }

  /** The name contains the time, in UTC. */
  function nameOf(madeAt: Date): string {
    return `marquee-${madeAt.toISOString().replaceAll(/[-:.]/g, '')}.${place.url === null ? 'db' : 'dump'}`
  }

  return {
    list,
    /** The name of a backup made at this time. */
    nameOf,
    pathOf: (name: string): string => join(path, name),

    /** Throws what `makeBackup` throws. */
    async make(now: Date): Promise<MadeBackup> {
      await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw toFileError(error, path)
      })
      return makeBackup(place, join(path, nameOf(now)))
    },

    /** The newest SQLite backup that passes the checks now. */
    async newestGood(now: Date): Promise<KeptBackup | null> {
      for (const file of await list(now)) {
        if (!file.name.endsWith('.db')) continue
        const isGood = await check(join(path, file.name)).then(
          () => true,
          () => false,
        )
        if (isGood) return file
      }
      return null
    },

    /** Removes all but the newest `keep` backups with their checksums, and unfinished files that killed processes left behind. */
    async tidy(keep: number, now: Date): Promise<void> {
      for (const { name } of (await list(now)).slice(keep))
        for (const file of [checksumPath(join(path, name)), join(path, name)]) await rm(file, { force: true })
      for (const name of await readdir(path).catch((): string[] => [])) {
        if (!name.startsWith(UNFINISHED)) continue
        const found = await stat(join(path, name)).catch(() => null)
        if (found && Math.abs(now.getTime() - found.mtimeMs) > HOUR) await rm(join(path, name), { force: true })
      }
    },
  }
}

async function check(path: string): Promise<void> {
  await matchesChecksum(path)
  await checkCopy(path)
}

/** When a backup was made; null: the file is not one of our backups, and is neither read nor removed. */
function madeAtOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second, thousandth] = NAME.exec(name) ?? []
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : madeAt
}
