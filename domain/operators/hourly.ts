/** Upper bounds of the groups of call durations, in milliseconds; a last group holds longer ones. */
const TIME_BOUNDS = [50, 100, 200, 400, 800, 1600, 3200] as const

/** Counters per hour. `time-3`: catalogue calls in duration group 3, 0 being the fastest. */
const COUNTERS = ['plays', 'failed-plays', 'server-errors', 'calls', 'failed-calls', 'held-back-calls'] as const

export type HourlyCounter = (typeof COUNTERS)[number] | `time-${number}`

/** An hour in UTC: `2026-11-20T09`. */
export type HourlyCount = { hour: string; name: string; count: number }

/** One hour of the dashboard's chart. `median` and `slow` (95th percentile) are milliseconds; null without calls. */
export type Hour = {
  hour: string
  searches: number
  plays: number
  failedPlays: number
  serverErrors: number
  calls: number
  failedCalls: number
  heldBackCalls: number
  median: number | null
  slow: number | null
}

const HOURS_SHOWN = 24
const HOUR = 60 * 60_000

/** The hour of a moment. */
export function hourOf(moment: Date): string {
  return moment.toISOString().slice(0, 13)
}

/** The start of the first of `count` hours, of which the current one is the last. */
export function firstHour(now: Date, count = HOURS_SHOWN): Date {
  return new Date((Math.floor(now.getTime() / HOUR) - (count - 1)) * HOUR)
}

/** The counter of a catalogue call that took this long. */
export function timeCounter(milliseconds: number): HourlyCounter {
  const group = TIME_BOUNDS.findIndex((bound) => milliseconds <= bound)
  return `time-${group < 0 ? TIME_BOUNDS.length : group}`
}

/** The last 24 hours, oldest first, with zero where nothing was counted. */
export function toHours(counts: readonly HourlyCount[], searches: readonly { hour: string; count: number }[], now: Date): Hour[] {
  const first = firstHour(now).getTime()
  const byKey = new Map(counts.map(({ hour, name, count }) => [`${hour} ${name}`, count]))
  const searched = new Map(searches.map(({ hour, count }) => [hour, count]))
  return Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const hour = hourOf(new Date(first + index * HOUR))
    const read = (name: HourlyCounter) => byKey.get(`${hour} ${name}`) ?? 0
    const times = Array.from({ length: TIME_BOUNDS.length + 1 }, (_none, group) => read(`time-${group}`))
    return {
      hour,
      searches: searched.get(hour) ?? 0,
      plays: read('plays'),
      failedPlays: read('failed-plays'),
      serverErrors: read('server-errors'),
      calls: read('calls'),
      failedCalls: read('failed-calls'),
      heldBackCalls: read('held-back-calls'),
      median: quantile(times, 0.5),
      slow: quantile(times, 0.95),
    }
  })
}

/** The duration that this share of the calls did not exceed, interpolated within its group; null without calls. */
export function quantile(groups: readonly number[], share: number): number | null {
  const wanted = groups.reduce((sum, count) => sum + count, 0) * share
  let passed = 0
  for (const [index, count] of groups.entries()) {
    const low = TIME_BOUNDS[index - 1] ?? 0
    // The last group has no upper bound.
    const high = TIME_BOUNDS[index] ?? low
    if (count > 0 && passed + count >= wanted) return low + ((wanted - passed) / count) * (high - low)
    passed += count
  }
  return null
}
