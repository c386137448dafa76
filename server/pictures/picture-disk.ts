import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 'pictures'
const DAY = 24 * 60 * 60_000
/** Milliseconds; the service allows no older entry. */
const MAX_AGE = 180 * DAY
/** How long a read is not noted again. */
const NOTED_FOR = DAY
/** After an eviction this share of the room is used. */
const FILL = 0.9

export type StoredPicture = { bytes: Buffer; storedAt: number }
type File = { path: string; bytes: number; storedAt: number; usedAt: number }
type PictureDiskOptions = {
  dataDir: string
  maxBytes: number
  /** Milliseconds since 1970. */
  now: () => number
  onTrouble: (reason: unknown) => void
}

/**
 * Pictures as files of this machine's disk; any of them may be deleted at any time. A file's times are when it came (modification)
 * and when it was last used (access). No call rejects: without a disk the site fetches again.
 */
export function createPictureDisk({ dataDir, maxBytes, now, onTrouble }: PictureDiskOptions) {
  const folder = join(dataDir, FOLDER)
  let used: number | null = null
  let tidying: Promise<void> | null = null

  /** Deletes what is too old, then the least recently used until there is room. */
  async function tidy(): Promise<void> {
    const files: File[] = []
    for (const file of await filesIn(folder)) {
      if (isCurrent(file.storedAt, now())) files.push(file)
      else await rm(file.path, { force: true })
    }
    let total = sum(files)
    if (total > maxBytes)
      for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (total <= maxBytes * FILL) break
        await rm(file.path, { force: true })
        total -= file.bytes
      }
    used = total
  }

  function tidyOnce(): Promise<void> {
    tidying ??= tidy()
      .catch(onTrouble)
      .finally(() => (tidying = null))
    return tidying
  }

  return {
    /** The picture of a name such as `w342/abc.jpg.avif`; null: it is not there. */
    async read(name: string): Promise<StoredPicture | null> {
      const path = join(folder, name)
      try {
        const { mtimeMs, atimeMs } = await stat(path)
        if (!isCurrent(mtimeMs, now())) return null
        const bytes = await readFile(path)
        if (now() - atimeMs > NOTED_FOR) await utimes(path, now() / 1000, mtimeMs / 1000)
        return { bytes, storedAt: mtimeMs }
      } catch {
        return null
      }
    },
    /** Whole or not at all: others may read the name meanwhile. */
    async write(name: string, bytes: Buffer): Promise<void> {
      const path = join(folder, name)
      const draft = join(folder, `${randomUUID()}.draft`)
      try {
        await mkdir(join(path, '..'), { recursive: true })
        await writeFile(draft, bytes, { mode: 0o600 })
        await utimes(draft, now() / 1000, now() / 1000)
        await rename(draft, path)
        if (used !== null) used += bytes.length
        if (used !== null && used > maxBytes) await tidyOnce()
      } catch (error) {
        await rm(draft, { force: true }).catch(() => null)
        onTrouble(error)
      }
    },
    tidy: tidyOnce,
  }
}

/** Deletes all pictures, whether or not a site runs; returns their size in bytes. */
export async function purgePictures(dataDir: string): Promise<number> {
  const folder = join(dataDir, FOLDER)
  const bytes = sum(await filesIn(folder))
  await rm(folder, { recursive: true, force: true })
  return bytes
}

function isCurrent(storedAt: number, now: number): boolean {
  return now - storedAt < MAX_AGE && storedAt - now < DAY
}

function sum(files: readonly File[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

async function filesIn(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: File[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, bytes: found.size, storedAt: found.mtimeMs, usedAt: found.atimeMs })
  }
  return files
}
