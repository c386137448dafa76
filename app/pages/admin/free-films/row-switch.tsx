import { ActionButton } from '../parts/action-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

/** Shows a row of free films on Home, or hides it. */
export function RowSwitch({ on }: { on: boolean }) {
  const { busy, failure, run } = useAdminMutation()
  return (
    <div className={styles.card}>
      <h2 className={styles.cardTitle}>Row on Home</h2>
      <p className={styles.hint}>{on ? 'Home shows a row of free films.' : 'Home shows no row of free films.'}</p>
      <Notice failure={failure} />
      <ActionButton off={busy} onClick={() => void run({ method: 'PUT', path: '/api/admin/free-films', body: { onHome: !on } })}>
        {on ? 'Hide the row' : 'Show the row'}
      </ActionButton>
    </div>
  )
}
