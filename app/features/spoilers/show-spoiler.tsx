import Eye from 'lucide-react/icons/eye'
import { useLayoutEffect } from 'react'
import { m } from '#messages'
import styles from './show-spoiler.module.css'

type ShowSpoilerProps = {
  /** Its number; undefined: the whole season. */
  episode?: number
  onShow: () => void
}

/** Reveals an episode, or a whole season, and moves the focus to it. */
export function ShowSpoiler({ episode, onShow }: ShowSpoilerProps) {
  useLayoutEffect(replaceScript, [])
  const one = episode !== undefined
  const button = (
    <button
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

/** From now on React hides spoilers, so this undoes what the script in the head has hidden (spoiler-script.tsx). */
function replaceScript(): void {
  for (const part of document.querySelectorAll('li[data-hidden], #player [data-hidden]')) part.removeAttribute('data-hidden')
}
