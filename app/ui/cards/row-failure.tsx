import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import styles from './row.module.css'

/** Replaces a row that failed to load and offers a retry; the other rows are unaffected. */
export function RowFailure({ heading }: { heading: string }) {
  const id = useId()
  const { revalidate, state } = useRevalidator()
  return (
    <section aria-labelledby={id} className={styles.row}>
      <div className="rail">
        <h2 id={id} className="rail-heading">
          {heading}
        </h2>
      </div>
      <p className={styles.failure}>
        {m.site.failureText}
        <button type="button" className="button" disabled={state === 'loading'} onClick={() => void revalidate()}>
          {m.site.common.retry}
        </button>
      </p>
    </section>
  )
}
