import { changePlayerChoices, usePlayerChoices } from './player-choices.ts'
import styles from './player-frame.module.css'

/** Whether what comes next starts by itself; remembered in this browser. */
export function AutoplaySwitch() {
  const { autoplay } = usePlayerChoices()
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={autoplay} onChange={({ target }) => changePlayerChoices({ autoplay: target.checked })} />
      Autoplay next
    </label>
  )
}
