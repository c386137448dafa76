const MINUTE = 60_000

/** The day of a time in the visitor's time zone, `YYYY-MM-DD`. Browser only: the server does not know the zone. */
export function ownDay(at = new Date()): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 10)
}
