import type { InBackground, Repeat } from '#domain/background.ts'
import type { WriteAudit, RunAction } from '../admin/run-action.ts'
import type { HourlyCounts } from '../admin/monitoring/counts.ts'
import type { FreeWorks } from '../catalogue/free-works/free-works.ts'
import type { Fetch } from '../catalogue/upstream/fetch-json.ts'
import type { Database } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import type { Bus, PublicTopics } from '../live/bus.ts'
import type { BanIndex } from '../visitors/ban-index.ts'
import type { OpenCounter } from '../visitors/counters.ts'
import type { Config } from './config.ts'
import type { KnownLibraries } from '../library/known-libraries.ts'
import type { Log } from './log.ts'

/** What a site is made of: each `open…` of this folder takes those of them that it needs. */
export type Parts = {
  config: Config
  /** Open and migrated. */
  database: Database
  store: Store
  log: Log
  live: Bus<PublicTopics>
  bans: BanIndex
  freeWorks: FreeWorks
  libraries: KnownLibraries
  hourly: HourlyCounts
  openCounter: OpenCounter
  runAction: RunAction
  audit: WriteAudit
  inBackground: InBackground
  repeat: Repeat
  /** How many processes share the memory for answers and pages. */
  processes: number
  /** The time of day. */
  now: () => Date
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
  /** Replaces the movie database and the image host; unset: the network. */
  fetch?: Fetch
  /** scrypt's N for passwords; unset: the default. */
  passwordCost: number | undefined
}
