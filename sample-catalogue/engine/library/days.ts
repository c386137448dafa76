const DAY = 86_400_000

/** Days since 1970-01-01 in UTC. The catalogue counts in whole days because its dates have no time. */
export function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY)
}

/** `YYYY-MM-DD` of a day number. */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** Day number of `YYYY-MM-DD`, or null when the text is not a date. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : time / DAY
}

/** Calendar year of a day number. */
export function yearOf(day: number): number {
  return new Date(day * DAY).getUTCFullYear()
}

/** The same day of the month before, or the last day of a month that is too short. */
export function monthBefore(day: number): number {
  const date = new Date(day * DAY)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0))
  return dayOf(last) - Math.max(0, last.getUTCDate() - date.getUTCDate())
}
