import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InBackground } from '#domain/background.ts'

const FOLDER = 'pictures'
const DAY = 24 * 60 * 60_000
/** Milliseconds; the service allows no older entry. */
const MAX_AGE = 180 * DAY
/** Milliseconds during which further reads of a file do not update its access time. */
const NOTED_FOR = DAY
/** The share of `maxBytes` that is still used after an eviction. */
const FILL = 0.9

type File = { path: string; bytes: number; storedAt: number; usedAt: number }
type PictureDiskOptions = {
  dataDir: string
  maxBytes: number
  inBackground: InBackground
  /** Milliseconds since 1970. */
  now: () => number
  onTrouble: (reason: unknown) => void
  /** The files of a folder and of those in it; replaced in tests. */
  list?: (folder: string) => Promise<File[]>
}

/**
 * Pictures as files of this machine's disk; any of them may be deleted at any time. A file's times are when it came (modification)
 * and when it was last used (access). No call rejects: without a disk the site fetches again.
 */
export function createPictureDisk({ dataDir, maxBytes, inBackground, now, onTrouble, list = filesIn }: PictureDiskOptions) {
  const folder = join(dataDir, FOLDER)
  let used: number | null = null
  /** Bytes written since the last cleanup began, which may not have counted them. */
  let written = 0
  let tidying: Promise<void> | null = null

  /** Deletes files that are too old, then the least recently used until there is room. */
  async function tidy(): Promise<void> {
    written = 0
    const files: File[] = []
    for (const file of await list(folder)) {
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
    used = total + written
  }

  function isFull(): boolean {
    return used !== null && used > maxBytes
  }

  function tidyOnce(): Promise<void> {
    tidying ??= tidy()
      .catch(onTrouble)
      .finally(() => (tidying = null))
    return tidying
  }

  return {
    /** The picture with a name such as `w342/abc.jpg.avif`; null: it is not stored, or too old. */
    async read(name: string): Promise<Buffer<ArrayBuffer> | null> {
      try {
        const path = join(folder, name)
        const { mtimeMs, atimeMs } = await stat(path)
        if (!isCurrent(mtimeMs, now())) return null
        if (now() - atimeMs > NOTED_FOR) await utimes(path, now() / 1000, mtimeMs / 1000)
        return await readFile(path)
      } catch {
        return null
      }
    },
    /**
     * Writes atomically, since others may read the name meanwhile. A picture that fills the folder starts a cleanup in the
     * background; until that is done no other is stored.
     */
    async write(name: string, bytes: Buffer): Promise<void> {
      if (isFull()) return
      const path = join(folder, name)
      const draft = join(folder, `${randomUUID()}.draft`)
      try {
        await mkdir(join(path, '..'), { recursive: true })
        await writeFile(draft, bytes, { mode: 0o600 })
        await utimes(draft, now() / 1000, now() / 1000)
        await rename(draft, path)
        written += bytes.length
        if (used !== null) used += bytes.length
        if (isFull()) inBackground('picture-disk', tidyOnce)
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

/** The files of a folder and of those in it, with their times. */
export async function filesIn(folder: string): Promise<File[]> {
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
