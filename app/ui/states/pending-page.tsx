import { shapeOf } from './page-shape.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './pending-page.module.css'

/** Stands over the page that is left: the outline of the one that comes, and a sign that it is on its way. */
export function PendingPage({ path }: { path: string }) {
  return (
    <div className={styles.place}>
      <div className={styles.cover}>
        <Skeleton shape={shapeOf(path)} />
        <p role="status" aria-label="Loading" className={`board ${styles.sign}`}>
          <span className={styles.ring} aria-hidden />
          Loading
        </p>
      </div>
    </div>
  )
}
