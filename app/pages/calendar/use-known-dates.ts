import { useEffect, useState } from 'react'
import { countIds, toUpcomingSearch, type UpcomingIds } from '#domain/calendar/upcoming.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { knownOf, missingFrom, readKnownDates, withAnswer, writeKnownDates, type KnownDates } from './known-dates.ts'
import { loadUpcoming } from './load-upcoming.ts'

/** Milliseconds for which dates count as new. */
const FRESH = 15 * 60_000

export type Loading = 'underway' | 'done' | 'partial' | 'failed'

/** What is known of the titles' dates, from this browser at once, and then from the site. In the browser alone. */
export function useKnownDates(ids: UpcomingIds, region: string): { known: KnownDates; loading: Loading; retry: () => void } {
  const [known, setKnown] = useState(() => readKnownDates(region))
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<{ question: string; how: Loading } | null>(null)
  const question = `${attempt}?${toUpcomingSearch({ ...ids, region })}`

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const wanted = idsIn(question.slice(question.indexOf('?')))
    let now = readKnownDates(region)
    const asked = isFresh(now) ? missingFrom(now, wanted) : wanted
    const load = async () => {
      const left = await loadUpcoming(
        { ...asked, region },
        {
          signal,
          fetch: fetchSite,
          wait,
          onAnswer(answer) {
            now = withAnswer(now, answer, new Date())
            setKnown(now)
            // What is no longer followed is forgotten.
            writeKnownDates(knownOf(now, wanted))
          },
        },
      )
      return countIds(left) > 0 ? ('partial' as const) : ('done' as const)
    }
    const end = (how: Loading) => signal.aborted || setEnded({ question, how })
    load().then(end, () => end('failed'))
    return () => controller.abort()
  }, [question, region])

  const loading = ended?.question === question ? ended.how : 'underway'
  return { known: knownOf(known, ids), loading, retry: () => setAttempt((count) => count + 1) }
}

function idsIn(text: string): UpcomingIds {
  const search = new URLSearchParams(text)
  const of = (type: 'tv' | 'movie') => (search.get(type) ?? '').split(',').filter(Boolean).map(Number)
  return { tv: of('tv'), movie: of('movie') }
}

function isFresh({ at }: KnownDates): boolean {
  const age = Date.now() - Date.parse(at ?? '')
  return age >= 0 && age < FRESH
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
  })
}
