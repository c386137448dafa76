import { firstHour, type HourlyCount, type HourlyCounter, hourOf, timeCounter } from '#domain/operators/hourly.ts'
import { dayOf, firstKeptDay, type SourceCount, type SourceCounter, type SourceKey } from '#domain/operators/source-health.ts'

type HourlyCountsOptions = {
  store: {
    add: (counts: readonly HourlyCount[]) => Promise<void>
    since: (hour: string) => Promise<HourlyCount[]>
    removeBefore: (hour: string) => Promise<void>
  }
  /** Told once, until a write succeeds again. */
  onFailure: (reason: unknown) => void
  now: () => Date
}

export type HourlyCounts = ReturnType<typeof createHourlyCounts>

/** Hours that are kept. */
const KEPT = 48

/** Counts per hour what happens on the site, for all of its processes together, and nothing about who did it. */
export function createHourlyCounts({ store, onFailure, now }: HourlyCountsOptions) {
  const batches = createCountBatches<HourlyCount>({
    keyOf: ({ hour, name }) => `${hour} ${name}`,
    store,
    // As long as it would be shown.
    isWanted: ({ hour }) => hour >= hourOf(firstHour(now())),
    oldest: () => hourOf(firstHour(now(), KEPT)),
    onFailure,
  })

  function add(name: HourlyCounter, count = 1): void {
    batches.add({ hour: hourOf(now()), name, count })
  }

  return {
    add,
    /** Resolves when all counts so far are stored, or have failed. */
    flush: batches.flush,
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
    close: batches.close,
  }
}

type CountBatchesOptions<Count> = {
  /** Two counts of one key are added up. */
  keyOf: (count: Count) => string
  store: { add: (counts: readonly Count[]) => Promise<void>; removeBefore: (time: string) => Promise<void> }
  /** Whether it is still worth another try, after a write failed. */
  isWanted: (count: Count) => boolean
  /** What is older than this is removed. */
  oldest: () => string
  /** Told once, until a write succeeds again. */
  onFailure: (reason: unknown) => void
}

/** Milliseconds between two writes. */
const PAUSE = 15_000

/** Adds up counts in memory and writes them together, so that no request waits for the database. */
function createCountBatches<Count extends { count: number }>(options: CountBatchesOptions<Count>) {
  const { keyOf, store, isWanted, oldest, onFailure } = options
  let waiting = new Map<string, Count>()
  let writing: Promise<void> = Promise.resolve()
  let prunedAt = ''
  let isFailing = false

  function add(count: Count): void {
    const key = keyOf(count)
    waiting.set(key, { ...count, count: count.count + (waiting.get(key)?.count ?? 0) })
  }

  async function write(): Promise<void> {
    const counts = [...waiting.values()]
    waiting = new Map()
    const kept = oldest()
    try {
      await store.add(counts)
    } catch (reason) {
      for (const each of counts.filter(isWanted)) add(each)
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
  const timer = setInterval(() => void flush(), PAUSE).unref()

  return {
    add,
    /** Resolves when all counts so far are stored, or have failed. */
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

type SourceCountsOptions = {
  store: { add: (counts: readonly SourceCount[]) => Promise<void>; removeBefore: (day: string) => Promise<void> }
  /** Told once, until a write succeeds again. */
  onFailure: (reason: unknown) => void
  now: () => Date
}

/** Counts per day how each source does, for all processes of the site together: neither who watched nor what. */
export function createSourceCounts({ store, onFailure, now }: SourceCountsOptions) {
  const oldest = () => firstKeptDay(now())
  const batches = createCountBatches<SourceCount>({
    keyOf: ({ day, type, source, name }) => `${day} ${type} ${source} ${name}`,
    store,
    isWanted: ({ day }) => day >= oldest(),
    oldest,
    onFailure,
  })
  return {
    add: ({ type, source }: SourceKey, name: SourceCounter): void =>
      batches.add({ day: dayOf(now()), type, source, name, count: 1 }),
    /** Resolves when all counts so far are stored, or have failed. */
    flush: batches.flush,
    close: batches.close,
  }
}
