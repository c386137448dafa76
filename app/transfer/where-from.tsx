import styles from './transfer.module.css'

/** Where each service has its export. */
export function WhereFrom() {
  return (
    <details className={styles.where}>
      <summary>Where do I find my files?</summary>
      <dl>
        <dt>Letterboxd</dt>
        <dd>Settings, Data, Export your data. The ZIP file has your watched films, your watchlist and your diary.</dd>
        <dt>Trakt</dt>
        <dd>Settings, Data, Export: the ZIP file as it is; or the JSON or CSV files of an export tool.</dd>
        <dt>IMDb</dt>
        <dd>Your ratings, your watchlist or your check-ins, each with Export in its menu.</dd>
        <dt>This site</dt>
        <dd>The file that “Export” saves. A JSON file brings everything back at once.</dd>
      </dl>
    </details>
  )
}
