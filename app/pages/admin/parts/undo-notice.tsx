import { X } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from './form-controls.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import floating from '#app/ui/widgets/floating-notice.module.css'
import styles from './undo-notice.module.css'

/** `entry`: the audit entry of what can be undone, as the server names it; null once it has been. */
type Offer = { text: string; entry: string | null }
/** What an endpoint answers whose action can be undone. */
export type Undoable = { entry: string }

/** Offers to undo the operator's last action until the next one; `offer` with null takes the notice away. */
export function useUndo() {
  const { busy, failure, run, clearFailure } = useAdminMutation()
  const [offered, setOffered] = useState<Offer | null>(null)

  function offer(next: Offer | null) {
    clearFailure()
    setOffered(next)
  }
  async function undo() {
    if (!offered?.entry) return
    const { text, entry } = offered
    if (await run({ method: 'POST', path: '/api/admin/audit', body: { undo: entry } }))
      setOffered({ text: `Undone: ${text}`, entry: null })
  }
  return { offer, notice: { offered, busy, failure, onUndo: () => void undo(), onClose: () => offer(null) } }
}

/**
 * Says what was done, with a button that takes it back exactly. It stands at the edge of the window, so that it is seen wherever
 * the row was, and stays: a screen reader's user may need a while to get there.
 */
export function UndoNotice({ offered, busy, failure, onUndo, onClose }: ReturnType<typeof useUndo>['notice']) {
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div role="status" className={floating.place}>
      {offered && (
        <div className={`${floating.notice} ${styles.notice}`}>
          <span className={styles.text}>
            {offered.text}
            {failure !== null && (
              <>
                {' '}
                <span role="alert" className={styles.problem}>
                  {failure}
                </span>
              </>
            )}
          </span>
          {offered.entry !== null && (
            <ActionButton off={busy} className={styles.undo} onClick={onUndo}>
              Undo
            </ActionButton>
          )}
          <button type="button" aria-label="Close" className={styles.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
