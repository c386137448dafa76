const SECOND = 1000
const SHORTEST = SECOND
const LONGEST = 60 * SECOND
/** RFC 9110's one form of a date that may still be sent; `Date.parse` alone takes half of all junk for dates. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Milliseconds that a `Retry-After` asks us to wait, from one second to a minute; null where it is missing or says nothing.
 * `today` is the time of day, in milliseconds, that a date is compared with.
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
