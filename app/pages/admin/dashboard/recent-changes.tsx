import { Link } from 'react-router'
import { actionLabel } from '#domain/operators/audit-labels.ts'
import type { AuditEntry } from '#domain/operators/records.ts'
import { Time } from '../parts/time.tsx'
import styles from './dashboard.module.css'
import admin from '../parts/admin.module.css'

/** The newest entries of the audit log, and the way to all of them. */
export function RecentChanges({ entries }: { entries: Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'target'>[] }) {
  return (
    <>
      <h2 className={admin.heading}>Recent changes</h2>
      {entries.length === 0 && <p className={admin.hint}>No changes yet.</p>}
      <ol className={styles.audit}>
        {entries.map(({ id, at, actor, action, target }) => (
          <li key={id}>
            <Time at={at} />
            <span>
              {actionLabel(action)} <b>{target}</b>
            </span>
            <span className={styles.actor}>{actor}</span>
          </li>
        ))}
      </ol>
      {entries.length > 0 && (
        <p>
          <Link to="/admin/audit" className="link">
            All changes
          </Link>
        </p>
      )}
    </>
  )
}
