import type { HourlyCount } from '#domain/hourly.ts'
import { failingSources, firstUsualDay, type SourceCount, type SourceCounter } from '#domain/source-health.ts'

type FailingWatchOptions = {
  /** Whether operators want failing sources behind the others. */
  isOn: () => boolean
  counts: { named: (names: readonly SourceCounter[], day: string) => Promise<SourceCount[]> }
  hourly: { read: () => Promise<HourlyCount[]> }
  /** Called when other sources fail than before. */
  onChange: () => void
  onFailure: (reason: unknown) => void
  now: () => Date
}

const PAUSE = 5 * 60_000

/** Knows which sources fail, as far as operators want them to be put behind the others; looks every five minutes. */
export function createFailingWatch({ isOn, counts, hourly, onChange, onFailure, now }: FailingWatchOptions) {
  let failing: ReadonlySet<string> = new Set()

  async function judge(): Promise<ReadonlySet<string>> {
    if (!isOn()) return new Set()
    const moment = now()
    const [days, hours] = await Promise.all([counts.named(['served', 'troubled'], firstUsualDay(moment)), hourly.read()])
    return failingSources({ days, hours, now: moment })
  }
  /** Never rejects: without the database the order stays as it is. */
  async function look(): Promise<void> {
    try {
      const found = await judge()
      const isSame = found.size === failing.size && [...found].every((key) => failing.has(key))
      failing = found
      if (!isSame) onChange()
    } catch (reason) {
      onFailure(reason)
    }
  }
  const timer = setInterval(() => void look(), PAUSE).unref()
  return {
    /** Keys of the failing sources: `movie/1`. */
    failing: (): ReadonlySet<string> => failing,
    look,
    close: (): void => clearInterval(timer),
  }
}
