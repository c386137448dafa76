import { putBehind, type SourceRules } from '#domain/source-health.ts'
import type { Source } from '#domain/source.ts'
import type { TitleType } from '#domain/title.ts'
import type { Bus } from '../live/bus.ts'
import type { PublicTopics } from '../live/public-topics.ts'
import type { HourlyCounts } from '../monitoring/hourly-counts.ts'
import { createSourceCounts } from '../monitoring/source-counts.ts'
import { createCountPlays } from '../sources/count-plays.ts'
import { createFailingWatch } from '../sources/failing-watch.ts'
import type { Store } from '../store/store.ts'
import type { Log } from './log.ts'

type Options = {
  rows: Store['sourceCounts']
  hourly: Pick<HourlyCounts, 'add' | 'read'>
  live: Bus<PublicTopics>
  log: Log
  /** Whether operators want failing sources behind the others. */
  isOn: () => boolean
  /** Called when other sources fail than before. */
  onChange: () => void
  now: () => Date
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** How the player's sources do: what counts it, what judges by it, and the order that follows. */
export function openSourceHealth({ rows, hourly, live, log, isOn, onChange, now, ticks }: Options) {
  const tell = (text: string) => (reason: unknown) => log.error({ reason: String(reason) }, text)
  const counts = createSourceCounts({ store: rows, onFailure: tell('The counts of the servers could not be stored'), now })
  const onFailure = tell('It is unknown which servers fail')
  const failing = createFailingWatch({ isOn, counts: rows, hourly, onChange, onFailure, now })
  return {
    counts,
    failing,
    /** Counts what a title's page reports of a source. */
    countPlay: createCountPlays({
      counts,
      hourly,
      isKnown: ({ type, source }) => live.latest('sources')[type].some(({ id }) => id === source),
      ticks,
    }),
    /** A list in the order in which visitors get it. */
    arrange: (list: Source[], type: TitleType, { failingLast }: SourceRules): Source[] =>
      failingLast ? putBehind(list, type, failing.known()) : list,
    async close(): Promise<void> {
      failing.close()
      await counts.close()
    },
  }
}
