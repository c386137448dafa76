import { EyeOff } from 'lucide-react'
import { createPortal } from 'react-dom'
import { setHidesSeen, useHidesSeen } from './hide-seen.ts'
import { usePlaces } from './use-places.ts'
import { setHidesSpoilers, useHidesSpoilers } from '#app/history/hides-spoilers.ts'
import styles from './switches.module.css'

/** The switch in the footer, and a button for the same at the head of a list, whose end is far. */
export function HideSeenSwitch() {
  const on = useHidesSeen()
  const [footer] = usePlaces('footer fieldset')
  const [list] = usePlaces('[aria-controls=filters]')
  const turn = () => setHidesSeen(!on)
  return (
    <>
      {footer?.parentElement &&
        createPortal(
          <button type="button" role="switch" aria-checked={on} className={styles.switch} onClick={turn}>
            <span aria-hidden className={styles.track} />
            Hide watched titles
          </button>,
          footer.parentElement,
          'footer',
        )}
      {list?.parentElement &&
        createPortal(
          <button type="button" aria-pressed={on} className={`button ${styles.toggle}`} onClick={turn}>
            <EyeOff size={18} />
            <span>Hide watched</span>
          </button>,
          list.parentElement,
          'list',
        )}
    </>
  )
}

/** The switch in the footer, beside the choice of the theme. */
export function SpoilerSwitch() {
  const on = useHidesSpoilers()
  const [theme] = usePlaces('footer fieldset')
  if (!theme?.parentElement) return null
  return createPortal(
    <button type="button" role="switch" aria-checked={on} className={styles.switch} onClick={() => setHidesSpoilers(!on)}>
      <span aria-hidden className={styles.track} />
      Hide spoilers
    </button>,
    theme.parentElement,
  )
}
