/** A banned address or network, in canonical form: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/64`. */
export type Ban = {
  network: string
  reason: string | null
  /** ISO time. */
  bannedAt: string
  /** ISO time; null: permanent. */
  expiresAt: string | null
}

/** What a banned visitor may see; the reason and the network are for operators only. */
export type BanVerdict = { address: string; expiresAt: string | null }

const MINUTE = 60_000

/** Ban durations in display order; `milliseconds` null: permanent. */
export const BAN_DURATIONS = [
  { id: '5m', label: '5 minutes', milliseconds: 5 * MINUTE },
  { id: '1h', label: '1 hour', milliseconds: 60 * MINUTE },
  { id: '1d', label: '1 day', milliseconds: 24 * 60 * MINUTE },
  { id: 'permanent', label: 'Permanent', milliseconds: null },
] as const

export type BanDurationId = (typeof BAN_DURATIONS)[number]['id']
/** The length of a ban: one of the offered durations, a number of minutes, or until an ISO time. */
export type BanTerm = BanDurationId | { minutes: number } | { until: string }

/** Ten years; longer bans are permanent. */
export const MAX_BAN_MINUTES = 10 * 365 * 24 * 60

/** Units for a custom ban length, in display order. */
export const BAN_UNITS = [
  { id: 'minutes', label: 'minutes', minutes: 1 },
  { id: 'hours', label: 'hours', minutes: 60 },
  { id: 'days', label: 'days', minutes: 24 * 60 },
  { id: 'weeks', label: 'weeks', minutes: 7 * 24 * 60 },
] as const

export type BanUnit = (typeof BAN_UNITS)[number]

/** When a ban that starts now expires, as ISO time; null: never. */
export function banExpiry(term: BanTerm, now: Date): string | null {
  if (typeof term === 'object' && 'until' in term) return new Date(term.until).toISOString()
  const milliseconds =
    typeof term === 'object' ? term.minutes * MINUTE : (BAN_DURATIONS.find(({ id }) => id === term)?.milliseconds ?? null)
  return milliseconds === null ? null : new Date(now.getTime() + milliseconds).toISOString()
}

/** Why an expiry is invalid, or null: a ban has to end in the future and within ten years. */
export function expiryObjection(expiresAt: string | null, now: Date): string | null {
  if (expiresAt === null) return null
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return 'The end of the ban is not in the future'
  return left > MAX_BAN_MINUTES * MINUTE ? 'A ban ends within ten years, or is permanent' : null
}

/** Limit on the addresses and networks in one request. */
export const MAX_BAN_LIST = 1000

/** The entries of a pasted list: separated by lines, commas, semicolons or spaces; a comment begins with #. */
export function parseBanList(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(/#.*/, ''))
  return lines.flatMap((line) => line.split(/[\s,;]+/)).filter((entry) => entry !== '')
}

/** The outcome for an entry of a list. `already`: it is banned at least as long already, or listed twice. */
export type ListedBan = { entry: string; network: string | null } & (
  | { outcome: 'banned' | 'already' }
  | { outcome: 'refused'; reason: string }
)
