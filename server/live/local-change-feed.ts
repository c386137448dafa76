import type { ChangeFeed } from './postgres-change-feed.ts'

/** For a single process, as with SQLite: there is no one else to tell. */
export function createLocalChangeFeed(): ChangeFeed {
  return { announce: () => {}, close: async () => {} }
}
