import { LRUCache } from 'lru-cache'

/** A response in memory, and the state of its refresh. */
export type CachedResponse = {
  value: object
  /** When the service sent it, in milliseconds since 1970. */
  at: number
  /** Whether a refresh is under way. */
  refreshing: boolean
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
  const responses = new LRUCache<string, CachedResponse>({ maxSize: maxBytes })
  // Bounded by size because LRUCache allocates all its room up front when bounded by number.
  const missing = new LRUCache<string, number>({ maxSize: MAX_MISSING, sizeCalculation: () => 1 })
  return {
    find: (key: string): CachedResponse | undefined => responses.get(key),
    /** `length` is that of the value as JSON. */
    set(key: string, { value, at, length }: { value: object; at: number; length: number }): CachedResponse {
      const response = { value, at, refreshing: false, failures: 0, failedAt: 0 }
      missing.delete(key)
      responses.set(key, response, { size: OVERHEAD + key.length + length })
      return response
    },
    remove: (key: string): void => void responses.delete(key),
    removeWhere(isExpired: (response: CachedResponse) => boolean): void {
      for (const [key, response] of responses.entries()) if (isExpired(response)) responses.delete(key)
    },
    /** When the service answered "not found", in milliseconds since 1970. */
    missingSince: (key: string): number | undefined => missing.get(key),
    setMissing(key: string, at: number): void {
      responses.delete(key)
      missing.set(key, at)
    },
    clear(): void {
      responses.clear()
      missing.clear()
    },
  }
}
