import type { ChangeFeed } from './postgres-change-feed.ts'

/** For a single process, as with SQLite: there are no other replicas. */
export function createLocalChangeFeed(): ChangeFeed {
  return { announce: () => {}, close: async () => {} }
}
