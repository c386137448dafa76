import { useSite } from '#app/hooks/use-site.ts'
import styles from './footer.module.css'

/** Names the data source: by its approved logo if the operator has supplied the file, else by a text mark. */
export function TmdbMark() {
  const { tmdbLogo } = useSite().site
  return (
    <a
      className={tmdbLogo ? styles.logo : styles.tmdb}
      href="https://www.themoviedb.org/"
      rel="noopener noreferrer"
      target="_blank"
      aria-label={tmdbLogo ? undefined : 'TMDB, the data source (opens in a new tab)'}
    >
      {tmdbLogo ? <img src={tmdbLogo.src} {...tmdbLogo.size} alt="The Movie Database (TMDB)" /> : 'TMDB'}
    </a>
  )
}
