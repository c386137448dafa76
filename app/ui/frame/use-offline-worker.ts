import { useEffect } from 'react'
import { buildVersion } from '#app/offline/browser-pages.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { siteAddress } from '#app/hooks/site-address.ts'

/** Registers public/sw.js, which serves kept pages where there is no network, once the page is idle. */
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
  navigator.serviceWorker.register(siteAddress(`/sw.js?v=${buildVersion()}`)).catch(() => {})
}
