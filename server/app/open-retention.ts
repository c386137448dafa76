import { truncateAddress } from '../visitors/networks.ts'
import { createRetention } from '../admin/retention.ts'
import type { Database } from '../db/database.ts'
import { RETENTION_CLOCK } from '../db/named-values.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'store' | 'bans' | 'now'> & {
  alone: Database['alone']
  searchLogDays: number
  forget: () => Promise<void>
  onCodesRemoved: () => void
  onFailure: (reason: unknown) => void
}

const MINUTE = 60_000
const EVERY = 60 * MINUTE
/** How far a run advances the clock by which data expires: enough to catch up, too little to delete what is in use. */
const LONGEST_STEP = 25 * 60 * MINUTE

/**
 * Deletes expired data at the start and every hour, in one of the site's processes at a time. It has its own clock: a server's clock
 * that is a year ahead for a moment, as after a reset, expires only what would have expired a day later.
 */
export function openRetention({ store, bans, alone, now, ...options }: Options) {
  const ending = new AbortController()
  const { signal } = ending
  let ownTime = now()
  const deleteExpired = createRetention({ ...store, truncate: truncateAddress, ...options, signal, now: () => ownTime })

  async function apply(): Promise<void> {
    try {
      const last = (await store.latestTimes.read(RETENTION_CLOCK))?.getTime()
      ownTime = new Date(Math.min(now().getTime(), (last ?? Infinity) + LONGEST_STEP))
      await store.latestTimes.put(RETENTION_CLOCK, new Date(Math.max(ownTime.getTime(), last ?? 0)))
    } catch (reason) {
      return options.onFailure(reason)
    }
    await deleteExpired()
  }

  async function run(): Promise<void> {
    await alone('retention', apply)
    if (signal.aborted) return
    // Each process has its own copy in memory.
    bans.forgetLapsed()
  }
  let running = run()
  const timer = setInterval(() => void (running = run()), EVERY).unref()
  return {
    apply,
    /** Waits for the step in progress: it needs an open database. */
    async close(): Promise<void> {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
