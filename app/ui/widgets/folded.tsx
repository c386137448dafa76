import { useEffect, useRef, useState } from 'react'
import styles from './folded.module.css'

/** A part of a page behind a button that shows it; if `folds` is false it is always shown. */
export function Folded({ folds, label, children }: { folds: boolean; label: string; children: React.ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The button disappears: moves the focus to what it showed.
  useEffect(() => {
    if (isOpen) part.current?.focus()
  }, [isOpen])
  if (folds && !isOpen)
    return (
      <button type="button" className={`button ${styles.button}`} onClick={() => setOpen(true)}>
        {label}
      </button>
    )
  return (
    <div ref={part} tabIndex={isOpen ? -1 : undefined} className={styles.part}>
      {children}
    </div>
  )
}
