import { Picture } from './picture.tsx'
import styles from './backdrop.module.css'

/** A wide picture behind the head of a page, faded out at its edges; its parent must be a stacking context. */
export function Backdrop({ path, tint }: { path: string | null; tint: number }) {
  return (
    <div className={styles.backdrop} aria-hidden>
      <Picture kind="backdrop" path={path} alt="" sizes="100vw" tint={tint} eager priority />
    </div>
  )
}
