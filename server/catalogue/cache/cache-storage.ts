/** An answer as it is kept outside the process: checked, as JSON. */
export type KeptAnswer = {
  /** When the service gave it, in milliseconds since 1970. */
  at: number
  body: string
}

/** What to keep under a key; null: nothing any more. */
export type Keep = { key: string; answer: KeptAnswer | null }

/** Where answers outlive the process. Every call may reject: the site goes on with its memory alone. */
export type CacheStorage = {
  read: (key: string) => Promise<KeptAnswer | null>
  write: (batch: readonly Keep[]) => Promise<void>
}
