import { Shuffle, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { parseSource, type SurpriseSource } from '#domain/filters/surprise.ts'
import { useSurprise } from './surprise-button.tsx'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'
import styles from './surprise.module.css'

/** Draws again. A letter alone, so it counts only on the page that a draw led to, and not after Close. */
const KEY = 'r'
/** What has a use of its own for letters. */
const FIELD = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=menu]'

/** On the page of a title that was drawn from a list: the button and the key that draw another. */
export function SurpriseSite() {
  const { state }: { state: unknown } = useLocation()
  const source = typeof state === 'object' && state !== null && 'surprise' in state ? parseSource(state.surprise) : null
  return source && <SurpriseAgain source={source} />
}

function SurpriseAgain({ source }: { source: SurpriseSource }) {
  const { pathname, key } = useLocation()
  const { busy, problem, surprise } = useSurprise(pathname.slice(1))
  const [closed, setClosed] = useState<string | null>(null)
  const isOpen = closed !== key
  const again = useEffectEvent(() => surprise(source))
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      if (!isKey(event)) return
      event.preventDefault()
      again()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <section aria-label="Surprise" className={styles.bar}>
      <span role="status" className={styles.problem}>
        {problem}
      </span>
      <button
        type="button"
        className="button"
        aria-busy={busy}
        aria-keyshortcuts={KEY.toUpperCase()}
        onClick={() => surprise(source)}
      >
        <Shuffle size={18} aria-hidden />
        Surprise me again
        <kbd aria-hidden className={styles.key}>
          {KEY.toUpperCase()}
        </kbd>
      </button>
      <button type="button" className="icon-button" aria-label="No more surprises" onClick={() => setClosed(key)}>
        <X size={18} aria-hidden />
      </button>
    </section>
  )
}

function isKey(event: KeyboardEvent): boolean {
  const { target, repeat, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.key.toLowerCase() !== KEY || repeat || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return false
  return !(target instanceof Element && target.closest(FIELD)) && document.querySelector(modalSelector()) === null
}
