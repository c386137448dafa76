import type { ChangeFeed, ChangeFeedOptions } from '../live/postgres-change-feed.ts'
import type { Config } from './config.ts'

type Options = Pick<ChangeFeedOptions, 'onChange' | 'onReconnect' | 'onError'> & { config: Pick<Config, 'databaseUrl'> }

/** How the processes of a site hear of each other's changes: from PostgreSQL. With SQLite there is one process, and nobody to tell. */
export async function openChangeFeed({ config, ...options }: Options): Promise<ChangeFeed> {
  if (config.databaseUrl === null) return { announce: () => {}, close: async () => {} }
  // Loaded only with PostgreSQL, so that most sites do without its driver.
  const { createChangeFeed } = await import('../live/postgres-change-feed.ts')
  return createChangeFeed({ ...options, url: config.databaseUrl })
}

type Change = { topic: string; key?: string | undefined }
type SiblingOptions = {
  /** Tells the other processes of this machine. */
  announce: (change: Change) => void
  /** Calls the listener for each change that another of them announces. */
  listen: (listener: (change: Change) => void) => void
  onChange: (topic: string, key: string | null) => void
  /** Calls the listener when one of them has ended, perhaps before it announced what it had written. */
  listenForGaps: (listener: () => void) => void
  /** Called then: everything is to be read anew. */
  onReconnect: () => void
}

/** For a single process, as with SQLite: there are no other replicas. */
export function createLocalChangeFeed(): ChangeFeed {
  return { announce: () => {}, close: async () => {} }
}

/** For several processes that share one machine's SQLite. Nothing is lost between them while they live: who starts later reads everything anew. */
function createSiblingChangeFeed({ announce, listen, onChange, listenForGaps, onReconnect }: SiblingOptions): ChangeFeed {
  listen(({ topic, key }) => onChange(topic, key ?? null))
  listenForGaps(onReconnect)
  return { announce: (topic, key) => announce({ topic, key }), close: async () => {} }
}
