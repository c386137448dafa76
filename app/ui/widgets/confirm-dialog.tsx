import { useRef } from 'react'
import { m } from '#messages'
import { Dialog } from './dialog.tsx'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  /** Names what will be deleted or lost. */
  question: string
  text: string
  /** Label of the confirming button; default: Delete. */
  action?: string
  onAnswer: (confirmed: boolean) => void
}

/** Asks for confirmation. The browser traps the focus, and returns it to the button that opened the dialog. */
export function ConfirmDialog({ question, text, action = m.site.common.delete, onAnswer }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      title={question}
      text={text}
      className={styles.dialog}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => dialog.current?.close('no')}>
          {m.site.common.cancel}
        </button>
        <button type="button" className={`button ${styles.danger}`} onClick={() => dialog.current?.close('yes')}>
          {action}
        </button>
      </div>
    </Dialog>
  )
}
