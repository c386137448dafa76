import { useOnline } from './use-online.ts'

/**
 * Value of a link's `prefetch`: loads the page ahead on hover, unless the visitor is offline or saves data. Offline it
 * must not try: when code of a page fails to load, React Router reloads the document, and the open page is lost.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useOnline() && !savesData() ? 'intent' : 'none'
}

// Only Chromium reports it, and it does not change what is rendered. Node has a `navigator` too, which is slow to create.
function savesData(): boolean {
  if (import.meta.env.SSR) return false
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
