import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import type { Store } from './store.ts'

type RetentionOptions = {
  searchLog: Pick<Store['searchLog'], 'prune'>
  syncRecords: Pick<Store['syncRecords'], 'forgetAddresses' | 'removeUnused' | 'removeRevisions'>
  syncEntries: Pick<Store['syncEntries'], 'removeGone' | 'replaced'>
  audit: Pick<Store['audit'], 'removeOld'>
  accountRows: Pick<Store['accountRows'], 'removeExpired'>
  knownNetworks: Pick<Store['knownNetworks'], 'removeUnused'>
  bans: Pick<Store['bans'], 'removeLapsed'>
  /** Called when unused sync codes were deleted. */
  onCodesRemoved: () => void
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

/**
 * Deletes data whose retention period (`domain/operators/retention.ts`) is over. Call it every hour; a step that fails is reported, does
 * not block the others, and is retried an hour later. Once `signal` is aborted, no further step begins.
 */
export function createRetention(options: RetentionOptions): (signal?: AbortSignal) => Promise<void> {
  const { searchLog, syncRecords, syncEntries, audit, accountRows, knownNetworks, bans, truncate, onFailure, now } = options
  const daysAgo = (count: number) => new Date(now().getTime() - count * DAY)

  const steps = [
    () =>
      searchLog.prune({
        before: daysAgo(options.searchLogDays),
        truncateAddressesBefore: daysAgo(RETENTION_DAYS.searchAddress),
        truncate,
      }),
    () => syncRecords.forgetAddresses(daysAgo(RETENTION_DAYS.generatorAddress)),
    async () => {
      if ((await syncRecords.removeUnused(daysAgo(RETENTION_DAYS.unusedCode))) > 0) options.onCodesRemoved()
    },
    () => syncRecords.removeRevisions(daysAgo(RETENTION_DAYS.syncRevision)),
    () => syncEntries.replaced.removeExpired(daysAgo(RETENTION_DAYS.syncRevision), now()),
    () => syncEntries.removeGone(daysAgo(RETENTION_DAYS.removal)),
    () => audit.removeOld(daysAgo(RETENTION_DAYS.audit)),
    () => bans.removeLapsed(now()),
    () => accountRows.removeExpired(now()),
    () => knownNetworks.removeUnused(now()),
    options.forget,
  ]
  return async (signal) => {
    for (const step of steps) if (!signal?.aborted) await step().catch(onFailure)
  }
}
