import { useEffect } from 'react'

/** Has public/sw.js keep the offline page, once this page is there and the browser has nothing else to do. */
export function useOfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    if (document.readyState === 'complete') return whenIdle(register)
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}

function register() {
  // Each build has a worker of its own, and with it a store of its own. A refusal costs the offline page alone.
  navigator.serviceWorker.register(`/sw.js?v=${buildVersion()}`).catch(() => {})
}

// Safari has no such callback.
function whenIdle(start: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start)
}

/** The name that React Router gives to the map of the built pages: a hash over all of them. */
function buildVersion(): string {
  const map: unknown = Reflect.get(window, '__reactRouterManifest')
  return typeof map === 'object' && map !== null && 'version' in map ? String(map.version) : ''
}
