import { useEffect, useState } from 'react'
import type { TemplateValues } from '#domain/sources/template-values.ts'
import { LOOKUP_FAILED, NO_SUCH_TITLE } from '#domain/operators/operator-messages.ts'
import { parseId, type TitleType } from '#domain/titles/title.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import styles from './admin.module.css'

/** A title of the catalogue, and the values to fill in a template. */
export type TitlePreview = { name: string; poster: string | null; values: TemplateValues }
/** The title, or why it is unknown. */
type TitleLookup = { title: TitlePreview } | { problem: string }

/** Milliseconds without typing before an id is looked up. */
const PAUSE = 400

/** Shows the title of an id while it is typed, so that nobody picks the wrong one. `action`: the verb for it, such as "block". */
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
            <Picture kind="poster" path={found.title.poster} alt="" slot={SMALL_POSTER} eager />
          </span>
          <b dir="auto">{found.title.name}</b>
        </>
      )}
    </p>
  )
}

/** The title of an id being typed, or why it is unknown; null while pending. */
function useTitleLookup(type: TitleType, id: number | null): TitleLookup | null {
  const debounced = useDebounced(id, PAUSE)
  const [answer, setAnswer] = useState<{ id: number; found: TitleLookup } | null>(null)
  useEffect(() => {
    if (debounced === null) return
    const stop = new AbortController()
    void lookUpTitle(type, debounced, stop.signal).then((found) => {
      // The id may have changed meanwhile.
      if (!stop.signal.aborted) setAnswer({ id: debounced, found })
    })
    return () => stop.abort()
  }, [type, debounced])
  return answer?.id === id ? answer.found : null
}

/** Requests a title from this site; never rejects. */
export async function lookUpTitle(type: TitleType, id: number, signal?: AbortSignal): Promise<TitleLookup> {
  const found = await lookUp<TitlePreview>(`/api/admin/preview/${type}/${id}`, signal)
  if ('answer' in found) return { title: found.answer }
  return { problem: found.status === 404 ? NO_SUCH_TITLE : found.problem }
}

/** Requests titles from an operators' endpoint; never rejects. */
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
