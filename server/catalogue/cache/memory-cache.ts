import { LRUCache } from 'lru-cache'

/** An answer in memory, and how trying to renew it went. */
export type CachedResponse = {
  value: object
  /** When the service gave it, in milliseconds since 1970. */
  at: number
  /** Whether it is being asked for anew. */
  renewing: boolean
  /** Tries to renew it that failed, since it came. */
  failures: number
  failedAt: number
}

/** What an entry takes beside its text: the answer's objects, what is mapped from them, its places in the lists. */
const OVERHEAD = 1000
/** Addresses that lead nowhere are cheap to invent. */
const MAX_MISSING = 50_000

/** Answers and "not found"s of this process; whatever was unused for longest makes room. */
export function createMemoryCache(maxBytes: number) {
  const answers = new LRUCache<string, CachedResponse>({ maxSize: maxBytes })
  // Bounded by size, not by number: for a number it would take all its room at once.
  const missing = new LRUCache<string, number>({ maxSize: MAX_MISSING, sizeCalculation: () => 1 })
  return {
    find: (key: string): CachedResponse | undefined => answers.get(key),
    /** `length` is that of the answer as JSON. */
    set(key: string, { value, at, length }: { value: object; at: number; length: number }): CachedResponse {
      const answer = { value, at, renewing: false, failures: 0, failedAt: 0 }
      missing.delete(key)
      answers.set(key, answer, { size: OVERHEAD + key.length + length })
      return answer
    },
    remove: (key: string): void => void answers.delete(key),
    removeWhere(isExpired: (answer: CachedResponse) => boolean): void {
      for (const [key, answer] of answers.entries()) if (isExpired(answer)) answers.delete(key)
    },
    /** When the service said that it does not know this, in milliseconds since 1970. */
    missingSince: (key: string): number | undefined => missing.get(key),
    setMissing(key: string, at: number): void {
      answers.delete(key)
      missing.set(key, at)
    },
    clear(): void {
      answers.clear()
      missing.clear()
    },
  }
}
