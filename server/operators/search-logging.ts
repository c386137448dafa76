import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SearchEntry } from '#domain/records.ts'
import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'

type SearchLoggingOptions = {
  append: (entries: SearchEntry[]) => Promise<unknown>
  /** The home and the /24 or /48 of an address. */
  networksAround: (address: string) => { home: string; site: string }
  /** Called with the entries stored, newest last. */
  onStored: (entries: SearchEntry[]) => void
  onFailure: (reason: unknown, lost: number) => void
  now: () => Date
  /** Milliseconds that never jump: a clock of the day that is set back must not make a minute longer. */
  ticks: () => number
}

/** Maximum entries queued for the database; more are dropped and counted. */
const MAX_WAITING = 1000
/** Maximum entries in one write. */
const MAX_BATCH = 250
/** Milliseconds between two writes: one search is stored at once, and of a flood many share a write. */
const BETWEEN_WRITES = 250
/** Milliseconds within which the same term from the same address is logged once. */
const SAME_SEARCH = 60_000
/** Maximum entries a minute of a home (an IPv4 address or IPv6 /64), and of all homes of a /24 or /48. */
const MAX_PER_MINUTE = { home: 30, site: 90 }
const MINUTE = 60_000
/** Networks and searches remembered to detect repetition. Bounded by size, because `max` would allocate all entries at once. */
const BOUND = { maxSize: 20_000, sizeCalculation: () => 1 }

/** Logs completed searches in the background: no request waits for the log, and no flood fills it. */
export function createSearchLogging({ append, networksAround, onStored, onFailure, now, ticks }: SearchLoggingOptions) {
  const perf = { now: ticks }
  const seen = new LRUCache<string, true>({ ...BOUND, ttl: SAME_SEARCH, ttlResolution: 0, perf })
  const counts = new LRUCache<string, { count: number }>({ ...BOUND, ttl: MINUTE, ttlResolution: 0, perf })
  let waiting: SearchEntry[] = []
  let dropped = 0
  let writing: Promise<void> | null = null
  let writtenAt = -Infinity
  let writeNow: (() => void) | null = null

  function isRepeated(term: string, address: string): boolean {
    const key = `${address} ${term.toLowerCase()}`
    if (seen.has(key)) return true
    seen.set(key, true)
    const { home, site } = networksAround(address)
    // One home beyond its own limit must not use up its network's.
    return isBeyond(`home ${home}`, MAX_PER_MINUTE.home) || isBeyond(`network ${site}`, MAX_PER_MINUTE.site)
  }

  function isBeyond(key: string, most: number): boolean {
    const entry = counts.get(key) ?? { count: 0 }
    if (entry.count === 0) counts.set(key, entry)
    entry.count += 1
    return entry.count > most
  }

  /** Until the next turn of the event loop, so that searches of this turn share one write; longer if the last write was a moment ago. */
  function pause(): Promise<void> {
    const left = writtenAt + BETWEEN_WRITES - ticks()
    if (left <= 0) return new Promise((resolve) => setImmediate(resolve))
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, left)
      writeNow = () => {
        clearTimeout(timer)
        resolve()
      }
    })
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
    writtenAt = ticks()
    writing = null
  }

  return {
    /** `address` null: unknown. Repeated searches, and those above a network's limit, are not logged. */
    note({ term, address, matches }: { term: string; address: string | null; matches: number }): void {
      const known = address ?? 'Unknown'
      if (isRepeated(term, known)) return
      if (waiting.length >= MAX_WAITING) {
        dropped += 1
        return
      }
      waiting.push({ id: randomUUID(), at: now().toISOString(), term, type: 'multi', address: known, matches })
      writing ??= pause().then(write)
      if (waiting.length >= MAX_BATCH) writeNow?.()
    },
    /** Resolves when all queued entries are stored or have failed. */
    flush: async (): Promise<void> => {
      writeNow?.()
      if (writing) await writing
    },
    dropped: () => dropped,
  }
}

type SearchClearingOptions = { clear: () => Promise<void>; runAction: RunAction; onChanged: () => void }

/**
 * Clears the search log, and then its traces in the database's files, which no transaction covers: the audit entry is written first.
 * An entry without a cleared log is possible, a cleared log without an entry is not.
 */
export function createSearchClearing({ clear, runAction, onChanged }: SearchClearingOptions) {
  return async (by: Operator): Promise<void> => {
    await runAction({
      by,
      action: 'search-log.clear',
      target: 'search log',
      write: async () => ({ result: undefined }),
      changed: [],
    })
    await clear().finally(onChanged)
  }
}
