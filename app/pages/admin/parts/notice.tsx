import styles from './admin.module.css'

type NoticeProps = { failure: string | null; done?: string | null }

/** Outcome of the operator's last action: failures are announced at once, successes politely. */
export function Notice({ failure, done = null }: NoticeProps) {
  return (
    <>
      <p role="status" className={styles.done}>
        {failure === null && done}
      </p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
