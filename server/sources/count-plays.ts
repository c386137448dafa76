import type { SourceCounter, SourceEvent, SourceKey } from '#domain/source-health.ts'
import { sourceKey } from '#domain/source-health.ts'
import type { HourlyCounter } from '#domain/hourly.ts'
import { networksAround } from '../addresses/networks.ts'
import { createFixedWindow } from '../limits/fixed-window.ts'

/** `title`: what was reported; a title's page reports it once. */
type PlayEvent = SourceKey & { event: SourceEvent; title?: number }

type CountPlaysOptions = {
  counts: { add: (source: SourceKey, name: SourceCounter) => void }
  hourly: { add: (name: HourlyCounter) => void }
  /** Whether there is such a source. */
  isKnown: (source: SourceKey) => boolean
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Of each event that count from one network for a source in a day. */
const PER_NETWORK = 30
/** Failures, slow loads and reports that count from the whole internet in a minute, for a source. */
const TROUBLE_PER_MINUTE = 120

const COUNTERS = { failed: 'failed', slow: 'slow', report: 'reports' } as const

/**
 * Counts what titles' pages report of sources. No report says who or what: addresses and titles are only held in memory, and only to count
 * nobody too often. Trouble has a limit for the whole site, too; what was served has none, or a flood would hide it.
 */
export function createCountPlays({ counts, hourly, isKnown, ticks }: CountPlaysOptions) {
  const window = (capacity: number, millis: number) => createFixedWindow({ capacity, millis, now: ticks })
  const perNetwork = window(PER_NETWORK, DAY)
  const reported = window(1, DAY)
  const perSource = window(TROUBLE_PER_MINUTE, 60_000)
  const served = window(1, HOUR)
  const troubled = window(1, DAY)

  return function countPlay(address: string | null, { type, source, event, title }: PlayEvent): void {
    const of = { type, source }
    if (!isKnown(of)) return
    const key = sourceKey(of)
    const { home, site } = networksAround(address)
    if (event === 'served') {
      if (!take(served, `${site} ${key}`)) return
      counts.add(of, 'served')
      hourly.add(`served-${key}`)
      return
    }
    if (event === 'report' && !take(reported, `${home} ${type}/${title}`)) return
    if (!take(perNetwork, `${site} ${key} ${event}`)) return
    if (event === 'play') return counts.add(of, 'plays')

    if (!take(perSource, key)) return
    counts.add(of, COUNTERS[event])
    if (!take(troubled, `${site} ${key}`)) return
    counts.add(of, 'troubled')
    hourly.add(`troubled-${key}`)
  }
}

/** Whether there is room for one more, which is then counted. */
function take(limiter: ReturnType<typeof createFixedWindow>, key: string): boolean {
  if (limiter.wait(key) > 0) return false
  limiter.take(key)
  return true
}
