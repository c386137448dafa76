import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { locale, m } from '#messages'
import { ListedPoster } from '#app/features/library/listed-poster.tsx'
import { nameOf } from '#app/features/library/listed-view.ts'
import { stepOf } from '#app/hooks/keys.ts'
import { forwardOf } from '#app/hooks/direction.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import type { Placed } from './list-order.ts'
import type { Drag, Move, RemoveTitle } from './use-moves.ts'
import styles from './own-lists.module.css'

const [ItemDialog] = onIntent(() => import('./item-dialog.tsx').then(({ ItemDialog: Part }) => Part), { isOpened: true })

type ListedCardProps = {
  list: string
  /** Id of the text that says how titles are moved by keys. */
  moveHelp: string
  title: Placed
  /** Titles of the list. */
  size: number
  isNumbered: boolean
  /** All titles are shown in the visitor's order. */
  isMovable: boolean
  onMove: Move
  onDrag: Drag
  onRemove: RemoveTitle
}

/** A title of a list: its card, its number and note, and what moves it, changes it and takes it out. */
export function ListedCard({ list, moveHelp, title, size, isNumbered, isMovable, onMove, onDrag, onRemove }: ListedCardProps) {
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(title)
  const { place } = title
  function handleKey(event: React.KeyboardEvent) {
    const forward = forwardOf(event.currentTarget)
    const step = stepOf(event, 'ArrowLeft', 'ArrowRight') * forward || stepOf(event, 'ArrowUp', 'ArrowDown')
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? size - 1 : place + step
    if (to === place) return
    event.preventDefault()
    onMove(title, to)
  }
  return (
    <div className={styles.item} data-place={place}>
      <ListedPoster
        entry={title}
        note={title.isBlocked ? m.ownLists.notHere : title.facts === null ? m.watchlist.unknownTitle : undefined}
      />
      <button
        type="button"
        data-remove={place}
        className={`corner-button ${styles.remove}`}
        aria-label={m.library.removeTitle({ name })}
        onClick={() => onRemove(title)}
      >
        <X size={18} aria-hidden />
      </button>
      <div className={styles.bar}>
        {isNumbered && <span className={styles.number}>{new Intl.NumberFormat(locale()).format(place + 1)}</span>}
        {isMovable && (
          <button
            type="button"
            data-move={place}
            className={`icon-button ${styles.handle}`}
            aria-label={m.ownLists.moveTitle({ name })}
            aria-describedby={moveHelp}
            onKeyDown={handleKey}
            onPointerDown={(event) => onDrag(title, event)}
            // The pointer's click ends a drag; keys and screen readers open the dialog, which asks for the place.
            onClick={({ detail }) => detail === 0 && setOpen(true)}
          >
            <GripVertical size={18} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={m.ownLists.editTitle({ name })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Pencil size={18} aria-hidden />
        </button>
      </div>
      {title.note !== null && (
        <p className={styles.itemNote} dir="auto">
          {title.note}
        </p>
      )}
      {isOpen && <ItemDialog list={list} title={title} size={size} onMove={onMove} onClose={() => setOpen(false)} />}
    </div>
  )
}
