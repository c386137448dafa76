import { RefreshCw } from 'lucide-react'
import { CALENDAR_MESSAGES, datesOfText } from '#domain/calendar/calendar-messages.ts'
import { useOnline } from '#app/hooks/connection.ts'
import type { Loading } from './use-known-dates.ts'
import styles from './calendar.module.css'

type LoadingNoteProps = {
  loading: Loading
  /** ISO time of the dates that are shown; null: none are. */
  since: string | null
  onRetry: () => void
}

/** Says of when the dates are, and whether some are on their way or missing. */
export function LoadingNote({ loading, since, onRetry }: LoadingNoteProps) {
  const online = useOnline()
  const hasFailed = loading === 'failed' || loading === 'partial'
  const ofWhen = since !== null && datesOfText(new Date(since).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }))
  const why = !online ? CALENDAR_MESSAGES.offline : loading === 'partial' ? CALENDAR_MESSAGES.partial : CALENDAR_MESSAGES.failed
  return (
    <div className={styles.status}>
      <p role="status" className={styles.note}>
        {loading === 'underway' ? CALENDAR_MESSAGES.loading : [hasFailed && why, ofWhen].filter(Boolean).join(' ')}
      </p>
      {hasFailed && (
        <button type="button" className="button" onClick={onRetry}>
          <RefreshCw size={18} aria-hidden />
          Retry
        </button>
      )}
    </div>
  )
}
