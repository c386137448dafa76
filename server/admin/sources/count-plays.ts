import type { SourceCounter, SourceEvent, SourceKey } from '#domain/operators/source-health.ts'
import { networksAround } from '#server/visitors/networks.ts'
import { createFixedWindow } from '#server/visitors/fixed-window.ts'

/** `title`: what was reported; a title's page reports it once. */
type PlayEvent = SourceKey & { event: SourceEvent; title?: number }

type CountPlaysOptions = {
  counts: { add: (source: SourceKey, name: SourceCounter) => void }
  /** Whether there is such a source. */
  isKnown: (source: SourceKey) => boolean
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

const DAY = 24 * 60 * 60_000
/** Of each event that count from one network for a source in a day. */
const PER_NETWORK = 30

const COUNTERS = { play: 'plays', failed: 'failed', slow: 'slow', report: 'reports' } as const

/**
 * Counts what titles' pages report of sources. No report says who or what: addresses and titles are only held in memory, and only to
 * count nobody too often.
 */
export function createCountPlays({ counts, isKnown, ticks }: CountPlaysOptions) {
  const perNetwork = createFixedWindow({ capacity: PER_NETWORK, millis: DAY, now: ticks })
  const reported = createFixedWindow({ capacity: 1, millis: DAY, now: ticks })

  return function countPlay(address: string | null, { type, source, event, title }: PlayEvent): void {
    if (!isKnown({ type, source })) return
    const { host, subnet } = networksAround(address)
    if (event === 'report' && !take(reported, `${host} ${type}/${title}`)) return
    if (take(perNetwork, `${subnet} ${type}/${source} ${event}`)) counts.add({ type, source }, COUNTERS[event])
  }
}

/** Whether there is room for one more, which is then counted. */
function take(limiter: ReturnType<typeof createFixedWindow>, key: string): boolean {
  if (limiter.wait(key) > 0) return false
  limiter.take(key)
  return true
}
