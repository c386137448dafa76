import { open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = 'answers.db'
/** SQLite's own files beside the database. */
const PARTS = ['', '-wal', '-shm', '-journal']
/** Its time tells a running site of a purge. */
const PURGED = 'answers.purged'

export type DiskCacheFile = ReturnType<typeof diskCacheFile>

/** The file of kept answers in the site's folder: a cache, which may be deleted at any time. */
export function diskCacheFile(dataDir: string) {
  const path = join(dataDir, NAME)
  return {
    path,
    /** Makes it where it is not there, its owner's alone. Gives the file's number, by which a later one of its name differs. */
    async create(): Promise<number> {
      const handle = await open(path, 'a', 0o600)
      try {
        return (await handle.stat()).ino
      } finally {
        await handle.close()
      }
    },
    /** Number of the file that has the name now; null: there is none. */
    async number(): Promise<number | null> {
      return (await stat(path).catch(() => null))?.ino ?? null
    },
    /** Deletes it with all its parts; gives the bytes that they took. */
    async remove(): Promise<number> {
      let bytes = 0
      for (const part of PARTS) {
        bytes += (await stat(path + part).catch(() => null))?.size ?? 0
        await rm(path + part, { force: true })
      }
      return bytes
    },
  }
}

/**
 * Deletes all kept answers, damaged or not, whether a site runs or not: one that runs still holds its deleted file, and lets go
 * of it and of its memory when it sees `lastPurge` change. Gives the bytes that they took.
 */
export async function purgeDiskCache(dataDir: string, now: Date): Promise<number> {
  const bytes = await diskCacheFile(dataDir).remove()
  await writeFile(join(dataDir, PURGED), `${now.toISOString()}\n`)
  return bytes
}

/** Another number after every purge; 0: there was none. */
export async function lastPurge(dataDir: string): Promise<number> {
  return (await stat(join(dataDir, PURGED)).catch(() => null))?.mtimeMs ?? 0
}
