import { m } from '#messages'
import styles from './library-mark.module.css'

/** Says that a media server of the operator's has it: books on a shelf, drawn in CSS since a page may have a hundred. */
export function LibraryMark() {
  return <span role="img" className={styles.mark} aria-label={m.cards.inLibrary} title={m.cards.inLibrary} />
}
