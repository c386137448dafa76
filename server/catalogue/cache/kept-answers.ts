import { createHash } from 'node:crypto'
import type { InBackground } from '#domain/background.ts'

/** A checked response as JSON, as kept outside the process. */
export type StoredResponse = {
  /** When the service sent it, in milliseconds since 1970. */
  at: number
  body: string
}

type KeptAnswersOptions = {
  inBackground: InBackground
  /** Every call may reject; the site then works from memory alone. */
  rows: {
    read: (key: string) => Promise<StoredResponse | null>
    /** Null deletes the row. */
    write: (key: string, response: StoredResponse | null) => Promise<void>
  }
  /** What responses depend on besides the key, such as the service's address; other sources are never mixed in. */
  source: string
  /** Told once when writes begin to fail. */
  onTrouble?: (reason: unknown) => void
}

/** Reads under way at a time, and also writes; any beyond that are dropped. */
const MAX_UNDERWAY = 200

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** Answers in a database that may be slow or away. Nothing here ever rejects; the cache decides how long to wait for a read. */
export function createKeptAnswers({ inBackground, rows, source, onTrouble }: KeptAnswersOptions) {
  let writes = 0
  let reads = 0
  let isTroubled = false

  /** Hashed, so that visitors' search terms are not readable in the database. */
  const nameOf = (key: string) => createHash('sha256').update(`${source}\n${key}`).digest('base64url')

  async function write(key: string, response: StoredResponse | null): Promise<void> {
    writes += 1
    try {
      await rows.write(nameOf(key), response)
      isTroubled = false
    } catch (error) {
      if (!isTroubled) onTrouble?.(error)
      isTroubled = true
    } finally {
      writes -= 1
    }
  }

  return {
    async read(key: string): Promise<StoredResponse | null> {
      if (reads >= MAX_UNDERWAY) return null
      reads += 1
      return rows
        .read(nameOf(key))
        .catch(() => null)
        .finally(() => (reads -= 1))
    },
    /** Null deletes the row. Deletions are never dropped, or the answer would come back; the gateway limits their number. */
    put(key: string, response: StoredResponse | null): void {
      if (response === null || writes < MAX_UNDERWAY) inBackground('kept-answers', () => write(key, response))
    },
  }
}
