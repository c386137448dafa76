import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import styles from './dialog.module.css'

type DialogProps = {
  ref: React.RefObject<HTMLDialogElement | null>
  title: React.ReactNode
  className?: string
  /** Answered by its own buttons: what it asks is `text`, and nothing else closes it but Escape. */
  role?: 'alertdialog'
  text?: string
  onClose: (event: React.SyntheticEvent<HTMLDialogElement>) => void
  children: React.ReactNode
}

/** A dialog over the page, open while it is rendered. The browser keeps the focus in it, closes it by Escape, and returns the focus. */
export function Dialog({ ref, title, className, role, text, onClose, children }: DialogProps) {
  const id = useId()
  useEffect(() => ref.current?.showModal(), [ref])
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      className={className === undefined ? styles.dialog : `${styles.dialog} ${className}`}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {role === undefined && (
          <button type="button" className="icon-button" aria-label="Close" onClick={() => ref.current?.close()}>
            <X aria-hidden />
          </button>
        )}
      </div>
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      {children}
    </dialog>
  )
}
