import type { Range } from '#domain/filters/filters.ts'

type Scale = { bounds: Range; step: number }

/** The value at a fraction (0-1) of a rail; positions beside the rail are clamped. */
export function valueAt(share: number, { bounds, step }: Scale): number {
  const raw = bounds.min + Math.min(Math.max(share, 0), 1) * (bounds.max - bounds.min)
  return bounds.min + Math.round((raw - bounds.min) / step) * step
}

/** The end of the range nearest to a value; if both are equally near or coincide, the one that can move there. */
export function nearerEnd({ min, max }: Range, value: number): keyof Range {
  if (value <= min) return 'min'
  return value >= max || max - value < value - min ? 'max' : 'min'
}

/** The range with one end moved to a value, but not past the other. */
export function withEnd(range: Range, end: keyof Range, value: number): Range {
  return end === 'min' ? { ...range, min: Math.min(value, range.max) } : { ...range, max: Math.max(value, range.min) }
}
