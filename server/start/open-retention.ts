import { truncateAddress } from '../visitors/networks.ts'
import { createRetention } from '../db/retention.ts'
import type { Database } from '../db/database.ts'
import { RETENTION_CLOCK } from '../db/named-values.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'store' | 'bans' | 'repeat' | 'now'> & {
  alone: Database['alone']
  searchLogDays: number
  forget: () => Promise<void>
  onCodesRemoved: () => void
  onFailure: (reason: unknown) => void
}

const HOUR = 60 * 60_000
/** How far a run advances the clock by which data expires: enough to catch up, too little to delete what is in use. */
const LONGEST_STEP = 25 * HOUR

/**
 * Deletes expired data at the start and every hour, in one of the site's processes at a time. It has its own clock: a server's clock
 * that is a year ahead for a moment, as after a reset, expires only what would have expired a day later. At the end the step in
 * progress is finished, since it needs an open database.
 */
export function openRetention({ store, bans, alone, repeat, now, ...options }: Options) {
  let ownTime = now()
  const deleteExpired = createRetention({ ...store, truncate: truncateAddress, ...options, now: () => ownTime })

  async function apply(signal?: AbortSignal): Promise<void> {
    try {
      const last = (await store.latestTimes.read(RETENTION_CLOCK))?.getTime()
      ownTime = new Date(Math.min(now().getTime(), (last ?? Infinity) + LONGEST_STEP))
      await store.latestTimes.put(RETENTION_CLOCK, new Date(Math.max(ownTime.getTime(), last ?? 0)))
    } catch (reason) {
      return options.onFailure(reason)
    }
    await deleteExpired(signal)
  }

  repeat('retention', { every: HOUR, first: 0 }, async (signal) => {
    await alone('retention', () => apply(signal))
    // Each process has its own copy in memory.
    if (!signal.aborted) bans.forgetLapsed()
  })
  return apply
}
