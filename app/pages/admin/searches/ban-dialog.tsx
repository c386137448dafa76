import { useEffect, useId, useRef } from 'react'
import { BanForm } from '../parts/ban-form.tsx'
import dialogStyles from '#app/ui/widgets/dialog.module.css'
import styles from '../parts/ban-form.module.css'

/** Bans the address of a row without leaving it. Closing returns the focus to the row's button. */
export function BanDialog({ address, onDone }: { address: string; onDone: (text: string | null) => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const outcome = useRef<string | null>(null)
  useEffect(() => dialog.current?.showModal(), [])
  function finish(text: string | null) {
    if (text === null) return
    outcome.current = text
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      onClose={() => onDone(outcome.current)}
    >
      <div className={styles.dialogHead}>
        <h2 id={id} className={dialogStyles.title}>
          Ban {address}
        </h2>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
      <BanForm wanted={address} onDone={finish} plain />
    </dialog>
  )
}
