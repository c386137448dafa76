import { X } from 'lucide-react'
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

type UndoNoticeProps = {
  notice: Notice | null
  onGone: () => void
  /** Until it is closed, also after Undo: what comes of that takes time, and is said in its place. */
  stays?: boolean
  /** Undo is under way. */
  busy?: boolean
  /** Why it failed. */
  problem?: string | null
}

/**
 * Says what was done, and offers Undo. It goes after some seconds, unless Undo has the focus or the notice the pointer; or it stays, with a
 * button that closes it. It stands at the edge of the window, so that it is seen wherever one is.
 */
export function UndoNotice({ notice, onGone, stays = false, busy = false, problem = null }: UndoNoticeProps) {
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (notice === null || held || stays) return
    const timer = setTimeout(() => leave(), OFFERED)
    return () => clearTimeout(timer)
  }, [notice, held, stays])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  function undo() {
    if (busy) return
    release()
    notice?.undo?.()
    if (!stays) onGone()
  }
  return (
    <div className={floating.place}>
      {/* Must exist before its first message, or screen readers do not announce it. */}
      <div role="status" className={styles.said}>
        {notice !== null && (
          <div className={floating.notice} data-stays={stays || undefined} onPointerEnter={hold} onPointerLeave={release}>
            <span className={styles.words}>
              <span className={styles.text}>{notice.text}</span>
              {notice.detail !== undefined && <span className={styles.detail}>{notice.detail}</span>}
            </span>
            {notice.undo && (
              <button
                type="button"
                data-undo
                className={styles.undo}
                // It keeps the focus.
                aria-disabled={busy || undefined}
                onFocus={hold}
                onBlur={release}
                onClick={undo}
              >
                Undo
              </button>
            )}
            {stays && (
              <button type="button" aria-label="Close" className={styles.close} onClick={onGone}>
                <X size={20} aria-hidden />
              </button>
            )}
          </div>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={`${floating.notice} ${styles.problem}`}>
          {problem}
        </p>
      )}
    </div>
  )
}
