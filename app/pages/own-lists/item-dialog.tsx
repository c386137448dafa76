import { useId, useRef, useState } from 'react'
import { m } from '#messages'
import { withItemNote } from '#domain/record/list-edits.ts'
import { LONGEST_ITEM_NOTE } from '#domain/record/list-fields.ts'
import { nameOf } from '#app/features/library/listed-view.ts'
import { changeLists } from '#app/features/library/change-lists.ts'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import type { Placed } from './list-order.ts'
import type { Move } from './use-moves.ts'
import styles from './item-dialog.module.css'

type ItemDialogProps = { list: string; title: Placed; size: number; onMove: Move; onClose: () => void }

/** The place and the note of a title in a list. */
export function ItemDialog({ list, title, size, onMove, onClose }: ItemDialogProps) {
  const [placeId, noteId] = [useId(), useId()]
  const dialog = useRef<HTMLDialogElement>(null)
  const name = nameOf(title)
  const [position, setPosition] = useState(String(title.place + 1))
  const [note, setNote] = useState(title.note ?? '')
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    dialog.current?.close()
    if (note.trim() !== (title.note ?? ''))
      changeLists(m.ownLists.noted({ name }), (record, act) => withItemNote(record, list, title.key, note, act))
    onMove(title, Number(position) - 1)
  }
  return (
    <Dialog ref={dialog} title={<bdi>{name}</bdi>} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <label htmlFor={placeId}>{m.ownLists.moveTo}</label>
        <input
          id={placeId}
          className={styles.position}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={size}
          value={position}
          onChange={({ target }) => setPosition(target.value)}
        />
        <label htmlFor={noteId}>{m.ownLists.note}</label>
        <textarea
          id={noteId}
          className="input"
          dir="auto"
          rows={4}
          maxLength={LONGEST_ITEM_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <button type="submit" className="button primary">
          {m.ownLists.save}
        </button>
      </form>
    </Dialog>
  )
}
