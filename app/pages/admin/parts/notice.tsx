import styles from './admin.module.css'

type NoticeProps = { failure: string | null; done?: string | null }

/** What became of the last thing the operator did: a failure interrupts, a success is told politely. */
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
