const MINUTE = 60_000

/** The day that it is where the visitor is, `YYYY-MM-DD`. */
export function ownDay(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE).toISOString().slice(0, 10)
}
