import { m } from '#messages'
import { BACK_DAYS, REMOVAL_DAYS } from '#domain/record/exchange.ts'

/** How long the site keeps stored data, in days. Both the deletion and the About page use these numbers. */
export const RETENTION_DAYS = {
  /** The full address of a search, later shortened to its network. The search itself: the setting SEARCH_LOG_DAYS. */
  searchAddress: 7,
  /** The address that generated a sync code. */
  generatorAddress: 30,
  /** A sync code that no device uses. */
  unusedCode: 90,
  /** An earlier version of a sync record or of an entry, from its replacement. */
  syncRevision: BACK_DAYS,
  /** An entry of a record that only says that something was removed. */
  removal: REMOVAL_DAYS,
  /** Responses of the movie database, whose terms of use forbid more. */
  answer: 180,
  /** Entries of the audit log. */
  audit: 365,
  /** Hashes of the networks from which an operator signed in. */
  knownNetwork: 180,
  /** Daily counts for the player's servers, shown in the panel. */
  sourceCount: 14,
} as const

/** Explains to visitors which data is stored and for how long; `searchLogDays` is the setting. */
export function storedData(searchLogDays: number): string[] {
  const days = RETENTION_DAYS
  const isShortened = searchLogDays > days.searchAddress
  return [
    isShortened
      ? m.about.stored.searchesShortened({ days: searchLogDays, addressDays: days.searchAddress })
      : m.about.stored.searches({ days: searchLogDays }),
    m.about.stored.sync(days),
    m.about.stored.bans,
    m.about.stored.audit({ days: days.audit }),
    m.about.stored.limits,
    m.about.stored.backups,
    m.about.stored.answers({ days: days.answer }),
  ]
}
