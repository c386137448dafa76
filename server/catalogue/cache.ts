import { LRUCache } from 'lru-cache'

/** Keeps answers by key. Whoever asks while an answer is on its way waits for that one; failures are never kept. */
export type Cache = {
  /** `ttl` in milliseconds. A key names one question, so its answers are all of one shape. Treat them as read-only. */
  remember: <Value extends object>(key: string, ttl: number, load: () => Promise<Value>) => Promise<Value>
}

export type CacheOptions = {
  /** Upper bound of all answers together, measured as JSON text; an answer in memory takes about twice that. */
  maxBytes?: number
  /** Milliseconds; only differences count. */
  now?: () => number
  /** Told of every question, and whether an answer was there for it. */
  onLookup?: (hit: boolean) => void
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

/** A cache in this process's memory that drops the answers unused for longest when it is full. */
export function createCache(options: CacheOptions = {}): Cache {
  const { maxBytes = DEFAULT_MAX_BYTES, now = () => performance.now(), onLookup } = options
  const answers = new LRUCache<string, object, () => Promise<object>>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => key.length + JSON.stringify(value).length,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // An answer that is pushed out while it is on its way still goes to those who wait for it.
    ignoreFetchAbort: true,
    perf: { now },
    ttlResolution: 0,
  })

  return {
    remember<Value extends object>(key: string, ttl: number, load: () => Promise<Value>) {
      onLookup?.(answers.has(key))
      return answers.forceFetch(key, { ttl, context: load }) as Promise<Value>
    },
  }
}
