import { useEffect, useState } from 'react'
import type { TemplateValues } from '#domain/sources.ts'
import type { TitleType } from '#domain/title.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'

/** A title of the catalogue, and the values to fill in a template. */
export type TitlePreview = { name: string; poster: string | null; values: TemplateValues }

/** Milliseconds without typing before an id is looked up. */
const PAUSE = 400

/** The title of an id being typed; null until known, `unknown` if the catalogue has none. */
export function useTitleLookup(type: TitleType, id: number | null): TitlePreview | 'unknown' | null {
  const settled = useDebounced(id, PAUSE)
  const [answer, setAnswer] = useState<{ id: number; title: TitlePreview | 'unknown' } | null>(null)
  useEffect(() => {
    if (settled === null) return
    const stop = new AbortController()
    const show = (title: TitlePreview | 'unknown') => setAnswer({ id: settled, title })
    fetch(`/api/admin/preview/${type}/${settled}`, { signal: stop.signal })
      .then(async (response) => show(response.ok ? await response.json() : 'unknown'))
      .catch(() => {
        // Offline, or the id has changed: show nothing.
      })
    return () => stop.abort()
  }, [type, settled])
  return answer?.id === id ? answer.title : null
}
