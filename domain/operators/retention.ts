/** How long the site keeps stored data, in days. Both the deletion and the About page use these numbers. */
export const RETENTION_DAYS = {
  /** The full address of a search, later shortened to its network. The search itself: the setting SEARCH_LOG_DAYS. */
  searchAddress: 7,
  /** The address that generated a sync code. */
  generatorAddress: 30,
  /** A sync code that no device uses. */
  unusedCode: 90,
  /** An earlier version of a sync record, from its replacement. */
  syncRevision: 7,
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
  const shortened =
    searchLogDays > days.searchAddress ? ` After ${days.searchAddress} days your address is shortened to its network.` : ''
  return [
    `What you search for, with the time and your IP address, for ${searchLogDays} days, so that the operators can see what is missing.${shortened}`,
    `If you generate a sync code: your watch history, your lists with the episodes that you have watched, where you stopped in films and episodes, and the kinds of your devices, until no device has used the code for ${days.unusedCode} days; its earlier versions, for ${days.syncRevision} days; and your IP address, for ${days.generatorAddress} days.`,
    'Banned IP addresses, with the reason, until the ban ends or is lifted.',
    `What the operators do, with the address if they ban one, for ${days.audit} days.`,
    'To enforce limits: how many requests your address has made, in memory or in the database, for an hour at most.',
    'Backups contain what was stored when they were made, until newer ones replace them.',
    `Responses of the movie database, including those to searches, for ${days.answer} days at most and without a record of who asked.`,
  ]
}
