import { RUNTIME, type Range } from '#domain/filters/filters.ts'

/** `6.5 - 10`; one value if both ends are the same. */
export function formatRange({ min, max }: Range): string {
  return min === max ? String(min) : `${min} - ${max}`
}

/** `90 - 120 min`, `90 min or more`, `Up to 99 min`. */
export function formatRuntimes({ min, max }: Range): string {
  if (max === RUNTIME.max) return min === RUNTIME.min ? 'Any' : `${min} min or more`
  return min === RUNTIME.min ? `Up to ${max} min` : `${formatRange({ min, max })} min`
}
