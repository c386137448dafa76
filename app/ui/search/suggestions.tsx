import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { Link } from 'react-router'
import { History, X } from 'lucide-react'
import { yearOf } from '#domain/text/format.ts'
import { EMPTY_MESSAGES } from '#domain/site/empty-messages.ts'
import { CardMarks } from '../cards/card-marks.tsx'
import { Picture } from '../cards/picture.tsx'
import { SMALL_POSTER } from '../cards/picture-places.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { forgetTerm, forgetTerms, rememberTerm, useRecentTerms } from './recent-terms.ts'
import type { SearchBoxState } from './use-search-box.ts'
import { belongsToInputMethod } from '#app/hooks/belongs-to-input-method.ts'
import styles from './suggestions.module.css'

const TYPE_LABEL = { movie: 'Movie', tv: 'TV Show' } as const

type SuggestionsProps = { id: string; input: RefObject<HTMLInputElement | null>; search: SearchBoxState }

type RecentSearchesProps = {
  id: string
  /** The box itself. */
  input: RefObject<HTMLInputElement | null>
  onPick: (term: string) => void
  onClose: () => void
}

/** What is under the search box: what the typed term finds, or the last searches while nothing is typed. */
export function Suggestions({ id, input, search }: SuggestionsProps) {
  if (search.text !== '') return <Found id={id} search={search} />
  return <RecentSearches id={id} input={input} onPick={search.search} onClose={search.close} />
}

/** The list of titles, and links beside them. The focus stays in the box; aria-activedescendant marks the active option. */
function Found({ id, search }: Pick<SuggestionsProps, 'id' | 'search'>) {
  const { open, answer, active, setActive, pick, leave } = search
  const items = answer?.items ?? []
  const others = answer?.others ?? []
  const meant = answer?.meant ?? []
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  function follow(name: string): void {
    rememberTerm(name)
    leave()
  }

  return (
    <div className={styles.panel} hidden={!open}>
      <div role="listbox" id={`${id}-list`} aria-label="Suggestions" hidden={items.length === 0} className={styles.list}>
        {items.map((item, index) => (
          // The combobox, which has the focus, handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${item.type}${item.id}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => {
              rememberTerm(item.name)
              pick(item)
            }}
            onPointerMove={() => index !== active && setActive(index)}
          >
            <span className={styles.poster}>
              <Picture kind="poster" path={item.poster} alt="" place={SMALL_POSTER} />
            </span>
            <span className={styles.name} dir="auto">
              {item.name}
            </span>
            <span className={styles.facts}>
              {[yearOf(item.date), TYPE_LABEL[item.type]].filter((fact) => fact !== null).join(' · ')}
            </span>
            <CardMarks of={item} />
          </div>
        ))}
      </div>
      {open && items.length === 0 && others.length === 0 && (
        <div role="status" className={styles.empty}>
          <p className={styles.emptyTitle}>{EMPTY_MESSAGES.noResults}</p>
          <p>{EMPTY_MESSAGES.noMatches}</p>
        </div>
      )}
      {meant.length > 0 && (
        <div className={styles.others}>
          <DidYouMean meant={meant} onFollow={follow} />
        </div>
      )}
      {others.length > 0 && (
        <div role="group" aria-labelledby={`${id}-others`} className={styles.others}>
          <p id={`${id}-others`}>People and companies</p>
          {others.map(({ path, name, facts }) => (
            <Link key={path} to={path} onClick={() => follow(name)}>
              <bdi>{name}</bdi> <span className={styles.facts}>{facts}</span>
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}

/** What this browser searched for last, under the empty search box. Tab and the arrow down lead into it, Escape closes it. */
function RecentSearches(props: RecentSearchesProps) {
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
