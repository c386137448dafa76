import { useState } from 'react'
import { ActionButton } from './action-button.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import styles from './admin.module.css'

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
    if (await run({ method: 'POST', path: '/api/admin/undo', body: { entry } })) setOffered({ text: `Undone: ${text}`, entry: null })
  }
  return { offer, notice: { offered, busy, failure, onUndo: () => void undo() } }
}

/** Says what was done, with a button that takes it back exactly. */
export function UndoNotice({ offered, busy, failure, onUndo }: ReturnType<typeof useUndo>['notice']) {
  return (
    <>
      <div role="status" className={styles.done}>
        {offered && (
          <span className={styles.undo}>
            {offered.text}
            {offered.entry !== null && (
              <ActionButton off={busy} onClick={onUndo}>
                Undo
              </ActionButton>
            )}
          </span>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
