import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_HALF_STARS } from '#domain/record/fields.ts'
import { starsText } from '#domain/text/stars.ts'
import styles from './stars.module.css'

type StarsProps = {
  /** Accessible name. */
  label: string
  /** 1-10; null: not rated. */
  halfStars: number | null
  onRate: (halfStars: number | null) => void
  isSmall?: boolean
}

/**
 * Half stars that can be set: by pointer, by arrow keys, by the digits 0-5, and taken back by Delete. A slider of the browser, which
 * screen readers and the remote's arrows know.
 */
export function Stars({ label, halfStars, onRate, isSmall = false }: StarsProps) {
  const input = useRef<HTMLInputElement>(null)
  /** What the visitor chooses, until it is stored. */
  const [draft, setDraft] = useState<number | null>(null)
  const shown = draft ?? halfStars ?? 0
  function rate(value: number) {
    setDraft(null)
    onRate(value === 0 ? null : value)
  }
  const commit = useEffectEvent(rate)
  useEffect(() => {
    const element = input.current
    // React's own `onChange` also tells each step of a drag.
    const handleChange = () => commit(Number(element?.value))
    element?.addEventListener('change', handleChange)
    return () => element?.removeEventListener('change', handleChange)
  }, [])
  function handleKey(event: React.KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!isRemoval && !/^[0-5]$/.test(event.key)) return
    event.preventDefault()
    rate(isRemoval ? 0 : 2 * Number(event.key))
  }
  return (
    <span className={`${styles.stars} ${isSmall ? styles.small : ''}`}>
      <span className={styles.drawn} style={{ backgroundSize: `${shown * 10}% 100%` }} />
      <input
        ref={input}
        type="range"
        min={0}
        max={MOST_HALF_STARS}
        step={1}
        value={shown}
        autoComplete="off"
        aria-label={label}
        aria-valuetext={starsText(shown)}
        className={styles.input}
        onChange={({ target }) => setDraft(Number(target.value))}
        onKeyDown={handleKey}
      />
    </span>
  )
}
