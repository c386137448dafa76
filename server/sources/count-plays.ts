import type { SourceCounter, SourceEvent, SourceKey } from '#domain/operators/source-health.ts'
import { networksAround } from '#server/visitors/networks.ts'
import { createFixedWindow } from '#server/visitors/limiter.ts'

/** `title`: the reported title, which counts once per visitor. */
type PlayEvent = SourceKey & { event: SourceEvent; title?: number }

type CountPlaysOptions = {
  counts: { add: (source: SourceKey, name: SourceCounter) => void }
  /** Whether there is such a source. */
  isKnown: (source: SourceKey) => boolean
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

const DAY = 24 * 60 * 60_000
/** Maximum events of a kind that one network adds to a source's counts in a day. */
const PER_NETWORK = 30

const COUNTERS = { play: 'plays', failed: 'failed', slow: 'slow', report: 'reports' } as const

/**
 * Counts the events of sources that title pages report. Addresses and titles are only kept in memory, to limit what one network can add.
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

/** Counts one more use; false if the limit is reached. */
function take(limiter: ReturnType<typeof createFixedWindow>, key: string): boolean {
  if (limiter.wait(key) > 0) return false
  limiter.take(key)
  return true
}
