import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import dialogStyles from '#app/ui/widgets/dialog.module.css'
import { ImportLists } from './import-lists.tsx'
import styles from './transfer.module.css'

/** The import above another page; closed, it goes on. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby={id} className={`${dialogStyles.dialog} ${styles.dialog}`} onClose={onClose}>
      <div className={styles.line}>
        <h2 id={id} className={dialogStyles.title}>
          Import lists
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <ImportLists onDone={() => dialog.current?.close()} />
    </dialog>
  )
}
