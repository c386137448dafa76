import { useEffect, useState } from 'react'
import type { TitleType } from '#domain/titles/title.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import styles from './filters.module.css'

/** Milliseconds without a change before the titles that fit are counted. */
const DEBOUNCE = 400

type Count = { search: string; total: number }
type ApplyButtonProps = {
  /** DOM id of its form. */
  form: string
  type: TitleType
  /** Query of the list that it leads to. */
  search: string
  /** The list that is shown. */
  known: Count
}

/** Applies what was chosen, and says how many titles fit once that is known. It never waits for it. */
export function ApplyButton({ form, type, search, known }: ApplyButtonProps) {
  const total = useTotal(type, search, known)
  const fit = total === null ? null : `${total.toLocaleString('en-US')} ${total === 1 ? 'title' : 'titles'}`
  return (
    <>
      <button type="submit" form={form} className={`button primary ${styles.apply}`}>
        {fit === null ? (
          'Apply'
        ) : (
          <>
            <span className="visually-hidden">Apply: </span>Show {fit}
          </>
        )}
      </button>
      {/* Must exist before its first message, or screen readers do not announce it. */}
      <span role="status" className="visually-hidden">
        {fit !== null && `${fit} ${total === 1 ? 'fits' : 'fit'}`}
      </span>
    </>
  )
}

/** Titles in a list that is not shown yet; null while that is not known. It is the page that Apply shows, which is cached. */
function useTotal(type: TitleType, search: string, known: Count): number | null {
  const [counted, setCounted] = useState<Count | null>(null)
  const settled = useDebounced(search, DEBOUNCE)
  const isAsked = settled === search && settled !== known.search && counted?.search !== settled
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    countTitles(`/api/titles/${type}?${settled}`, asking.signal).then(
      (total) => setCounted({ search: settled, total }),
      () => {}, // Without an answer, or after another change: nothing is said.
    )
    return () => asking.abort()
  }, [type, settled, isAsked])
  return search !== known.search && counted?.search === search ? counted.total : null
}

async function countTitles(path: string, signal: AbortSignal): Promise<number> {
  const response = await fetchSite(path, { signal })
  if (!response.ok) throw new Error(`A count failed with ${response.status}`)
  const { total }: { total?: unknown } = await response.json()
  if (typeof total !== 'number') throw new Error('A count came without a total')
  return total
}
