/** A checked response as JSON, as stored outside the process. */
export type StoredResponse = {
  /** When the service sent it, in milliseconds since 1970. */
  at: number
  body: string
}

/** What to store under a key; null deletes the entry. */
export type StorageChange = { key: string; response: StoredResponse | null }

/** Storage that outlives the process. Every call may reject; the site then works from memory alone. */
export type CacheStorage = {
  read: (key: string) => Promise<StoredResponse | null>
  write: (batch: readonly StorageChange[]) => Promise<void>
}
