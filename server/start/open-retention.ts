import type { BanIndex } from '../addresses/ban-index.ts'
import { truncateAddress } from '../addresses/networks.ts'
import { createRetention } from '../operators/retention.ts'
import { createLeases } from '../shared-counts/lease.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import type { Store } from '../store/store.ts'

type Options = {
  store: Store
  bans: BanIndex
  counts: SharedCounts
  searchLogDays: number
  forget: () => Promise<void>
  onCodesRemoved: () => void
  onFailure: (reason: unknown) => void
  now: () => Date
}

const MINUTE = 60_000
const EVERY = 60 * MINUTE
/** A process that comes a little early finds it done. */
const DONE_FOR = 50 * MINUTE

/** Deletes what is no longer kept: at the start and every hour, by one of the site's processes. */
export function openRetention({ store, bans, counts, ...options }: Options) {
  const ending = new AbortController()
  const { signal } = ending
  const apply = createRetention({ ...store, banIndex: bans, truncate: truncateAddress, ...options, signal })
  const leases = createLeases(counts)

  async function run(): Promise<void> {
    if (await leases.take('retention', { millis: DONE_FOR })) await apply()
    // The copy in memory is each process's own.
    else bans.forgetLapsed()
  }
  let running = run()
  const timer = setInterval(() => void (running = run()), EVERY).unref()
  return {
    apply,
    /** Waits for the step that is under way: it needs an open database. */
    async close(): Promise<void> {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
