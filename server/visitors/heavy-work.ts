import PQueue from 'p-queue'
import { AppError } from '#domain/errors.ts'
import { createNetworkCounts } from './network-counts.ts'

/** Pieces of work that may wait, including the one under way: for a visitor, for all in their /48, and in total. */
const MAX_WAITING = { host: 4, subnet: 12, all: 32 }

export type HeavyWork = ReturnType<typeof createHeavyWork>

/** Runs work that takes tens of milliseconds and megabytes, one piece at a time in the order in which it came. */
export function createHeavyWork() {
  const queue = new PQueue({ concurrency: 1 })
  const counts = createNetworkCounts({ perHost: MAX_WAITING.host, perSubnet: MAX_WAITING.subnet })

  /** The work's result. Rejects with `unavailable` if too much waits already. */
  return async function run<Value>(address: string | null, work: () => Promise<Value>): Promise<Value> {
    if (queue.size + queue.pending >= MAX_WAITING.all || !counts.enter(address))
      throw new AppError('unavailable', 'Too many lists are synced at the same time', { retryAfter: 1 })
    try {
      return await queue.add(work)
    } finally {
      counts.leave(address)
    }
  }
}
