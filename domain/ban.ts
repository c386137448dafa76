/** A banned address or network, in canonical form: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/64`. */
export type Ban = {
  network: string
  reason: string | null
  /** ISO time. */
  bannedAt: string
  /** ISO time; null: permanent. */
  expiresAt: string | null
  /** The stored row is corrupt. The ban stays in force until an operator decides, whatever expiry the row gives. */
  damaged?: true
}

/** All that a banned visitor is told; only operators see the reason and the network. */
export type BanVerdict = { address: string; expiresAt: string | null }

const MINUTE = 60_000

/** Ban durations in the order offered; `milliseconds` null: permanent. */
export const BAN_DURATIONS = [
  { id: '5m', label: '5 minutes', milliseconds: 5 * MINUTE },
  { id: '1h', label: '1 hour', milliseconds: 60 * MINUTE },
  { id: '1d', label: '1 day', milliseconds: 24 * 60 * MINUTE },
  { id: 'permanent', label: 'Permanent', milliseconds: null },
] as const

export type BanDurationId = (typeof BAN_DURATIONS)[number]['id']

/** When a ban of this duration that starts now expires, as ISO time; null: never. */
export function banExpiry(duration: BanDurationId, now: Date): string | null {
  const milliseconds = BAN_DURATIONS.find(({ id }) => id === duration)?.milliseconds ?? null
  return milliseconds === null ? null : new Date(now.getTime() + milliseconds).toISOString()
}
