import {
  countIds,
  MAX_ASKED,
  toUpcomingSearch,
  type Upcoming,
  type UpcomingIds,
  type UpcomingRequest,
} from '#domain/calendar/upcoming.ts'

/** Rounds of requests while the server is busy or the quota is used up; after that the visitor can retry. */
const ROUNDS = 8
const PAUSE = 2_000
const LONGEST_PAUSE = 15_000

type Options = {
  fetch: (path: string, init: { signal: AbortSignal }) => Promise<Response>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  /** Called with each answer as it arrives. */
  onAnswer: (answer: Upcoming) => void
}

/**
 * Loads the dates of all titles, a hundred at a time. Resolves to the titles without an answer; rejects if a request is refused.
 */
export async function loadUpcoming(
  { region, ...ids }: UpcomingRequest,
  { fetch, wait, signal, onAnswer }: Options,
): Promise<UpcomingIds> {
  let left = ids
  for (let round = 0; round < ROUNDS && countIds(left) > 0; round += 1) {
    const next: UpcomingIds = { tv: [], movie: [] }
    if (round > 0) await wait(PAUSE, signal)
    for (const part of inParts(left)) {
      const response = await fetch(`/api/upcoming?${toUpcomingSearch({ ...part, region })}`, { signal })
      if (!response.ok && response.status !== 429 && response.status !== 503) throw new Error(`answered ${response.status}`)
      const answer = response.ok ? ((await response.json()) as Upcoming) : null
      const { tv, movie } = answer ? answer.later : part
      next.tv.push(...tv)
      next.movie.push(...movie)
      if (answer) onAnswer(answer)
      // Wait, because the next parts would be refused, too.
      else await wait(pauseOf(response), signal)
    }
    left = next
  }
  return left
}

function pauseOf({ headers }: Response): number {
  return Math.min(LONGEST_PAUSE, 1000 * Number(headers.get('Retry-After')) || PAUSE)
}

function inParts({ tv, movie }: UpcomingIds): UpcomingIds[] {
  const all = [...tv.map((id) => ['tv', id] as const), ...movie.map((id) => ['movie', id] as const)]
  const parts: UpcomingIds[] = []
  for (let at = 0; at < all.length; at += MAX_ASKED) {
    const part = all.slice(at, at + MAX_ASKED)
    const idsOf = (type: 'tv' | 'movie') => part.flatMap(([each, id]) => (each === type ? [id] : []))
    parts.push({ tv: idsOf('tv'), movie: idsOf('movie') })
  }
  return parts
}
