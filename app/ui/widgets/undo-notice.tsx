import { useEffect, useEffectEvent, useState } from 'react'
import floating from './floating-notice.module.css'
import styles from './undo-notice.module.css'

/** Milliseconds for which it stands. */
const OFFERED = 8000

/** What was done. Another object is another notice, whose time begins anew. */
export type Notice = {
  text: React.ReactNode
  /** A sentence below it. */
  detail?: string
  /** Null: nothing was done that could be undone. */
  undo: (() => void) | null
}

/** Says what was done, and offers Undo, for some seconds; the time waits while Undo has the focus or the notice the pointer. */
export function UndoNotice({ notice, onGone }: { notice: Notice | null; onGone: () => void }) {
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (notice === null || held) return
    const timer = setTimeout(() => leave(), OFFERED)
    return () => clearTimeout(timer)
  }, [notice, held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div aria-live="polite" className={floating.place}>
      {notice !== null && (
        <div role="status" className={floating.notice} onPointerEnter={hold} onPointerLeave={release}>
          <span className={styles.words}>
            <span className={styles.text}>{notice.text}</span>
            {notice.detail !== undefined && <span className={styles.detail}>{notice.detail}</span>}
          </span>
          {notice.undo && (
            <button
              type="button"
              data-undo
              className={styles.undo}
              onFocus={hold}
              onBlur={release}
              onClick={() => {
                release()
                notice.undo?.()
                onGone()
              }}
            >
              Undo
            </button>
          )}
        </div>
      )}
    </div>
  )
}
