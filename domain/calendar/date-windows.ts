/** Both ends included, `YYYY-MM-DD`. */
export type DateWindow = { from: string; to: string }

const DAY = 86_400_000

/** The UTC calendar day of a time, as `YYYY-MM-DD`. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** From one month before today to five days after. */
export function nowPlaying(today: Date): DateWindow {
  return { from: toDay(monthBefore(today)), to: addDays(today, 5) }
}

/** From five days after today to twenty-six days after. */
export function upcoming(today: Date): DateWindow {
  return { from: addDays(today, 5), to: addDays(today, 26) }
}

export function airingToday(today: Date): DateWindow {
  return { from: toDay(today), to: toDay(today) }
}

/** From today to seven days ahead. */
export function onAir(today: Date): DateWindow {
  return { from: toDay(today), to: addDays(today, 7) }
}

function addDays(moment: Date, days: number): string {
  return toDay(new Date(moment.getTime() + days * DAY))
}

/** The same day of the previous month, or that month's last day if it is shorter. */
function monthBefore(moment: Date): Date {
  const year = moment.getUTCFullYear()
  const month = moment.getUTCMonth()
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(moment.getUTCDate(), lastDay)))
}
