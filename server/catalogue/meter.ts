/** How the catalogue's calls go, for operators. Times are milliseconds; null before the first call. */
export type MeterSummary = {
  calls: number
  failures: number
  median: number | null
  /** Nineteen of twenty calls are quicker. */
  slow: number | null
  hits: number
  misses: number
}

export type Meter = ReturnType<typeof createMeter>

/** Calls whose times are remembered, the latest. */
const REMEMBERED = 500

/** Counts calls to the service and questions to the cache since the start of this process. */
export function createMeter() {
  const times: number[] = []
  const counts = { calls: 0, failures: 0, hits: 0, misses: 0 }
  return {
    called(milliseconds: number, ok: boolean): void {
      times[counts.calls % REMEMBERED] = milliseconds
      counts.calls += 1
      if (!ok) counts.failures += 1
    },
    asked(hit: boolean): void {
      counts[hit ? 'hits' : 'misses'] += 1
    },
    summary(): MeterSummary {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
      return { ...counts, median: at(0.5), slow: at(0.95) }
    },
  }
}
