import { useEffect, useState } from 'react'
import { isReachable } from './site-address.ts'

/** Whether a part of the page could not be loaded from a site that answers, as after an update. Only a new page helps then. */
export function useMissingCode(): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const check = () => void isReachable().then((reachable) => reachable && setMissing(true))
    // Vite's event, "Load error handling" in its guide.
    window.addEventListener('vite:preloadError', check)
    return () => window.removeEventListener('vite:preloadError', check)
  }, [])
  return isMissing
}
