import { firstHour, hourOf, timeCounter, type HourlyCount, type HourlyCounter } from '#domain/hourly.ts'

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

/** Milliseconds between two writes. */
const PAUSE = 15_000
/** Hours that are kept. */
const KEPT = 48

/** Counts per hour what happens on the site, for all of its processes together, and nothing about who did it. */
export function createHourlyCounts({ store, onFailure, now }: HourlyCountsOptions) {
  let waiting = new Map<string, HourlyCount>()
  let writing: Promise<void> = Promise.resolve()
  let prunedAt = ''
  let isFailing = false

  function add(name: HourlyCounter, count = 1): void {
    const hour = hourOf(now())
    const key = `${hour} ${name}`
    const known = waiting.get(key)
    if (known) known.count += count
    else waiting.set(key, { hour, name, count })
  }

  /** What could not be written waits for the next time, as long as it would be shown. */
  function keep(counts: Iterable<HourlyCount>): void {
    const oldest = hourOf(firstHour(now()))
    for (const each of counts) {
      if (each.hour < oldest) continue
      const key = `${each.hour} ${each.name}`
      waiting.set(key, { ...each, count: each.count + (waiting.get(key)?.count ?? 0) })
    }
  }

  async function write(): Promise<void> {
    const counts = [...waiting.values()]
    waiting = new Map()
    const oldest = hourOf(firstHour(now(), KEPT))
    try {
      await store.add(counts)
    } catch (reason) {
      keep(counts)
      if (!isFailing) onFailure(reason)
      isFailing = true
      return
    }
    isFailing = false
    if (oldest === prunedAt) return
    prunedAt = oldest
    await store.removeBefore(oldest).catch(onFailure)
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
    /** Counts a call to the catalogue service. */
    called(milliseconds: number, ok: boolean): void {
      add('calls')
      if (!ok) add('failed-calls')
      add(timeCounter(milliseconds))
    },
    /** The counts of the last 24 hours, of all processes. */
    async read(): Promise<HourlyCount[]> {
      await flush()
      return store.since(hourOf(firstHour(now())))
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
