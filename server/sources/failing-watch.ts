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
  let known: ReadonlySet<string> = new Set()

  /** The keys of the sources that fail now, such as `movie/1`, whether or not operators want to have them behind. */
  async function judge(): Promise<ReadonlySet<string>> {
    const moment = now()
    const [days, hours] = await Promise.all([counts.named(['served', 'troubled'], firstUsualDay(moment)), hourly.read()])
    return failingSources({ days, hours, now: moment })
  }
  /** Never rejects: without the database the order stays as it is. */
  async function look(): Promise<void> {
    try {
      const found = isOn() ? await judge() : new Set<string>()
      const isSame = found.size === known.size && [...found].every((key) => known.has(key))
      known = found
      if (!isSame) onChange()
    } catch (reason) {
      onFailure(reason)
    }
  }
  const timer = setInterval(() => void look(), PAUSE).unref()
  return {
    judge,
    look,
    /** What the last look found; nothing while operators do not want to have them behind. */
    known: (): ReadonlySet<string> => known,
    close: (): void => clearInterval(timer),
  }
}
