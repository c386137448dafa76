import { useEffect, useEffectEvent, useState } from 'react'
import styles from './undo-notice.module.css'

/** Milliseconds for which the offer stands. */
const OFFERED = 8000

type UndoNoticeProps = {
  /** What was removed; null when nothing was. */
  name: string | null
  onUndo: () => void
  onGone: () => void
}

/** Offers for some seconds to bring back what was removed; whoever is at the button has all the time. */
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
    // It is there before it has something to say, or nobody would hear it.
    <div aria-live="polite" className={styles.place}>
      {name !== null && (
        <div role="status" className={styles.notice} onPointerEnter={hold} onPointerLeave={release}>
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
