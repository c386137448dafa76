import { createLocalChangeFeed, createSiblingChangeFeed } from '../live/local-change-feed.ts'
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
