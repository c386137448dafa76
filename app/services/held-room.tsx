import { useEffectEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './services.module.css'

type HeldRoomProps = {
  /** Whether the content may differ from the one that was painted first, without a press. */
  isHeld: boolean
  onFree: () => void
  children: React.ReactNode
}

/** Keeps the height that its first content had, so that nothing below moves by itself; what does not fit waits for a press. */
export function HeldRoom({ isHeld, onFree, children }: HeldRoomProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [isCut, setCut] = useState(false)
  // Of the first content: what another region offers is there a render later at the earliest.
  useLayoutEffect(() => setHeight(box.current?.offsetHeight ?? null), [])
  const free = useEffectEvent(onFree)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!isHeld || !content) return
    const sizes = new ResizeObserver(() => setCut(content.clientHeight > element.clientHeight + 1))
    sizes.observe(content)
    // A turned phone has another room.
    const handleResize = () => free()
    window.addEventListener('resize', handleResize)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', handleResize)
    }
  }, [isHeld])
  function showAll() {
    onFree()
    box.current?.focus()
  }
  return (
    <div className={styles.room}>
      <div
        ref={box}
        tabIndex={-1}
        data-cut={(isHeld && isCut) || undefined}
        className={styles.box}
        style={isHeld && height !== null ? { height } : undefined}
      >
        <div>{children}</div>
      </div>
      {isHeld && isCut && (
        <button type="button" className={`button ${styles.all}`} onClick={showAll}>
          Show all
        </button>
      )}
    </div>
  )
}
