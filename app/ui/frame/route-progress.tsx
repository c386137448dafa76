import { useNavigation } from 'react-router'
import styles from './route-progress.module.css'

/** A thin line at the top while the next page loads; appears only after a moment. */
export function RouteProgress() {
  const busy = useNavigation().state === 'loading'
  return <div className={busy ? styles.busy : styles.idle} role="progressbar" aria-label="Loading page" aria-hidden={!busy} />
}
