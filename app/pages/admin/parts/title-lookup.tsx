import { useEffect, useState } from 'react'
import type { TemplateValues } from '#domain/sources/template-values.ts'
import { LOOKUP_FAILED, NO_SUCH_TITLE } from '#domain/operators/operator-messages.ts'
import { parseId, type TitleType } from '#domain/titles/title.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import styles from './admin.module.css'

/** A title of the catalogue, and the values to fill in a template. */
export type TitlePreview = { name: string; poster: string | null; values: TemplateValues }
/** The title, or why there is none. */
type TitleLookup = { title: TitlePreview } | { problem: string }

/** Milliseconds without typing before an id is looked up. */
const PAUSE = 400

/** Shows the title behind an id that is being typed, so that nobody picks the wrong one. `action`: what is done with it, such as "block". */
export function FoundTitle({ type, text, action }: { type: TitleType; text: string; action: string }) {
  const id = parseId(text.trim())
  const found = useTitleLookup(type, id)
  return (
    <p className={styles.found} aria-live="polite">
      {text.trim() === '' && 'The number in the address of the title’s page.'}
      {text.trim() !== '' && id === null && 'The ID must be a whole number.'}
      {found && 'problem' in found && `${found.problem} You can ${action} it without its name.`}
      {found && 'title' in found && (
        <>
          <span className={styles.thumb}>
            <Picture kind="poster" path={found.title.poster} alt="" place={SMALL_POSTER} eager />
          </span>
          <b dir="auto">{found.title.name}</b>
        </>
      )}
    </p>
  )
}

/** The title of an id being typed, or why it is not known; null while that is not settled. */
function useTitleLookup(type: TitleType, id: number | null): TitleLookup | null {
  const settled = useDebounced(id, PAUSE)
  const [answer, setAnswer] = useState<{ id: number; found: TitleLookup } | null>(null)
  useEffect(() => {
    if (settled === null) return
    const stop = new AbortController()
    void lookUpTitle(type, settled, stop.signal).then((found) => {
      // The id may have changed meanwhile.
      if (!stop.signal.aborted) setAnswer({ id: settled, found })
    })
    return () => stop.abort()
  }, [type, settled])
  return answer?.id === id ? answer.found : null
}

/** Asks this site for a title; never rejects. */
export async function lookUpTitle(type: TitleType, id: number, signal?: AbortSignal): Promise<TitleLookup> {
  const found = await lookUp<TitlePreview>(`/api/admin/preview/${type}/${id}`, signal)
  if ('answer' in found) return { title: found.answer }
  return { problem: found.status === 404 ? NO_SUCH_TITLE : found.problem }
}

/** Asks an operators' endpoint about titles; never rejects. */
export async function lookUp<Answer>(
  path: string,
  signal?: AbortSignal,
): Promise<{ answer: Answer } | { problem: string; status?: number }> {
  try {
    const response = await fetchSite(path, { signal })
    if (response.ok) return { answer: await response.json() }
    const { error }: { error?: { message?: string } } = await response.json()
    return { problem: error?.message ?? LOOKUP_FAILED, status: response.status }
  } catch {
    return { problem: LOOKUP_FAILED }
  }
}
