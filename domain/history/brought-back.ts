/**
 * Times after `limit`, the latest that is known, were written by a clock that is ahead. What this returns brings them back to
 * right after the limit, in their order: so they are later than what was known, and what follows is later than they.
 */
export function broughtBack(times: Iterable<number>, limit: number): (time: number) => number {
  const late = new Set<number>()
  for (const time of times) if (time > limit) late.add(time)
  const places = new Map([...late].toSorted((a, b) => a - b).map((time, index) => [time, limit + index + 1]))
  return (time) => places.get(time) ?? time
}
