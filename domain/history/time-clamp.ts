/**
 * A function that moves times after `limit` (the latest known time) to right after it and keeps their order. Such times come from
 * a clock that runs ahead; moved, they still win over what was known, and later changes win over them.
 */
export function createTimeClamp(times: Iterable<number>, limit: number): (time: number) => number {
  const late = new Set<number>()
  for (const time of times) if (time > limit) late.add(time)
  const places = new Map([...late].toSorted((a, b) => a - b).map((time, index) => [time, limit + index + 1]))
  return (time) => places.get(time) ?? time
}
