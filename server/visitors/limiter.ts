/** Counts uses by key; token-buckets.ts and fixed-window.ts make one. Times are milliseconds of a monotonic clock. */
export type Limiter = {
  /** Milliseconds until the key may be used again; 0: now. */
  wait(key: string): number
  /** Counts one use. Ask `wait` first: a use is counted even when the key has to wait. */
  take(key: string): void
}

/** Most keys that a limiter remembers; beyond it the one used longest ago is forgotten and starts anew. */
export const MAX_KEYS = 20_000
