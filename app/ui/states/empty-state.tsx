import { m } from '#messages'
import styles from './empty-state.module.css'

/** Says that there is nothing here, and why; `children`: the ways on from here. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: React.ReactNode }) {
  return (
    <div className={styles.block}>
      <span className={styles.emoji} role="img" aria-label={m.site.empty.picture}>
        📦
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
