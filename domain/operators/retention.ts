/** How long the site keeps what it stores, in days. The deletion and the About page read the same numbers. */
export const RETENTION_DAYS = {
  /** The whole address of a search; then its network alone. Searches themselves: the setting SEARCH_LOG_DAYS. */
  searchAddress: 7,
  /** The address that made a sync code. */
  generatorAddress: 30,
  /** A sync code that no device asks for. */
  unusedCode: 90,
  /** A version of what is under a sync code, since it was replaced. */
  syncRevision: 7,
  /** The movie database's answers: its terms of use forbid more. */
  answer: 180,
  /** Entries of the audit log. */
  audit: 365,
  /** Networks, as hashes, that an operator signed in from. */
  knownNetwork: 180,
  /** How the player's servers did on a day: numbers alone, for as long as the panel shows them. */
  sourceCount: 14,
} as const

/** What visitors are told about the data that is stored of them; `searchLogDays` is the setting. */
export function storedData(searchLogDays: number): string[] {
  const days = RETENTION_DAYS
  const shortened =
    searchLogDays > days.searchAddress ? ` After ${days.searchAddress} days your address is shortened to its network.` : ''
  return [
    `What you search for, with the time and your IP address, for ${searchLogDays} days, so that the operators can see what is missing.${shortened}`,
    `If you generate a sync code: your watch history, your lists with the episodes that you have watched, where you stopped in films and episodes, and the kinds of your devices, until no device has used the code for ${days.unusedCode} days; its earlier versions, for ${days.syncRevision} days; and your IP address, for ${days.generatorAddress} days.`,
    'Banned IP addresses, with the reason, until the ban ends or is lifted.',
    `What the operators do, with the address if they ban one, for ${days.audit} days.`,
    'Where there is a limit: how often your address asked, in memory or beside the rest, for an hour at most.',
    'Backups that the operators make hold what was stored then, until newer ones take their place.',
    `Answers of the movie database, those to searches among them, for ${days.answer} days at most and without who asked.`,
  ]
}
