import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SearchEntry } from '#domain/records.ts'

type SearchLoggingOptions = {
  append: (entries: SearchEntry[]) => Promise<void>
  /** Hears of what was stored, newest last. */
  onStored: (entries: SearchEntry[]) => void
  onFailure: (reason: unknown, lost: number) => void
  now: () => Date
}

/** Entries that wait for the store; more are dropped and counted. */
const MAX_WAITING = 1000
/** Entries in one write. */
const MAX_BATCH = 250
/** The same term of the same address counts once in this time, in milliseconds. */
const SAME_SEARCH = 60_000
/** Entries of one address in a minute. */
const MAX_PER_MINUTE = 30
const MINUTE = 60_000
/** Addresses and searches that are remembered to tell repetitions: by size, since for a number the list would take all room at once. */
const BOUND = { maxSize: 20_000, sizeCalculation: () => 1 }

/** Notes completed searches behind the visitor's back-and-forth: nobody waits for the log, and no flood fills it. */
export function createSearchLogging({ append, onStored, onFailure, now }: SearchLoggingOptions) {
  const perf = { now: () => now().getTime() }
  const seen = new LRUCache<string, true>({ ...BOUND, ttl: SAME_SEARCH, ttlResolution: 0, perf })
  const counts = new LRUCache<string, { count: number }>({ ...BOUND, ttl: MINUTE, ttlResolution: 0, perf })
  let waiting: SearchEntry[] = []
  let dropped = 0
  let writing: Promise<void> | null = null

  function isRepeated(term: string, address: string): boolean {
    const key = `${address} ${term.toLowerCase()}`
    if (seen.has(key)) return true
    seen.set(key, true)
    const entry = counts.get(address) ?? { count: 0 }
    if (entry.count === 0) counts.set(address, entry)
    entry.count += 1
    return entry.count > MAX_PER_MINUTE
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        await append(batch)
        onStored(batch)
      } catch (reason) {
        onFailure(reason, batch.length)
      }
    }
    writing = null
  }

  return {
    /** `address` null: it cannot be known. A repetition, or more than one address may log, is left out. */
    note({ term, address, matches }: { term: string; address: string | null; matches: number }): void {
      const known = address ?? 'Unknown'
      if (isRepeated(term, known)) return
      if (waiting.length >= MAX_WAITING) {
        dropped += 1
        return
      }
      waiting.push({ id: randomUUID(), at: now().toISOString(), term, type: 'multi', address: known, matches })
      // The next turn of the loop: what comes in together is written together.
      writing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(write)
    },
    /** Settles when everything that was noted is stored, or given up. */
    flush: async (): Promise<void> => {
      if (writing) await writing
    },
    dropped: () => dropped,
  }
}
