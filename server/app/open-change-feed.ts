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
