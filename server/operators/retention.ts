import { UNUSED_CODE_DAYS } from '#domain/sync-code.ts'

type RetentionOptions = {
  searchLog: {
    prune: (rule: {
      before: Date
      keep: number
      truncateAddressesBefore: Date
      truncate: (address: string) => string
    }) => Promise<void>
  }
  syncRecords: { forgetAddresses: (before: Date) => Promise<void>; removeUnused: (before: Date) => Promise<number> }
  /** Called when unused sync codes were deleted. */
  onCodesRemoved: () => void
  bans: { removeLapsed: (now: Date) => Promise<unknown> }
  /** The in-memory copy of the bans. */
  banIndex: { forgetLapsed: () => void }
  /** Cuts an address to its network, such as `203.0.113.0/24`. */
  truncate: (address: string) => string
  /** Retention of searches, in days. */
  searchLogDays: number
  /** Erases deleted data from the database files. */
  forget: () => Promise<void>
  onFailure: (reason: unknown) => void
  now: () => Date
}

const DAY = 24 * 60 * 60_000
/** Maximum logged searches; the newest are retained. */
const MAX_SEARCHES = 100_000
/** Days after which the address of a search is truncated to its network. */
const WHOLE_ADDRESS_DAYS = 7
/** Days after which the address that created a sync code is deleted. */
const GENERATOR_ADDRESS_DAYS = 30

/**
 * Deletes data whose retention period is over: searches, addresses, unused sync codes and expired bans. Call it every hour;
 * a step that fails is reported, does not block the others, and is retried an hour later.
 */
export function createRetention(options: RetentionOptions): () => Promise<void> {
  const { searchLog, syncRecords, onCodesRemoved, bans, banIndex, truncate, searchLogDays, forget, onFailure, now } = options
  const daysAgo = (count: number) => new Date(now().getTime() - count * DAY)

  const steps = [
    () =>
      searchLog.prune({
        before: daysAgo(searchLogDays),
        keep: MAX_SEARCHES,
        truncateAddressesBefore: daysAgo(WHOLE_ADDRESS_DAYS),
        truncate,
      }),
    () => syncRecords.forgetAddresses(daysAgo(GENERATOR_ADDRESS_DAYS)),
    async () => {
      if ((await syncRecords.removeUnused(daysAgo(UNUSED_CODE_DAYS))) > 0) onCodesRemoved()
    },
    async () => banIndex.forgetLapsed(),
    () => bans.removeLapsed(now()),
    forget,
  ]
  return async () => {
    for (const step of steps) await step().catch(onFailure)
  }
}
