const LEVELS = 100_000
const DEEP = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`
/** Replaced in the text, because JSON.stringify would overflow the stack on so deep a value. */
const PLACEHOLDER = 'placeholder of the deep value'

/** Fields that an object needs, besides appended responses. */
const KEPT = new Set(['id', 'name', 'title', 'media_type', 'season_number', 'episode_number'])

/** The same shape with every value of another type. */
export function retyped(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  if (isRecord(value)) return mapped(value, (each) => retyped(each))
  return typeof value === 'string' ? value.length : value === null ? [] : String(value)
}

/** The same objects with only their identifying fields. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied)
  if (!isRecord(value)) return null
  return mapped(value, (each, key) => (KEPT.has(key) && !isRecord(each) ? each : emptied(each)))
}

/** Every list item twice. */
export function double(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...value].map(double)
  return isRecord(value) ? mapped(value, (each) => double(each)) : value
}

/** JSON with objects 100,000 levels deep beside the real values. */
export function deepen(value: unknown): string {
  const record = isRecord(value) ? value : {}
  const results = Array.isArray(record.results) ? { results: [PLACEHOLDER, ...record.results] } : {}
  const body = {
    ...record,
    unheard: PLACEHOLDER,
    genres: [PLACEHOLDER],
    'watch/providers': { results: { US: PLACEHOLDER, XX: PLACEHOLDER } },
    ...results,
  }
  return JSON.stringify(body).replaceAll(JSON.stringify(PLACEHOLDER), DEEP)
}

function mapped(record: Record<string, unknown>, toValue: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, toValue(value, key)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
