import { createPortal } from 'react-dom'
import { setHidesSpoilers, useHidesSpoilers } from '#app/history/hides-spoilers.ts'
import { usePlaces } from './use-places.ts'
import styles from './switches.module.css'

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
