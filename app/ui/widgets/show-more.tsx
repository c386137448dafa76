import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import styles from './show-more.module.css'

/** Each has a rule in the style sheet, since the site's policy forbids style attributes. */
type Lines = 'four' | 'six' | 'eight' | 'twelve' | 'sixteen'

/**
 * A text cut off after some lines, with a button on the last of them that shows the rest, so that nothing moves when it appears.
 */
export function ShowMore({ lines, children }: { lines: Lines; children: React.ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const element = text.current
    if (!element) return
    const observer = new ResizeObserver(() => setLong((before) => before || element.scrollHeight > element.clientHeight + 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.box} data-more={(long && !open) || undefined}>
      <div ref={text} className={open ? undefined : `${styles.cut} ${styles[lines]}`}>
        {children}
      </div>
      {long && (
        <button type="button" className={`link ${styles.button}`} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? m.cards.showLess : m.cards.showMore}
        </button>
      )}
    </div>
  )
}
