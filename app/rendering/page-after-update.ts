import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const KEY = 'marquee.asked-for'

/**
 * When the code of the next page no longer exists, as after an update of the site, the router reloads the current page instead
 * (its `loadRouteModule`). This hook remembers which page was asked for, so that `openPageAskedFor` opens it after the reload.
 */
export function useAskedForPage(): void {
  const { location } = useNavigation()
  const next = location && createPath(location)
  useEffect(() => {
    if (!next) return
    const remember = () => {
      try {
        sessionStorage.setItem(KEY, next)
      } catch {
        // Storage is blocked: the visitor has to follow the link again.
      }
    }
    addEventListener('pagehide', remember)
    return () => removeEventListener('pagehide', remember)
  }, [next])
}

/** Opens the page that was asked for when the router reloaded this one. */
export function openPageAskedFor(): void {
  try {
    const next = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const isReload = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
    if (next && isReload) location.replace(location.origin + next)
  } catch {
    // Storage is blocked: this page stays open.
  }
}
