const MINUTE = 60_000

/** The day that it is, or was at a time, where the visitor is: `YYYY-MM-DD`. Browser only: a server knows no visitor's zone. */
export function ownDay(at = new Date()): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 10)
}
