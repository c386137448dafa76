import { useId, useRef, useState } from 'react'
import { m } from '#messages'
import type { ListDetails } from '#domain/record/list-edits.ts'
import { LONGEST_ABOUT, LONGEST_LIST_NAME } from '#domain/record/list-fields.ts'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import styles from './list-dialog.module.css'

type ListDialogProps = {
  title: string
  /** What is said of the list so far. */
  details: ListDetails
  action: string
  onSave: (details: ListDetails) => void
  onClose: () => void
}

/** Asks for the name and the description of a list, and whether its titles are numbered. */
export function ListDialog({ title, details, action, onSave, onClose }: ListDialogProps) {
  const [nameId, aboutId] = [useId(), useId()]
  const dialog = useRef<HTMLDialogElement>(null)
  const [given, setGiven] = useState(details)
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (given.name.trim() === '') return
    onSave(given)
    dialog.current?.close()
  }
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <label htmlFor={nameId}>{m.ownLists.name}</label>
        <input
          id={nameId}
          className="input"
          type="text"
          autoComplete="off"
          dir="auto"
          required
          maxLength={LONGEST_LIST_NAME}
          value={given.name}
          onChange={({ target }) => setGiven({ ...given, name: target.value })}
        />
        <label htmlFor={aboutId}>{m.ownLists.description}</label>
        <textarea
          id={aboutId}
          className="input"
          dir="auto"
          rows={4}
          maxLength={LONGEST_ABOUT}
          value={given.about}
          onChange={({ target }) => setGiven({ ...given, about: target.value })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={given.isNumbered}
            onChange={({ target }) => setGiven({ ...given, isNumbered: target.checked })}
          />
          {m.ownLists.numbered}
        </label>
        <button type="submit" className="button primary" disabled={given.name.trim() === ''}>
          {action}
        </button>
      </form>
    </Dialog>
  )
}
