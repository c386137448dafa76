import { createHash } from 'node:crypto'
import type { CacheStorage, StorageChange, StoredResponse } from './cache-storage.ts'

type DiskCacheOptions = {
  store: CacheStorage
  /** What responses depend on besides the key, such as the service's address; other sources are never mixed in. */
  source: string
  /** Milliseconds between a response and its write. */
  every?: number
  /** The same while writes fail. */
  pause?: number
  /** Limits of what waits to be written. */
  maxPending?: { count: number; bytes: number }
  /** Limit of concurrent reads. */
  maxReads?: number
  /** Told once when writes begin to fail. */
  onTrouble?: (reason: unknown) => void
  /** Told how many responses were dropped because too many were waiting. */
  onDropped?: (count: number) => void
}

const BATCH = { count: 50, bytes: 2_000_000 }

/**
 * Buffers writes to slow storage and sends them in batches a moment later. Nothing here ever rejects; the cache decides how
 * long to wait for a read.
 */
export type DiskCache = ReturnType<typeof createDiskCache>

export function createDiskCache(options: DiskCacheOptions) {
  const { store, source, every = 1000, pause = 30_000, maxReads = 200, onTrouble, onDropped } = options
  const { maxPending = { count: 5000, bytes: 16_000_000 } } = options
  const pending = new Map<string, StorageChange>()
  let bytes = 0
  let dropped = 0
  let reads = 0
  let troubled = false
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null

  function put(key: string, response: StoredResponse | null): void {
    const change = { key: nameOf(key), response }
    remove(pending.get(change.key))
    if (pending.size >= maxPending.count || bytes + sizeOf(change) > maxPending.bytes) {
      dropped += 1
      return
    }
    pending.set(change.key, change)
    bytes += sizeOf(change)
    schedule()
  }

  function remove(change: StorageChange | undefined): void {
    if (!change || pending.get(change.key) !== change) return
    pending.delete(change.key)
    bytes -= sizeOf(change)
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), troubled ? pause : every).unref()
  }

  /** Writes what waits; one run at a time. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    return (writing ??= writeAll().finally(() => {
      writing = null
      if (pending.size > 0) schedule()
    }))
  }

  async function writeAll(): Promise<void> {
    if (dropped > 0) onDropped?.(dropped)
    dropped = 0
    try {
      for (let batch = nextBatch(pending); batch.length > 0; batch = nextBatch(pending)) {
        await store.write(batch)
        for (const change of batch) remove(change)
      }
      troubled = false
    } catch (error) {
      if (!troubled) onTrouble?.(error)
      troubled = true
    }
  }

  /** Hashed, so that visitors' search terms are not readable in the file. */
  function nameOf(key: string): string {
    return createHash('sha256').update(`${source}\n${key}`).digest('base64url')
  }

  async function read(key: string): Promise<StoredResponse | null> {
    const name = nameOf(key)
    const waiting = pending.get(name)
    if (waiting) return waiting.response
    if (reads >= maxReads) return null
    reads += 1
    return store
      .read(name)
      .catch(() => null)
      .finally(() => (reads -= 1))
  }

  return {
    put,
    read,
    flush,
    /** Drops what waits to be written. */
    forget(): void {
      pending.clear()
      bytes = 0
    },
    /** Writes what waits, if possible. */
    async close(): Promise<void> {
      await flush()
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}

function nextBatch(pending: ReadonlyMap<string, StorageChange>): StorageChange[] {
  const batch: StorageChange[] = []
  let bytes = 0
  for (const change of pending.values()) {
    if (batch.length >= BATCH.count || bytes > BATCH.bytes) break
    batch.push(change)
    bytes += sizeOf(change)
  }
  return batch
}

function sizeOf({ key, response }: StorageChange): number {
  return key.length + (response?.body.length ?? 0)
}
