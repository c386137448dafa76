import { truncateAddress } from '../visitors/networks.ts'
import { createRetention } from '../admin/retention.ts'
import type { Database } from '../db/database.ts'
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

/** Deletes expired data at the start and every hour, in one of the site's processes at a time. */
export function openRetention({ store, bans, alone, ...options }: Options) {
  const ending = new AbortController()
  const { signal } = ending
  const apply = createRetention({ ...store, truncate: truncateAddress, ...options, signal })

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
