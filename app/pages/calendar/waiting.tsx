import { CALENDAR_MESSAGES } from '#domain/calendar/calendar-messages.ts'
import styles from './calendar.module.css'

/** The places of the first days, until their dates are there; without scripts, why there are none. */
export function Waiting() {
  return (
    <>
      <p className={styles.scriptless}>{CALENDAR_MESSAGES.needsScript}</p>
      <div className={styles.waiting}>
        <p role="status" className={styles.note}>
          {CALENDAR_MESSAGES.loading}
        </p>
        {['a', 'b', 'c'].map((key) => (
          <span key={key} aria-hidden className={styles.ghost} />
        ))}
      </div>
    </>
  )
}
