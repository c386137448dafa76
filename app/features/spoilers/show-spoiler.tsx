import Eye from 'lucide-react/icons/eye'
import { useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import styles from './show-spoiler.module.css'

type ShowSpoilerProps = {
  /** Its number; undefined: the whole season. */
  episode?: number
  onShow: () => void
}

/** Reveals an episode, or a whole season, and moves the focus to it. */
export function ShowSpoiler({ episode, onShow }: ShowSpoilerProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => replaceScript(ref.current), [])
  const one = episode !== undefined
  const button = (
    <button
      ref={ref}
      type="button"
      aria-label={one ? m.library.showEpisode({ episode }) : undefined}
      className={`button ${one ? styles.one : styles.all}`}
      onClick={({ currentTarget }) => {
        const [part, link] = one ? ['li', 'a'] : ['section, article', 'a[data-hidden], [data-hidden] a']
        currentTarget.closest(part)?.querySelector<HTMLElement>(link)?.focus()
        onShow()
      }}
    >
      <Eye size={18} aria-hidden />
      {one ? m.library.show : m.library.showSeason}
    </button>
  )
  return one ? <span className={styles.over}>{button}</span> : button
}

/**
 * From now on React hides this part, so this undoes what the script in the head has hidden of it (spoiler-script.tsx). Of this part alone:
 * others may still be as the server rendered them.
 */
function replaceScript(button: Element | null): void {
  const part = button?.closest('li, #player')
  for (const each of [part, ...(part?.id === 'player' ? part.querySelectorAll('[data-hidden]') : [])])
    each?.removeAttribute('data-hidden')
}
