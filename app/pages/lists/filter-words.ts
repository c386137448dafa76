import { m } from '#messages'
import { RUNTIME, type Range } from '#domain/filters/filters.ts'

/** `6.5 - 10`; one value if both ends are the same. */
export function formatRange({ min, max }: Range): string {
  return min === max ? String(min) : m.filters.range({ from: min, to: max })
}

/** `90 - 120 min`, `90 min or more`, `Up to 99 min`. */
export function formatRuntimes({ min, max }: Range): string {
  if (max === RUNTIME.max) return min === RUNTIME.min ? m.filters.length.any : m.filters.length.from({ minutes: min })
  if (min === RUNTIME.min) return m.filters.length.upTo({ minutes: max })
  return min === max ? m.filters.length.exactly({ minutes: min }) : m.filters.length.between({ from: min, to: max })
}
