import { createOwnCounts } from '../shared-counts/own-counts.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import { openStoredCounts } from '../shared-counts/stored-counts.ts'
import type { Database } from '../store/database.ts'
import { createSharedCountRows } from '../store/shared-count-rows.ts'
import type { Log } from './log.ts'

type Options = {
  database: Database
  log: Log
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** The counts of the site's processes: replicas meet in PostgreSQL, and with SQLite there is one process. */
export async function openCounts({ database, log, ticks }: Options): Promise<SharedCounts> {
  if (database.engine === 'sqlite') return createOwnCounts({ now: ticks })
  return openStoredCounts({
    storage: createSharedCountRows(database.operators),
    ticks,
    onReach(reason) {
      if (reason === null) log.info({}, 'Limits are counted with the other replicas again')
      else log.warn({ reason: String(reason) }, 'Limits are not counted with the other replicas: each allows its part')
    },
  })
}
