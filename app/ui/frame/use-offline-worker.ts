import { useEffect } from 'react'
import { whenIdle } from '#app/hooks/use-idle.ts'

/** Registers public/sw.js, which caches the offline page, once the page is idle. */
export function useOfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    if (document.readyState === 'complete') return whenIdle(register)
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}

function register() {
  // Each build has its own worker and cache. A failure costs only the offline page.
  navigator.serviceWorker.register(`/sw.js?v=${buildVersion()}`).catch(() => {})
}

/** The hashed name of React Router's manifest: it identifies the build. */
function buildVersion(): string {
  const map: unknown = Reflect.get(window, '__reactRouterManifest')
  return typeof map === 'object' && map !== null && 'version' in map ? String(map.version) : ''
}
