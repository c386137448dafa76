import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 'pictures'
const DAY = 24 * 60 * 60_000
/** Milliseconds; the service allows no older entry. */
const MAX_AGE = 180 * DAY
/** How long a read is not noted again. */
const NOTED_FOR = DAY
/** After an eviction this share of the room is used. */
const FILL = 0.9

type File = { path: string; bytes: number; storedAt: number; usedAt: number }
type PictureDiskOptions = {
  dataDir: string
  maxBytes: number
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
export function createPictureDisk({ dataDir, maxBytes, now, onTrouble, list = filesIn }: PictureDiskOptions) {
  const folder = join(dataDir, FOLDER)
  const lend = createPictureBuffers()
  let used: number | null = null
  /** Bytes written since the last tidying began, which may not have seen them. */
  let written = 0
  let tidying: Promise<void> | null = null

  /** Deletes what is too old, then the least recently used until there is room. */
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
    /** The picture of a name such as `w342/abc.jpg.avif`, to be released; null: it is not there. */
    async read(name: string): Promise<LentBytes | null> {
      let file: FileHandle | null = null
      try {
        file = await open(join(folder, name))
        const { mtimeMs, atimeMs, size } = await file.stat()
        if (!isCurrent(mtimeMs, now())) return null
        if (now() - atimeMs > NOTED_FOR) await file.utimes(now() / 1000, mtimeMs / 1000)
        const lent = lend(size)
        if (await fill(lent.bytes, file)) return lent
        lent.release()
        return null
      } catch {
        return null
      } finally {
        await file?.close().catch(() => null)
      }
    },
    /**
     * Whole or not at all: others may read the name meanwhile. A picture that fills the disk starts the tidying, which nobody waits
     * for; until it is done no other is kept.
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
        if (isFull()) void tidyOnce()
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

/** Reads a file from its beginning; false: it has fewer bytes, or cannot be read. */
async function fill(bytes: Buffer, file: FileHandle): Promise<boolean> {
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await file.read(bytes, filled).catch(() => ({ bytesRead: 0 }))
    if (bytesRead === 0) return false
    filled += bytesRead
  }
  return true
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

/** Bytes of a picture in a buffer that another picture may get after `release`. */
export type LentBytes = { bytes: Buffer<ArrayBuffer>; release: () => void }

/** Bytes: nearly every picture that a page asks for is smaller. */
const SIZE = 512 * 1024
/** 16 MB. Whoever reads slowly keeps one: beyond these a picture has memory of its own, as large as it is. */
const MOST = 32

/**
 * Buffers for pictures on their way to visitors. New ones for each, a thousand times a second, make V8 look through its whole heap a few
 * times a second, and everybody waits 10 to 30 ms.
 */
export function createPictureBuffers() {
  const free: Buffer<ArrayBuffer>[] = []
  let made = 0

  function newBuffer(): Buffer<ArrayBuffer> {
    made += 1
    return Buffer.allocUnsafeSlow(SIZE)
  }

  /** Memory of that many bytes, in which is what was there before. */
  return function lend(length: number): LentBytes {
    const isOwn = length > SIZE || (free.length === 0 && made === MOST)
    if (isOwn) return { bytes: Buffer.allocUnsafeSlow(length), release: () => {} }
    const buffer = free.pop() ?? newBuffer()
    let isLent = true
    const release = () => {
      if (isLent) free.push(buffer)
      isLent = false
    }
    return { bytes: buffer.subarray(0, length), release }
  }
}
