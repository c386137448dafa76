import { createStoredValue } from '#app/hooks/stored-value.ts'

/** A title that this browser's visitor said does not play, and by which source. */
type Reported = { title: string; source: number }

const MOST = 100
const NONE: readonly Reported[] = []

const { read, write, watch } = createStoredValue<readonly Reported[]>({
  key: 'marquee.does-not-play',
  parse: parseReported,
  toText: (all) => JSON.stringify(all),
})

/** The source by which a title (`movie/550`) was said not to play; null: nothing was said. */
function reportedSource(title: string): number | null {
  return read().find((each) => each.title === title)?.source ?? null
}

export function rememberReport(title: string, source: number): void {
  write([{ title, source }, ...read().filter((each) => each.title !== title)].slice(0, MOST))
}

export { reportedSource, watch as watchReports }

/** What is stored may be of another version. */
function parseReported(text: string | null): readonly Reported[] {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return Array.isArray(stored) ? stored.filter(isReported).slice(0, MOST) : NONE
  } catch {
    return NONE
  }
}

function isReported(value: unknown): value is Reported {
  if (typeof value !== 'object' || value === null || !('title' in value) || !('source' in value)) return false
  return typeof value.title === 'string' && Number.isInteger(value.source)
}
