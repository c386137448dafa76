import { WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { useOnline } from '#app/hooks/use-online.ts'
import styles from './offline-notice.module.css'

/** Says quietly that the connection is gone while a page is open. */
export function OfflineNotice() {
  const { pathname } = useLocation()
  const shown = !useOnline() && pathname !== '/offline'
  return (
    // It is there before it has something to say, or nobody would hear it.
    <div aria-live="polite" className={styles.place}>
      {shown && (
        <p role="status" className={styles.notice}>
          <WifiOff size={16} aria-hidden />
          No connection. What is open stays open.
        </p>
      )}
    </div>
  )
}
