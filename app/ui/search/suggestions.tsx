import { useEffect, useRef, type RefObject } from 'react'
import History from 'lucide-react/icons/rotate-ccw-clock'
import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { yearOf } from '#domain/text/format.ts'
import type { Answer, Suggestion } from '#app/hooks/suggest-titles.ts'
import { CardMarks } from '../cards/card-marks.tsx'
import { Picture } from '../cards/picture.tsx'
import { SMALL_POSTER } from '../cards/picture-slots.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { forgetTerm, forgetTerms, useRecentTerms } from './recent-terms.ts'
import { Sentence } from '../widgets/sentence.tsx'
import { roomBelow } from './room-below.ts'
import type { useCombobox } from '../widgets/use-combobox.ts'
import styles from './suggestions.module.css'

type SuggestionsProps = {
  combobox: ReturnType<typeof useCombobox<Suggestion, Answer>>
  /** DOM id of the recent searches. */
  recent: string
  /** The input of the search box. */
  input: RefObject<HTMLInputElement | null>
  onSearch: (term: string) => void
  /** Called with the name of a followed link. */
  onFollow: (name: string) => void
}

/** The panel under the search box: results for the typed term, or recent searches while it is empty. */
export function Suggestions(props: SuggestionsProps) {
  return props.combobox.text === '' ? <RecentSearches {...props} /> : <Found {...props} />
}

/** The matching titles, and those that may have been meant instead. */
function Found({ combobox, onFollow }: SuggestionsProps) {
  const { isOpen, items, answer, list, option } = combobox
  const meant = answer?.meant ?? []
  const panel = useRef<HTMLDivElement>(null)
  useRoom(panel, isOpen)
  return (
    <div ref={panel} className={styles.panel} hidden={!isOpen}>
      <div {...list} aria-label={m.search.suggestions} className={styles.list}>
        {items.map((item, index) => (
          <div key={`${item.type}${item.id}`} {...option(index)} className={styles.option}>
            <span className={styles.poster}>
              <Picture kind="poster" path={item.poster} alt="" slot={SMALL_POSTER} />
            </span>
            <span className={styles.name} dir="auto" lang={item.nameLanguage}>
              {item.name}
            </span>
            <span className="note">
              {[yearOf(item.date), m.search.kinds[item.type]].filter((fact) => fact !== null).join(' · ')}
            </span>
            <CardMarks of={item} />
          </div>
        ))}
      </div>
      {isOpen && items.length === 0 && (
        <div role="status" className={styles.empty}>
          <p className={styles.emptyTitle}>{m.search.noResults}</p>
          <p>{m.search.noMatches}</p>
        </div>
      )}
      {meant.length > 0 && (
        <div className={styles.others}>
          <DidYouMean meant={meant} onFollow={onFollow} />
        </div>
      )}
    </div>
  )
}

/** Ends an open panel above a keyboard on the screen, which covers the page without making it smaller. */
function useRoom(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!isOpen || !viewport) return
    function fit(seen: VisualViewport) {
      const top = panel.current?.getBoundingClientRect().top
      if (top !== undefined) panel.current?.style.setProperty('--room', `${roomBelow(top, seen)}px`)
    }
    const handleChange = () => fit(viewport)
    handleChange()
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, handleChange)
    return () => {
      for (const type of ['resize', 'scroll']) viewport.removeEventListener(type, handleChange)
    }
  }, [panel, isOpen])
}

/** Recent searches, under the empty search box. Tab and Arrow Down move into the list, Escape closes it. */
function RecentSearches({ combobox, recent, input, onSearch }: SuggestionsProps) {
  const group = useRef<HTMLDivElement>(null)
  const terms = useRecentTerms()
  useRoom(group, terms.length > 0)
  if (terms.length === 0) return null
  const leave = () => {
    // Focusing the box would open the list again, so close it afterwards.
    input.current?.focus()
    combobox.close()
  }

  function remove(term: string, index: number): void {
    forgetTerm(term)
    if (terms.length === 1) return leave()
    // The next row moves up: its button gets the focus.
    requestAnimationFrame(() => {
      const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
      buttons[Math.min(index, buttons.length - 1)]?.focus()
    })
  }

  return (
    // The key handler is for the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={`${recent}-label`}
      id={recent}
      ref={group}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      <div className={styles.recentTop}>
        <p id={`${recent}-label`} className="note">
          {m.search.recentSearches}
        </p>
        <button
          type="button"
          className="link"
          onClick={() => {
            forgetTerms()
            leave()
          }}
        >
          <Sentence text={m.search.clearAll} parts={{ what: (text) => <span className="visually-hidden">{text}</span> }} />
        </button>
      </div>
      <ul role="list" className={styles.list}>
        {terms.map((term, index) => (
          <li key={term} className={styles.recent}>
            <button type="button" className={styles.term} onClick={() => onSearch(term)}>
              <History size={16} aria-hidden />
              <bdi>{term}</bdi>
            </button>
            <button
              type="button"
              data-remove
              className={styles.remove}
              aria-label={m.search.remove({ term })}
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
