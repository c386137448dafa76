import { firstHour, hourOf, timeCounter, type HourlyCount, type HourlyCounter } from '#domain/hourly.ts'
import { createCountBatches } from './count-batches.ts'

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
