import { truncateAddress } from '../visitors/networks.ts'
import { createRetention } from '../admin/retention.ts'
import type { Database } from '../db/database.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'store' | 'bans' | 'repeat' | 'now'> & {
  alone: Database['alone']
  searchLogDays: number
  forget: () => Promise<void>
  onCodesRemoved: () => void
  onFailure: (reason: unknown) => void
}

const HOUR = 60 * 60_000

/**
 * Deletes expired data at the start and every hour, in one of the site's processes at a time. At the end the step in progress is
 * finished, since it needs an open database.
 */
export function openRetention({ store, bans, alone, repeat, ...options }: Options) {
  const apply = createRetention({ ...store, truncate: truncateAddress, ...options })
  repeat('retention', { every: HOUR, first: 0 }, async (signal) => {
    await alone('retention', () => apply(signal))
    // Each process has its own copy in memory.
    if (!signal.aborted) bans.forgetLapsed()
  })
  return apply
}
