import { useEffect, useRef, useState } from 'react'
import styles from './folded.module.css'

/** A part of a page that may wait until it is asked for, behind a button. */
export function Folded({ folds, label, children }: { folds: boolean; label: string; children: React.ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  // The button disappears: the focus goes on to what it showed.
  useEffect(() => {
    if (asked) part.current?.focus()
  }, [asked])
  if (folds && !asked)
    return (
      <button type="button" className={`button ${styles.button}`} onClick={() => setAsked(true)}>
        {label}
      </button>
    )
  return (
    <div ref={part} tabIndex={asked ? -1 : undefined} className={styles.part}>
      {children}
    </div>
  )
}
