import { RETENTION_DAYS } from '#domain/retention.ts'

type RetentionOptions = {
  searchLog: {
    prune: (rule: {
      before: Date
      truncateAddressesBefore: Date
      truncate: (address: string) => string
    }) => Promise<void>
  }
  syncRecords: {
    forgetAddresses: (before: Date) => Promise<void>
    removeUnused: (before: Date) => Promise<number>
    removeRevisions: (before: Date) => Promise<void>
  }
  audit: { removeOld: (before: Date) => Promise<void> }
  accountRows: { removeOver: (now: Date) => Promise<void> }
  knownNetworks: { removeUnused: (now: Date) => Promise<void> }
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
  /** Once aborted, no further step begins. */
  signal?: AbortSignal
  now: () => Date
}

const DAY = 24 * 60 * 60_000

/**
 * Deletes data whose retention period is over, as `domain/retention.ts` says: searches, addresses, sync codes, their earlier
 * versions, audit entries, expired bans, and what is over of operators' sign-ins. Call it every hour;
 * a step that fails is reported, does not block the others, and is retried an hour later.
 */
export function createRetention(options: RetentionOptions): () => Promise<void> {
  const {
    searchLog,
    syncRecords,
    audit,
    accountRows,
    knownNetworks,
    onCodesRemoved,
    bans,
    banIndex,
    truncate,
    searchLogDays,
    forget,
    onFailure,
    signal,
    now,
  } = options
  const daysAgo = (count: number) => new Date(now().getTime() - count * DAY)

  const steps = [
    () =>
      searchLog.prune({
        before: daysAgo(searchLogDays),
        truncateAddressesBefore: daysAgo(RETENTION_DAYS.searchAddress),
        truncate,
      }),
    () => syncRecords.forgetAddresses(daysAgo(RETENTION_DAYS.generatorAddress)),
    async () => {
      if ((await syncRecords.removeUnused(daysAgo(RETENTION_DAYS.unusedCode))) > 0) onCodesRemoved()
    },
    () => syncRecords.removeRevisions(daysAgo(RETENTION_DAYS.syncRevision)),
    () => audit.removeOld(daysAgo(RETENTION_DAYS.audit)),
    async () => banIndex.forgetLapsed(),
    () => bans.removeLapsed(now()),
    () => accountRows.removeOver(now()),
    () => knownNetworks.removeUnused(now()),
    forget,
  ]
  return async () => {
    for (const step of steps) if (!signal?.aborted) await step().catch(onFailure)
  }
}
