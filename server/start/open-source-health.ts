import type { Bus } from '../live/bus.ts'
import type { PublicTopics } from '../live/public-topics.ts'
import { createSourceCounts } from '../monitoring/source-counts.ts'
import { createCountPlays } from '../sources/count-plays.ts'
import type { Store } from '../store/store.ts'
import type { Log } from './log.ts'

type Options = {
  rows: Store['sourceCounts']
  live: Bus<PublicTopics>
  log: Log
  now: () => Date
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** Counts per day how the player's sources do, by what titles' pages report. */
export function openSourceHealth({ rows, live, log, now, ticks }: Options) {
  const onFailure = (reason: unknown) => log.error({ reason: String(reason) }, 'The counts of the servers could not be stored')
  const counts = createSourceCounts({ store: rows, onFailure, now })
  const isKnown: Parameters<typeof createCountPlays>[0]['isKnown'] = ({ type, source }) =>
    live.latest('sources')[type].some(({ id }) => id === source)
  return { counts, countPlay: createCountPlays({ counts, isKnown, ticks }), close: counts.close }
}
