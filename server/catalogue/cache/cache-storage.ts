/** An answer as it is kept outside the process: checked, as JSON. */
export type StoredResponse = {
  /** When the service gave it, in milliseconds since 1970. */
  at: number
  body: string
}

/** What to keep under a key; null: nothing any more. */
export type StorageChange = { key: string; answer: StoredResponse | null }

/** Where answers outlive the process. Every call may reject: the site goes on with its memory alone. */
export type CacheStorage = {
  read: (key: string) => Promise<StoredResponse | null>
  write: (batch: readonly StorageChange[]) => Promise<void>
}
