import Shuffle from 'lucide-react/icons/shuffle'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { parseSource, type SurpriseSource } from '#domain/filters/surprise.ts'
import { useSurprise } from './surprise-button.tsx'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'
import styles from './surprise.module.css'

/** Picks another title. A single letter, so it works only on a page that "Surprise me" opened, and not once the bar is closed. */
const KEY = 'r'
/** Elements that use letter keys themselves. */
const FIELD = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=menu]'

/** On a page that "Surprise me" opened: the button and the key that pick another title. */
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
      if (!isShortcut(event)) return
      event.preventDefault()
      again()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <section aria-label={m.home.surprise.label} className={styles.bar}>
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
        {m.home.surprise.pickAgain}
        <kbd aria-hidden className={styles.key}>
          {KEY.toUpperCase()}
        </kbd>
      </button>
      <button type="button" className="icon-button" aria-label={m.home.surprise.close} onClick={() => setClosed(key)}>
        <X size={18} aria-hidden />
      </button>
    </section>
  )
}

function isShortcut(event: KeyboardEvent): boolean {
  const { target, repeat, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.key.toLowerCase() !== KEY || repeat || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return false
  return !(target instanceof Element && target.closest(FIELD)) && document.querySelector(modalSelector()) === null
}
