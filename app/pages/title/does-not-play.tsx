import { useRef, useSyncExternalStore } from 'react'
import { REPORT_MESSAGES } from '#domain/operators/report-messages.ts'
import { rememberReport, reportedSource, watchReports } from './reported-titles.ts'
import { reportPlay } from './report-play.ts'
import type { ShownTitle } from './shown-title.ts'
import styles from './player-frame.module.css'

type DoesNotPlayProps = {
  title: Pick<ShownTitle, 'type' | 'id'>
  source: number
  /** Name of another source that plays. */
  other: string | null
  onOther: () => void
}

/** Says once that a title does not play, without a text, and leads on to another source. */
export function DoesNotPlay({ title: { type, id }, source, other, onOther }: DoesNotPlayProps) {
  const key = `${type}/${id}`
  const place = useRef<HTMLDivElement>(null)
  const reported = useSyncExternalStore(
    watchReports,
    () => reportedSource(key),
    () => null,
  )
  function report() {
    reportPlay({ type, source, event: 'report', title: id })
    rememberReport(key, source)
    // The button disappears.
    place.current?.focus({ preventScroll: true })
  }
  return (
    // No role: what is said of the player's own trouble is its status.
    <div ref={place} tabIndex={-1} aria-live="polite" className={styles.report}>
      {reported === null ? (
        <button type="button" className="button" onClick={report}>
          {REPORT_MESSAGES.report}
        </button>
      ) : (
        reported === source && (
          <>
            <p>{REPORT_MESSAGES.reported}</p>
            {other !== null && (
              <button type="button" className="button" onClick={onOther}>
                Switch to {other}
              </button>
            )}
          </>
        )
      )}
    </div>
  )
}
