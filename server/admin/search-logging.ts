import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { InBackground } from '#domain/background.ts'
import type { SearchEntry } from '#domain/operators/records.ts'
import { noteAction, type Operator, type RunAction } from './run-action.ts'

type SearchLoggingOptions = {
  inBackground: InBackground
  append: (entries: SearchEntry[]) => Promise<unknown>
  /** The host and the /24 or /48 of an address. */
  networksAround: (address: string) => { host: string; subnet: string }
  /** Called with stored entries, newest last. */
  onStored: (entries: SearchEntry[]) => void
  onFailure: (reason: unknown, lost: number) => void
  now: () => Date
  /** Milliseconds of a monotonic clock, so that setting back the time of day does not lengthen a minute. */
  ticks: () => number
}

/** Maximum entries queued for the database; more are dropped and counted. */
const MAX_WAITING = 1000
/** Maximum entries in one write. */
const MAX_BATCH = 250
/** Maximum entries a minute: of a term from an address, of a host (an IPv4 address or IPv6 /64), and of all hosts of a /24 or /48. */
const MAX_PER_MINUTE = { search: 1, host: 30, subnet: 90 }
const MINUTE = 60_000
/** Searches and networks that are counted. Bounded by size, because `max` would allocate all entries at once. */
const BOUND = { maxSize: 40_000, sizeCalculation: () => 1 }

/** Logs completed searches in the background: no request waits for the log, and no flood fills it. */
export function createSearchLogging(options: SearchLoggingOptions) {
  const { inBackground, append, networksAround, onStored, onFailure, now, ticks } = options
  const counts = new LRUCache<string, { count: number }>({ ...BOUND, ttl: MINUTE, ttlResolution: 0, perf: { now: ticks } })
  let waiting: SearchEntry[] = []
  let dropped = 0
  let writing: Promise<void> | null = null

  function isTooMany(term: string, address: string): boolean {
    const { host, subnet } = networksAround(address)
    // A host beyond its own limit must not use up its network's.
    return isBeyond('search', `${address} ${term.toLowerCase()}`) || isBeyond('host', host) || isBeyond('subnet', subnet)
  }

  function isBeyond(kind: keyof typeof MAX_PER_MINUTE, name: string): boolean {
    const key = `${kind} ${name}`
    const entry = counts.get(key) ?? { count: 0 }
    if (entry.count === 0) counts.set(key, entry)
    entry.count += 1
    return entry.count > MAX_PER_MINUTE[kind]
  }

  async function write(): Promise<void> {
    // Searches of one turn of the event loop share a write, and so do those that arrive during a write.
    await nextTurn()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        await append(batch)
        onStored(batch)
      } catch (reason) {
        onFailure(reason, batch.length)
      }
    }
  }

  return {
    /** `address` null: unknown. Repeated searches, and those above a network's limit, are not logged. */
    note({ term, address, matches }: { term: string; address: string | null; matches: number }): void {
      const known = address ?? 'Unknown'
      if (isTooMany(term, known)) return
      if (waiting.length >= MAX_WAITING) {
        dropped += 1
        return
      }
      waiting.push({ id: randomUUID(), at: now().toISOString(), term, type: 'multi', address: known, matches })
      if (writing === null) inBackground('search-log', () => (writing = write().finally(() => (writing = null))))
    },
    /** Resolves when all queued entries are stored or have failed. */
    flush: async (): Promise<void> => {
      await writing
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
    await noteAction(runAction, { by, action: 'search-log.clear', target: 'search log' })
    await clear().finally(onChanged)
  }
}
