import type { MatchAnswers } from '#domain/import/answer.ts'
import type { Question } from '#domain/import/import-row.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** Answers, or the seconds to wait until the site can be asked again; null: unknown. */
export type Reply = MatchAnswers | { seconds: number | null; isOffline: boolean }

/** Milliseconds to wait for a response; the site gives up earlier. */
const DEADLINE = 20_000

/** Asks the site which titles are meant. Never rejects. */
export async function askSite(questions: readonly Question[], stop: AbortSignal): Promise<Reply> {
  try {
    const response = await fetchSite('/api/match', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee' },
      body: JSON.stringify({ questions: questions.map(toSent) }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(DEADLINE)]),
    })
    if (response.ok) return (await response.json()) as MatchAnswers
    const seconds = Number(response.headers.get('Retry-After'))
    return { seconds: seconds > 0 ? seconds : null, isOffline: false }
  } catch {
    return { seconds: null, isOffline: true }
  }
}

function toSent({ type, tmdbId, imdbId, tvdbId, name, year, ofEpisode, byShow, seasons }: Question): Question {
  return { type, tmdbId, imdbId, tvdbId, name, year, ofEpisode, byShow, seasons }
}
