import { countIds, toIdsSearch, type LeftOut, type TitleIds } from '#domain/titles/title-ids.ts'

/** Rounds of requests while the server is busy or the quota is used up; after that the visitor can retry. */
const ROUNDS = 8
const PAUSE = 2_000
const LONGEST_PAUSE = 15_000

type LoadingOptions<Answer> = {
  /** Of what the site answers for several titles, before their ids: `/api/upcoming?region=DE&`. */
  address: string
  /** Titles in one request. */
  most: number
  fetch: (path: string, init: { signal: AbortSignal }) => Promise<Response>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  /** Called with each answer as it arrives. */
  onAnswer: (answer: Answer) => void
}

/**
 * Loads what the site says of many titles, as many at a time as one request may name. Resolves to the titles without an answer;
 * rejects if a request is refused.
 */
export async function loadTitles<Answer extends LeftOut>(
  ids: TitleIds,
  { address, most, fetch, wait, signal, onAnswer }: LoadingOptions<Answer>,
): Promise<TitleIds> {
  let left = ids
  for (let round = 0; round < ROUNDS && countIds(left) > 0; round += 1) {
    const next: TitleIds = { tv: [], movie: [] }
    if (round > 0) await wait(PAUSE, signal)
    for (const part of inParts(left, most)) {
      const response = await fetch(address + toIdsSearch(part), { signal })
      if (!response.ok && response.status !== 429 && response.status !== 503) throw new Error(`answered ${response.status}`)
      const answer = response.ok ? ((await response.json()) as Answer) : null
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

/** Rejects if it is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
  })
}

function pauseOf({ headers }: Response): number {
  return Math.min(LONGEST_PAUSE, 1000 * Number(headers.get('Retry-After')) || PAUSE)
}

function inParts({ tv, movie }: TitleIds, most: number): TitleIds[] {
  const all = [...tv.map((id) => ['tv', id] as const), ...movie.map((id) => ['movie', id] as const)]
  const parts: TitleIds[] = []
  for (let at = 0; at < all.length; at += most) {
    const part = all.slice(at, at + most)
    const idsOf = (type: 'tv' | 'movie') => part.flatMap(([each, id]) => (each === type ? [id] : []))
    parts.push({ tv: idsOf('tv'), movie: idsOf('movie') })
  }
  return parts
}
