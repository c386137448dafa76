import { useEffect, useState } from 'react'
import type { Meant } from '#domain/search/meant.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

export type Suggestion = { type: 'movie' | 'tv'; id: number; name: string; date: string | null; poster: string | null }

/** What a term finds: titles; people and companies; what may have been meant instead. */
type Answer = { items: Suggestion[]; others: Meant[]; meant: Meant[] }

/** Null: the request failed. */
type Answered = { term: string; found: Answer | null }

/** The catalogue's suggestions for a term; null while loading and after a failure. Outdated responses are dropped. */
export function useSuggestions(term: string): { found: Answer | null; pending: boolean } {
  const [answer, setAnswer] = useState<Answered>({ term: '', found: null })
  useEffect(() => {
    if (term === '') return
    const asking = new AbortController()
    const tell = (found: Answer | null) => !asking.signal.aborted && setAnswer({ term, found })
    fetchSuggestions(term, asking.signal).then(tell, () => tell(null))
    return () => asking.abort()
  }, [term])
  return { found: answer.term === term ? answer.found : null, pending: term !== '' && answer.term !== term }
}

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetchSite(`/api/suggest?q=${encodeURIComponent(term)}`, { signal })
  if (!response.ok) throw new Error(`Suggestions failed with ${response.status}`)
  return response.json()
}
