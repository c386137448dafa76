import { Eye } from 'lucide-react'
import { useLayoutEffect } from 'react'
import styles from './show-spoiler.module.css'

type ShowSpoilerProps = {
  /** Its number; without one, all of the season. */
  episode?: number
  onShow: () => void
}

/** Shows what is hidden of an episode, or of all of a season; the focus goes on to what was asked for. */
export function ShowSpoiler({ episode, onShow }: ShowSpoilerProps) {
  useLayoutEffect(takeOver, [])
  const one = episode !== undefined
  const button = (
    <button
      type="button"
      aria-label={one ? `Show episode ${episode}` : undefined}
      className={`button ${one ? styles.one : styles.all}`}
      onClick={({ currentTarget }) => {
        const [part, link] = one ? ['li', 'a'] : ['section, article', 'a[data-hidden], [data-hidden] a']
        currentTarget.closest(part)?.querySelector<HTMLElement>(link)?.focus()
        onShow()
      }}
    >
      <Eye size={18} aria-hidden />
      {one ? 'Show' : 'Show all episodes of this season'}
    </button>
  )
  return one ? <span className={styles.over}>{button}</span> : button
}

/** React hides what the script in the head hid until then (spoiler-script.tsx), and shows it again. */
function takeOver(): void {
  for (const part of document.querySelectorAll('li[data-hidden], #player [data-hidden]')) part.removeAttribute('data-hidden')
}
