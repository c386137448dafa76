import { dayOf, firstKeptDay, type SourceCount, type SourceCounter, type SourceKey } from '#domain/source-health.ts'
import { createCountBatches } from './count-batches.ts'

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
