import { Picture, type Slot } from './picture.tsx'
import { WIDE_FILES, WIDE_SAVING } from './picture-slots.ts'
import styles from './backdrop.module.css'

/** Less than a phone's resolution, which nobody sees through the fade. The player shows the same file. */
export const BACKDROP: Slot<'backdrop'> = { files: WIDE_FILES, sizes: '(min-width: 48rem) 100vw, 60vw', saving: WIDE_SAVING }

/** A wide picture behind the head of a page, faded out at its edges; its parent must be a stacking context. */
export function Backdrop({ path }: { path: string | null }) {
  return (
    <div className={styles.backdrop} aria-hidden>
      <Picture kind="backdrop" path={path} alt="" slot={BACKDROP} eager priority />
    </div>
  )
}
