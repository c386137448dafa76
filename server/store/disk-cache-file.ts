import { open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = 'answers.db'
/** SQLite's side files first: while the file itself is there, nobody creates another whose side files would be deleted. */
const PARTS = ['-wal', '-shm', '-journal', '']
/** Its modification time tells a running site about a purge. */
const PURGED = 'answers.purged'

export type DiskCacheFile = ReturnType<typeof diskCacheFile>

/** The disk cache's file in the data folder; it may be deleted at any time. */
export function diskCacheFile(dataDir: string) {
  const path = join(dataDir, NAME)

  /** Deletes the file and its side files; returns their size in bytes. */
  async function remove(): Promise<number> {
    let bytes = 0
    for (const part of PARTS) {
      bytes += (await stat(path + part).catch(() => null))?.size ?? 0
      await rm(path + part, { force: true })
    }
    return bytes
  }

  return {
    path,
    /**
     * Creates the file if it is missing, readable by its owner only. Returns the inode, which tells it from a later file of
     * the same name.
     */
    async create(): Promise<number> {
      const handle = await open(path, 'a', 0o600)
      try {
        return (await handle.stat()).ino
      } finally {
        await handle.close()
      }
    },
    remove,
    /** Deletes it unless another process of the site, or another site in the folder, has created a new one meanwhile. */
    async removeIfStill(number: number): Promise<void> {
      const now = await stat(path).catch(() => null)
      if (now?.ino === number) await remove()
    },
  }
}

/**
 * Deletes the disk cache, damaged or not, whether or not a site runs. A running site keeps the deleted file open until it sees
 * `lastPurge` change. Returns the size in bytes.
 */
export async function purgeDiskCache(dataDir: string, now: Date): Promise<number> {
  const bytes = await diskCacheFile(dataDir).remove()
  await writeFile(join(dataDir, PURGED), `${now.toISOString()}\n`)
  return bytes
}

/** A number that changes with every purge; 0: there was none. */
export async function lastPurge(dataDir: string): Promise<number> {
  return (await stat(join(dataDir, PURGED)).catch(() => null))?.mtimeMs ?? 0
}
