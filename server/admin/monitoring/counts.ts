import { firstHour, type HourlyCount, type HourlyCounter, hourOf, timeCounter } from '#domain/operators/hourly.ts'
import type { Repeat, RepeatTimes } from '#domain/background.ts'
import { dayOf, firstKeptDay, type SourceCount, type SourceCounter, type SourceKey } from '#domain/operators/source-health.ts'

type CountStore<Count> = {
  add: (counts: readonly Count[]) => Promise<void>
  removeBefore: (time: string) => Promise<void>
}
type CountsOptions<Store> = {
  store: Store
  repeat: Repeat
  /** Called for the first failure, and not again until a write has succeeded. */
  onFailure: (reason: unknown) => void
  now: () => Date
}

export type HourlyCounts = ReturnType<typeof createHourlyCounts>

/** Hours for which counts are kept. */
const KEPT_HOURS = 48

type HourlyStore = CountStore<HourlyCount> & { since: (hour: string) => Promise<HourlyCount[]> }

/** Counts events on the site per hour, for all of its processes together, without anything about the visitors. */
export function createHourlyCounts({ store, repeat, onFailure, now }: CountsOptions<HourlyStore>) {
  const oldest = () => hourOf(firstHour(now(), KEPT_HOURS))
  const batches = createCountBatches<HourlyCount>({ store, timeOf: ({ hour }) => hour, oldest, onFailure })
  repeat('hourly-counts', WRITES, batches.flush)

  function add(name: HourlyCounter, count = 1): void {
    batches.add({ hour: hourOf(now()), name, count })
  }

  return {
    ...batches,
    add,
    /** Counts a call to the catalogue service. */
    called(milliseconds: number, ok: boolean): void {
      add('calls')
      if (!ok) add('failed-calls')
      add(timeCounter(milliseconds))
    },
    /** The counts of the last 24 hours, of all processes. */
    async read(): Promise<HourlyCount[]> {
      await batches.flush()
      return store.since(hourOf(firstHour(now())))
    },
  }
}

/** Counts plays and failures of each source per day, for all processes together, without visitors or titles. */
export function createSourceCounts({ store, repeat, onFailure, now }: CountsOptions<CountStore<SourceCount>>) {
  const oldest = () => firstKeptDay(now())
  const batches = createCountBatches<SourceCount>({ store, timeOf: ({ day }) => day, oldest, onFailure })
  repeat('source-counts', WRITES, batches.flush)
  return {
    ...batches,
    add: ({ type, source }: SourceKey, name: SourceCounter): void =>
      batches.add({ day: dayOf(now()), type, source, name, count: 1 }),
  }
}

type CountBatchesOptions<Count> = {
  store: CountStore<Count>
  timeOf: (count: Count) => string
  /** Older counts are removed. */
  oldest: () => string
  onFailure: (reason: unknown) => void
}

/** Counts are written every 15 seconds and at the end. */
const WRITES: RepeatTimes = { every: 15_000, last: true }

/** Adds up counts in memory and writes them together, so that no request waits for the database. */
function createCountBatches<Count extends { count: number }>({ store, timeOf, oldest, onFailure }: CountBatchesOptions<Count>) {
  let waiting = new Map<string, Count>()
  let writing: Promise<void> = Promise.resolve()
  let prunedAt = ''
  let isFailing = false

  /** Counts that differ only in their number are added up. */
  function add(count: Count): void {
    const key = JSON.stringify({ ...count, count: 0 })
    waiting.set(key, { ...count, count: count.count + (waiting.get(key)?.count ?? 0) })
  }

  async function write(): Promise<void> {
    const counts = [...waiting.values()]
    waiting = new Map()
    const kept = oldest()
    try {
      await store.add(counts)
    } catch (reason) {
      for (const each of counts) if (timeOf(each) >= kept) add(each)
      if (!isFailing) onFailure(reason)
      isFailing = true
      return
    }
    isFailing = false
    if (kept === prunedAt) return
    prunedAt = kept
    await store.removeBefore(kept).catch(onFailure)
  }

  function flush(): Promise<void> {
    if (waiting.size > 0) writing = writing.then(write)
    return writing
  }

  return {
    add,
    /** Resolves when all counts so far are stored, or have failed. */
    flush,
  }
}
