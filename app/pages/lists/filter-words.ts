import { m } from '#messages'
import { RUNTIME, type Range } from '#domain/filters/filters.ts'

/** `6.5 - 10`; one value if both ends are the same. */
export function formatRange({ min, max }: Range): string {
  return min === max ? m.filters.value(min) : m.filters.range(m.filters.value(min), m.filters.value(max))
}

/** `90 - 120 min`, `90 min or more`, `Up to 99 min`. */
export function formatRuntimes({ min, max }: Range): string {
  if (max === RUNTIME.max) return min === RUNTIME.min ? m.filters.length.any : m.filters.length.from(min)
  if (min === RUNTIME.min) return m.filters.length.upTo(max)
  return min === max ? m.filters.length.exactly(min) : m.filters.length.between(min, max)
}
