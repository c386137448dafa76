import { useEffect } from 'react'
import { yearOf } from '#domain/format.ts'
import { EMPTY_MESSAGES } from '#domain/empty-messages.ts'
import { Picture } from '../cards/picture.tsx'
import { SMALL_POSTER } from '../cards/picture-places.ts'
import type { Suggestion } from './use-suggestions.ts'
import styles from './suggestions.module.css'

const TYPE_LABEL = { movie: 'Movie', tv: 'TV Show' } as const

type SuggestionsProps = {
  id: string
  open: boolean
  items: Suggestion[]
  active: number | null
  onPick: (item: Suggestion) => void
  onPoint: (index: number) => void
}

/** The list under the search box. The focus stays in the box; aria-activedescendant marks the active option. */
export function Suggestions({ id, open, items, active, onPick, onPoint }: SuggestionsProps) {
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
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
            data-title={`${item.type}/${item.id}`}
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onPick(item)}
            onPointerMove={() => index !== active && onPoint(index)}
          >
            <span className={styles.poster}>
              <Picture kind="poster" path={item.poster} alt="" place={SMALL_POSTER} tint={item.id} />
            </span>
            <span className={styles.name} dir="auto">
              {item.name}
            </span>
            <span className={styles.facts}>
              {[yearOf(item.date), TYPE_LABEL[item.type]].filter((fact) => fact !== null).join(' · ')}
            </span>
          </div>
        ))}
      </div>
      {open && items.length === 0 && (
        <div role="status" className={styles.empty}>
          <p className={styles.emptyTitle}>{EMPTY_MESSAGES.noResults}</p>
          <p>{EMPTY_MESSAGES.noMatches}</p>
        </div>
      )}
    </div>
  )
}
