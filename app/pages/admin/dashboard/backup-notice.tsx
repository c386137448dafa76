import { Link } from 'react-router'
import styles from './notice.module.css'

/** Tells that there is no backup to rely on. */
export function BackupNotice({ warning }: { warning: string }) {
  return (
    <aside aria-labelledby="backup-warning" className={styles.notice}>
      <h2 id="backup-warning" className={styles.title}>
        No recent backup
      </h2>
      <p>{warning}</p>
      <p>
        <Link to="/admin/backups" className="link">
          Backups
        </Link>
      </p>
    </aside>
  )
}
