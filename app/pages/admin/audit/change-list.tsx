import { ArrowRight } from 'lucide-react'
import type { AuditChange } from '#domain/operators/audit-changes.ts'
import { Time } from '../parts/time.tsx'
import styles from './audit.module.css'

/** Changes shown at once; the rest opens on demand. */
const SHOWN = 4

/** What an action changed: each field with what it was and what it became. */
export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null
  if (changes.length <= SHOWN) return <Changes changes={changes} />
  return (
    <details className={styles.more}>
      <summary>{changes.length} differences</summary>
      <Changes changes={changes} />
    </details>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after, isTime }) => (
        <div key={label} className={styles.change}>
          <dt>{label}</dt>
          {before !== null && (
            <dd>
              <span className="visually-hidden">before: </span>
              <del className={styles.before}>
                <Value text={before} isTime={isTime} />
              </del>
            </dd>
          )}
          {before !== null && after !== null && <ArrowRight size={14} aria-hidden className={styles.arrow} />}
          {after !== null && (
            <dd>
              <span className="visually-hidden">after: </span>
              <Value text={after} isTime={isTime} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Value({ text, isTime }: { text: string; isTime: boolean }) {
  return isTime && !Number.isNaN(Date.parse(text)) ? <Time at={text} /> : <bdi>{text}</bdi>
}
