import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import floating from './floating-notice.module.css'
import styles from './undo-notice.module.css'

/** Milliseconds for which the notice is shown. */
const DURATION = 8000

/** Says what was done. A new object is a new notice, which restarts the time. */
export type Notice = {
  text: React.ReactNode
  /** A sentence below the text. */
  detail?: string
  /** Null: nothing was done that could be undone. */
  undo: (() => void) | null
}

type UndoNoticeProps = {
  notice: Notice | null
  onGone: () => void
  /** Stays until it is closed, even after Undo, which takes time and shows its result here. */
  stays?: boolean
  /** Undo is running. */
  busy?: boolean
  /** Why Undo failed. */
  problem?: string | null
}

/**
 * Says what was done, and offers Undo. Disappears after some seconds unless it is hovered or Undo has the focus; or stays, with a
 * button to close it. Floats at the edge of the window, so that it is visible at any scroll position.
 */
export function UndoNotice({ notice, onGone, stays = false, busy = false, problem = null }: UndoNoticeProps) {
  const [isPaused, setPaused] = useState(false)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (notice === null || isPaused || stays) return
    const timer = setTimeout(() => leave(), DURATION)
    return () => clearTimeout(timer)
  }, [notice, isPaused, stays])
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  function undo() {
    if (busy) return
    resume()
    notice?.undo?.()
    if (!stays) onGone()
  }
  return (
    <div className={floating.place}>
      {/* Must exist before its first message, or screen readers do not announce it. */}
      <div role="status" className={styles.said}>
        {notice !== null && (
          <div className={floating.notice} data-stays={stays || undefined} onPointerEnter={pause} onPointerLeave={resume}>
            <span className={styles.words}>
              <span className={styles.text}>{notice.text}</span>
              {notice.detail !== undefined && <span className={styles.detail}>{notice.detail}</span>}
            </span>
            {notice.undo && (
              <button
                type="button"
                data-undo
                className={styles.undo}
                // Not `disabled`, which would lose the focus.
                aria-disabled={busy || undefined}
                onFocus={pause}
                onBlur={resume}
                onClick={undo}
              >
                {m.site.common.undo}
              </button>
            )}
            {stays && (
              <button type="button" aria-label={m.site.common.close} className={styles.close} onClick={onGone}>
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
