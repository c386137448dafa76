import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const KEY = 'marquee.asked-for'

/**
 * Where the code of the next page is gone, as after an update of the site, the router loads the page before anew (its `loadRouteModule`).
 * Remembers which page was asked for, so that `openPageAskedFor` goes on to it.
 */
export function useAskedForPage(): void {
  const { location } = useNavigation()
  const asked = location && createPath(location)
  useEffect(() => {
    if (!asked) return
    const remember = () => {
      try {
        sessionStorage.setItem(KEY, asked)
      } catch {
        // Blocked storage: the visitor follows the link once more.
      }
    }
    addEventListener('pagehide', remember)
    return () => removeEventListener('pagehide', remember)
  }, [asked])
}

/** Opens the page that was asked for when this one was loaded anew. */
export function openPageAskedFor(): void {
  try {
    const asked = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const isReload = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
    if (asked && isReload) location.replace(location.origin + asked)
  } catch {
    // Blocked storage.
  }
}
