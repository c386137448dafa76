import { lazy, Suspense } from 'react'
import { useTurnedAway } from '#app/history/turned-away.ts'
import styles from './unavailable.module.css'

const UnavailableNotice = lazy(() =>
  import('./unavailable-notice.tsx').then(
    ({ UnavailableNotice: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }), // Offline: the page goes on without it.
  ),
)

/** Says that a title is not available here to a visitor who was led Home from its page. */
export function Unavailable() {
  const away = useTurnedAway()
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div aria-live="polite" className={styles.place}>
      {away !== null && (
        <Suspense>
          <UnavailableNotice away={away} />
        </Suspense>
      )}
    </div>
  )
}
