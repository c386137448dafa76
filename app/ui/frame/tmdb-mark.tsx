import styles from './footer.module.css'

/** Names the data source. A text mark until the operator replaces it with the approved logo. */
export function TmdbMark() {
  return (
    <a
      className={styles.tmdb}
      href="https://www.themoviedb.org/"
      rel="noopener noreferrer"
      target="_blank"
      aria-label="TMDB, the data source (opens in a new tab)"
    >
      TMDB
    </a>
  )
}
