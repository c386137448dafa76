import { UNUSED_CODE_DAYS } from '#domain/sync-code.ts'

type TidyingOptions = {
  searchLog: {
    prune: (rule: {
      before: Date
      keep: number
      truncateAddressesBefore: Date
      truncate: (address: string) => string
    }) => Promise<void>
  }
  syncRecords: { forgetAddresses: (before: Date) => Promise<void>; removeUnused: (before: Date) => Promise<number> }
  /** Unused sync codes have gone. */
  onCodesRemoved: () => void
  bans: { removeLapsed: (now: Date) => Promise<unknown> }
  /** The same bans as they are in memory. */
  banIndex: { forgetLapsed: () => void }
  /** Cuts an address to its network, such as `203.0.113.0/24`. */
  truncate: (address: string) => string
  /** Days that a search is kept. */
  searchLogDays: number
  /** Takes what was deleted out of the files too. */
  forget: () => Promise<void>
  onFailure: (reason: unknown) => void
  now: () => Date
}

const DAY = 24 * 60 * 60_000
/** Searches that are kept at most, the newest. */
const MAX_SEARCHES = 100_000
/** Days that the address of a search is kept whole; afterwards only its network. */
const WHOLE_ADDRESS_DAYS = 7
/** Days that the address which made a sync code is kept. */
const GENERATOR_ADDRESS_DAYS = 30

/**
 * Forgets what the site keeps for a time only: searches, addresses, unused sync codes and lapsed bans. To be called every
 * hour; what fails is told, holds nothing else up, and is tried again an hour later.
 */
export function createRetention(options: TidyingOptions): () => Promise<void> {
  const { searchLog, syncRecords, onCodesRemoved, bans, banIndex, truncate, searchLogDays, forget, onFailure, now } = options
  const daysAgo = (count: number) => new Date(now().getTime() - count * DAY)

  const work = [
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
    for (const tidy of work) await tidy().catch(onFailure)
  }
}
