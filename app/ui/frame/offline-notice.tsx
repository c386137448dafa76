import { History, WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { useOnline } from '#app/hooks/use-online.ts'
import { formatSaved, savedTimeOf } from '#app/offline/saved-time.ts'
import floating from '../widgets/floating-notice.module.css'
import styles from './offline-notice.module.css'

/** Quietly reports a lost connection, and of when a page is that was kept for it. Loaded once the page is idle. */
export function OfflineNotice() {
  const { pathname } = useLocation()
  const online = useOnline()
  const saved = savedTimeOf(pathname)
  const shown = (!online || saved !== null) && pathname !== '/offline'
  const time = saved === null ? 'You can keep using this page.' : `Saved on ${formatSaved(saved)}.`
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div aria-live="polite" className={floating.place}>
      {shown && (
        <p role="status" className={styles.notice}>
          {online ? <History size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />}
          {online ? time : `No connection. ${time}`}
          {online && (
            <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
              Reload
            </button>
          )}
        </p>
      )}
    </div>
  )
}
