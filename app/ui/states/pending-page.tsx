import { m } from '#messages'
import { shapeOf, Skeleton } from './skeleton.tsx'
import styles from './pending-page.module.css'

/** Covers the old page with the skeleton of the next one and announces that it is loading. */
export function PendingPage({ path }: { path: string }) {
  return (
    <div className={styles.place}>
      <div className={styles.cover}>
        <Skeleton shape={shapeOf(path)} />
        <p role="status" aria-label={m.site.common.loading} className={`board ${styles.sign}`}>
          <span className={styles.ring} aria-hidden />
          {m.site.common.loading}
        </p>
      </div>
    </div>
  )
}
