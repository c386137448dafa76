import { useEffect, useId, useRef } from 'react'
import { readIdentity } from './sync-identity.ts'
import styles from './dialog.module.css'

/** Asks before the whole history goes. Escape and the way back to the button that asked are the browser's. */
export function ClearDialog({ count, onAnswer }: { count: number; onAnswer: (confirmed: boolean) => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const titles = count === 1 ? 'The title in it is' : `All ${count} titles in it are`
  const everywhere =
    readIdentity().code === null
      ? 'on this device'
      : 'on this device and on those that share your sync code (after a day, if this one is new to it)'
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={`${styles.dialog} ${styles.small}`}
      onClose={() => onAnswer(dialog.current?.returnValue === 'clear')}
    >
      <h2 id={id} className={styles.title}>
        Clear your watch history?
      </h2>
      <p id={`${id}-text`}>
        {titles} removed {everywhere}. This cannot be undone.
      </p>
      <form method="dialog" className={styles.buttons}>
        <button type="submit" value="cancel" className="button">
          Cancel
        </button>
        <button type="submit" value="clear" className={`button ${styles.danger}`}>
          Clear history
        </button>
      </form>
    </dialog>
  )
}
