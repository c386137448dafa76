import styles from './row.module.css'

/** Placeholder of a `Row` of posters with two-line names and an `aside`. */
export function RowSkeleton({ heading }: { heading: string }) {
  return (
    <div aria-hidden className={styles.row}>
      <div className={`rail ${styles.top}`}>
        <div className={`rail-heading ${styles.letters}`}>{heading}</div>
        <div className={`${styles.aside} ${styles.blankAside}`} />
      </div>
      <ul role="list" className={styles.track}>
        <li className={styles.blankPoster} />
      </ul>
    </div>
  )
}
