import styles from './row.module.css'

/** Placeholder of a `Row`: of one of `PosterCard`s, or of posters with two-line names and an `aside`. */
export function RowSkeleton({ heading, posters = false }: { heading: string; posters?: boolean }) {
  return (
    <div aria-hidden className={styles.row}>
      <div className={`rail ${styles.top}`}>
        <div className={`rail-heading ${styles.letters}`}>{heading}</div>
        {!posters && <div className={`${styles.aside} ${styles.blankAside}`} />}
      </div>
      <ul role="list" className={`${styles.track} ${posters ? styles.posters : ''}`}>
        <li className={posters ? undefined : styles.blankPoster} />
      </ul>
    </div>
  )
}
