import { useEffect, useId, useRef } from 'react'
import dialogStyles from './dialog.module.css'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  /** Names what will be deleted or lost. */
  question: string
  text: string
  /** Label of the confirming button. */
  action?: string
  onAnswer: (confirmed: boolean) => void
}

/** Asks for confirmation. The browser traps the focus and returns it to the button that opened the dialog. */
export function ConfirmDialog({ question, text, action = 'Delete', onAnswer }: ConfirmDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <h2 id={id} className={`${dialogStyles.title} ${styles.question}`}>
        {question}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => dialog.current?.close('no')}>
          Cancel
        </button>
        <button type="button" className={`button ${styles.danger}`} onClick={() => dialog.current?.close('yes')}>
          {action}
        </button>
      </div>
    </dialog>
  )
}
