import { History, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { belongsToInputMethod } from '#app/hooks/belongs-to-input-method.ts'
import { forgetTerm, forgetTerms, useRecentTerms } from './recent-terms.ts'
import styles from './suggestions.module.css'

type RecentSearchesProps = {
  id: string
  /** The box itself. */
  input: RefObject<HTMLInputElement | null>
  onPick: (term: string) => void
  onClose: () => void
}

/** What this browser searched for last, under the empty search box. Tab and the arrow down lead into it, Escape closes it. */
export function RecentSearches(props: RecentSearchesProps) {
  const terms = useRecentTerms()
  return terms.length > 0 && <RecentList {...props} terms={terms} />
}

function RecentList({ id, input, onPick, onClose, terms }: RecentSearchesProps & { terms: readonly string[] }) {
  const group = useRef<HTMLDivElement>(null)
  const leave = () => {
    // Whoever enters the box is shown the list again.
    input.current?.focus()
    onClose()
  }
  useKeys(input, group, leave)
  useEffect(() => {
    const box = input.current?.form?.parentElement
    const handleFocus = ({ target }: FocusEvent) => target instanceof Node && !box?.contains(target) && onClose()
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [input, onClose])

  function remove(term: string, index: number): void {
    forgetTerm(term)
    if (terms.length === 1) return leave()
    // The row after it moves up, so that the next press removes that.
    requestAnimationFrame(() => {
      const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
      buttons[Math.min(index, buttons.length - 1)]?.focus()
    })
  }

  return (
    <div role="group" aria-labelledby={`${id}-recent-label`} id={`${id}-recent`} ref={group} className={styles.panel}>
      <div className={styles.recentTop}>
        <p id={`${id}-recent-label`}>Recent searches</p>
        <button
          type="button"
          className="link"
          onClick={() => {
            forgetTerms()
            leave()
          }}
        >
          Clear all<span className="visually-hidden"> recent searches</span>
        </button>
      </div>
      <ul className={styles.list}>
        {terms.map((term, index) => (
          <li key={term} className={styles.recent}>
            <button type="button" className={styles.term} onClick={() => onPick(term)}>
              <History size={16} aria-hidden />
              <bdi>{term}</bdi>
            </button>
            <button
              type="button"
              data-remove
              className={styles.remove}
              aria-label={`Remove ${term}`}
              onClick={() => remove(term, index)}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The arrow down leads from the box into the list, and Escape out of both: before the box itself sees the key. */
function useKeys(input: RefObject<HTMLElement | null>, group: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const places = [input.current, group.current]
    function handleKey(event: KeyboardEvent): void {
      const isInto = event.key === 'ArrowDown' && event.currentTarget === input.current
      if ((event.key !== 'Escape' && !isInto) || belongsToInputMethod(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (isInto) group.current?.querySelector<HTMLElement>('li button')?.focus()
      else leave()
    }
    for (const place of places) place?.addEventListener('keydown', handleKey)
    return () => places.forEach((place) => place?.removeEventListener('keydown', handleKey))
  }, [input, group])
}
