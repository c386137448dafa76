import { useEffect, useEffectEvent, useState } from 'react'
import floating from '#app/ui/widgets/floating-notice.module.css'
import styles from './undo-notice.module.css'

/** Milliseconds for which Undo is offered. */
const OFFERED = 8000

type UndoNoticeProps = {
  /** What was removed; null if nothing was. */
  name: string | null
  onUndo: () => void
  onGone: () => void
}

/** Offers Undo for some seconds; the timer waits while Undo has the focus or the pointer. */
export function UndoNotice({ name, onUndo, onGone }: UndoNoticeProps) {
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (name === null || held) return
    const timer = setTimeout(() => leave(), OFFERED)
    return () => clearTimeout(timer)
  }, [name, held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div aria-live="polite" className={floating.place}>
      {name !== null && (
        <div role="status" className={floating.notice} onPointerEnter={hold} onPointerLeave={release}>
          <span className={styles.text}>
            Removed <bdi>{name}</bdi>
          </span>
          <button
            type="button"
            data-undo
            className={styles.undo}
            onFocus={hold}
            onBlur={release}
            onClick={() => {
              release()
              onUndo()
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
