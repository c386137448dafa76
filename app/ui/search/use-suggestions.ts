import { useEffect, useState } from 'react'

export type Suggestion = { type: 'movie' | 'tv'; id: number; name: string; date: string | null; poster: string | null }

/** Null: the request failed. */
type Answer = { term: string; found: Suggestion[] | null }

/** The catalogue's suggestions for a term; null while loading and after a failure. Outdated responses are dropped. */
export function useSuggestions(term: string): { found: Suggestion[] | null; pending: boolean } {
  const [answer, setAnswer] = useState<Answer>({ term: '', found: null })
  useEffect(() => {
    if (term === '') return
    const asking = new AbortController()
    const tell = (found: Suggestion[] | null) => !asking.signal.aborted && setAnswer({ term, found })
    fetchSuggestions(term, asking.signal).then(tell, () => tell(null))
    return () => asking.abort()
  }, [term])
  return { found: answer.term === term ? answer.found : null, pending: term !== '' && answer.term !== term }
}

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(term)}`, { signal })
  if (!response.ok) throw new Error(`Suggestions failed with ${response.status}`)
  const { items }: { items: Suggestion[] } = await response.json()
  return items
}
