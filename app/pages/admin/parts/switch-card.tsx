import { ActionButton, Notice } from './panel-parts.tsx'
import { useAdminMutation, type AdminAction } from './use-admin-mutation.ts'
import styles from './admin.module.css'

type SwitchCardProps = { title: string; text: string; action: string; request: AdminAction }

/** Says how something of the site is, with the button that turns it. */
export function SwitchCard({ title, text, action, request }: SwitchCardProps) {
  const { busy, failure, run } = useAdminMutation()
  return (
    <div className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <p className={styles.hint}>{text}</p>
      <Notice failure={failure} />
      <ActionButton off={busy} onClick={() => void run(request)}>
        {action}
      </ActionButton>
    </div>
  )
}
