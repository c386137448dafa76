import { History, TriangleAlert, WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { useEffect, useState } from 'react'
import { useOnline } from '#app/hooks/connection.ts'
import { formatSaved, savedTimeOf } from '#app/offline/browser-pages.ts'
import { isReachable } from '#app/hooks/site-address.ts'
import floating from '../widgets/floating-notice.module.css'
import styles from './offline-notice.module.css'

/** Quietly reports a lost connection, a part of the page that could not be loaded, and the age of a page that was kept. Loaded once
 * the page is idle. */
export function OfflineNotice() {
  const { pathname } = useLocation()
  const online = useOnline()
  const saved = savedTimeOf(pathname)
  const isMissing = useMissingCode()
  const shown = (!online || isMissing || saved !== null) && pathname !== '/offline'
  const Icon = !online ? WifiOff : isMissing ? TriangleAlert : History
  const time = saved === null ? 'You can keep using this page.' : `Saved on ${formatSaved(saved)}.`
  const text = !online ? `No connection. ${time}` : isMissing ? 'Part of this page could not be loaded.' : time
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div aria-live="polite" className={floating.place}>
      {shown && (
        <p role="status" className={styles.notice}>
          <Icon size={16} aria-hidden />
          {text}
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

/** Whether a part of the page could not be loaded from a site that answers, as after an update. Only a new page helps then. */
function useMissingCode(): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const check = () => void isReachable().then((reachable) => reachable && setMissing(true))
    // Vite's event, "Load error handling" in its guide.
    window.addEventListener('vite:preloadError', check)
    return () => window.removeEventListener('vite:preloadError', check)
  }, [])
  return isMissing
}
