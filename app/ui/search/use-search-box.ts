import { useCallback, useEffect, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { cleanTerm } from '#domain/search/search.ts'
import { parseOwnAddress } from '#domain/search/title-link.ts'
import { belongsToInputMethod } from '#app/hooks/belongs-to-input-method.ts'
import { fetchSite, siteAddress } from '#app/hooks/site-address.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'
import type { Meant } from '#domain/search/meant.ts'

/** Milliseconds without typing before the term is searched. */
const DEBOUNCE = 500
const NONE: Suggestion[] = []

export type SearchBoxState = ReturnType<typeof useSearchBox>

type Suggestion = { type: 'movie' | 'tv'; id: number; name: string; date: string | null; poster: string | null }

/** What a term finds: titles; people and companies; what may have been meant instead. */
type Answer = { items: Suggestion[]; others: Meant[]; meant: Meant[] }

/** Null: the request failed. */
type Answered = { term: string; found: Answer | null }

/** State and key handling of the search box; `active` is the index of the result that Enter opens, or null. */
export function useSearchBox({ onDone }: { onDone?: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [dismissed, setDismissed] = useState(true)
  const term = cleanTerm(text)
  const settled = useDebounced(term, DEBOUNCE)
  const { found, pending } = useSuggestions(settled)
  // Results of an older term do not answer the current one.
  const answer = term !== '' && settled === term ? found : null
  const items = answer?.items ?? NONE
  const open = !dismissed && answer !== null
  const [pointed, setPointed] = useState({ term: '', index: 0 })
  const active = !open || items.length === 0 ? null : pointed.term === settled ? pointed.index : 0
  const setActive = (index: number) => setPointed({ term: settled, index })
  const close = useCallback(() => setDismissed(true), [])
  const type = useCallback((value: string) => {
    setText(value)
    setDismissed(false)
  }, [])

  /** Leaves the box empty: something was chosen. */
  function leave() {
    setText('')
    setDismissed(true)
    onDone?.()
  }
  function pick(item: Suggestion) {
    leave()
    void navigate(`/${item.type}/${item.id}`)
  }
  function search(wanted: string) {
    setDismissed(true)
    onDone?.()
    const own = parseOwnAddress(wanted, { host: window.location.host, basePath: siteAddress('') })
    void navigate(own ?? `/search?q=${encodeURIComponent(wanted)}`)
    import('./recent-terms.ts').then(({ rememberTerm }) => rememberTerm(wanted), String)
  }
  function submit() {
    const chosen = items[active ?? -1]
    if (chosen) pick(chosen)
    else if (term !== '') search(term)
  }
  return {
    text,
    answer,
    active,
    setActive,
    open,
    dismissed,
    search,
    leave,
    busy: term !== '' && (settled !== term || pending),
    close,
    pick,
    type,
    handleFocus: () => setDismissed(false),
    handleSubmit(event: SubmitEvent) {
      event.preventDefault()
      submit()
    },
    handleKeyDown(event: KeyboardEvent) {
      if (belongsToInputMethod(event.nativeEvent)) {
        // In Safari the form would be submitted.
        if (event.key === 'Enter') event.preventDefault()
        return
      }
      if (event.key === 'Escape') {
        if (!open) return onDone?.()
        event.preventDefault()
        setDismissed(true)
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || items.length === 0) return
      event.preventDefault()
      if (!open) return setDismissed(false)
      setActive(((active ?? 0) + step + items.length) % items.length)
    },
  }
}

/** The catalogue's suggestions for a term; null while loading and after a failure. Outdated responses are dropped. */
function useSuggestions(term: string): { found: Answer | null; pending: boolean } {
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
