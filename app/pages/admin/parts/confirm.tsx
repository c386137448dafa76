import { useEffect, useId, useRef } from 'react'
import styles from './admin.module.css'

type ConfirmProps = {
  /** Names the thing that would be gone. */
  question: string
  text: string
  /** What the button says that does it. */
  action?: string
  onAnswer: (confirmed: boolean) => void
}

/** Asks before something is destroyed. The browser keeps the focus inside and gives it back to the button that asked. */
export function Confirm({ question, text, action = 'Delete', onAnswer }: ConfirmProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <h2 id={id} className={styles.dialogTitle}>
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
