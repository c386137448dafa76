import type { ChangeFeed, ChangeFeedOptions } from '../live/postgres-change-feed.ts'
import type { Parent } from '../processes/open-parent.ts'
import type { Config } from './config.ts'

type Options = Pick<ChangeFeedOptions, 'onChange' | 'onReconnect' | 'onError'> & {
  config: Pick<Config, 'databaseUrl'>
  /** The parent of several processes; null: this one is alone. */
  parent: Pick<Parent, 'announce' | 'onChange' | 'onMissed'> | null
}

/** How the processes of a site hear of each other's changes: from PostgreSQL, or else from the parent that has SQLite. */
export async function openChangeFeed({ config, parent, ...options }: Options): Promise<ChangeFeed> {
  if (config.databaseUrl !== null) {
    // Loaded only with PostgreSQL, so that most sites do without its driver.
    const { createChangeFeed } = await import('../live/postgres-change-feed.ts')
    return createChangeFeed({ ...options, url: config.databaseUrl })
  }
  if (!parent) return createLocalChangeFeed()
  const { announce, onChange: listen, onMissed: listenForGaps } = parent
  return createSiblingChangeFeed({ ...options, announce, listen, listenForGaps })
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
