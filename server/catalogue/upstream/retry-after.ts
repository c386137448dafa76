const SECOND = 1000
const SHORTEST = SECOND
const LONGEST = 60 * SECOND
/** The date format of RFC 9110; `Date.parse` alone accepts much that is not a date. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Milliseconds that a `Retry-After` asks for, clamped to one second to one minute; null if missing or invalid. `today`:
 * milliseconds since 1970, to compare a date with.
 */
export function parseRetryAfter(header: string | null, today: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return clamp(Number(text) * SECOND)
  if (!DATE.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : clamp(date - today)
}

function clamp(milliseconds: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, milliseconds))
}
