import { useSyncExternalStore } from 'react'

/**
 * Value of a link's `prefetch`: loads the page ahead on hover, unless the visitor is offline or saves data. Offline it
 * must not try: when code of a page fails to load, React Router reloads the document, and the open page is lost.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useOnline() && !savesData() ? 'intent' : 'none'
}

/** Whether the browser says that the visitor saves data. It does not change what is rendered. */
export function savesData(): boolean {
  // Node has a `navigator` too, which is slow to create.
  if (import.meta.env.SSR) return false
  // Only Chromium reports it.
  const connection: object = Object(Reflect.get(navigator, 'connection'))
  return Reflect.get(connection, 'saveData') === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Whether the browser is online; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

function watch(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
