import { WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { useOnline } from '#app/hooks/use-online.ts'
import floating from '../widgets/floating-notice.module.css'
import styles from './offline-notice.module.css'

/** Quietly reports a lost connection. */
export function OfflineNotice() {
  const { pathname } = useLocation()
  const shown = !useOnline() && pathname !== '/offline'
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div aria-live="polite" className={floating.place}>
      {shown && (
        <p role="status" className={styles.notice}>
          <WifiOff size={16} aria-hidden />
          No connection. You can keep using this page.
        </p>
      )}
    </div>
  )
}
