import { LRUCache } from 'lru-cache'

/** A response in memory, and the state of its refresh. */
export type CachedResponse = {
  value: object
  /** When the service sent it, in milliseconds since 1970. */
  at: number
  /** Whether a refresh is under way. */
  renewing: boolean
  /** Failed refreshes since it came. */
  failures: number
  failedAt: number
}

/** Overhead of an entry besides its text: its objects, what is mapped from them, its places in the indexes. */
const OVERHEAD = 1000
/** Anyone can invent addresses of things that do not exist. */
const MAX_MISSING = 50_000

/** This process's responses and "not found"s; the least recently used are evicted. */
export function createMemoryCache(maxBytes: number) {
  const answers = new LRUCache<string, CachedResponse>({ maxSize: maxBytes })
  // Bounded by size because LRUCache allocates all its room up front when bounded by number.
  const missing = new LRUCache<string, number>({ maxSize: MAX_MISSING, sizeCalculation: () => 1 })
  return {
    find: (key: string): CachedResponse | undefined => answers.get(key),
    /** `length` is that of the value as JSON. */
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
    /** When the service answered "not found", in milliseconds since 1970. */
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
