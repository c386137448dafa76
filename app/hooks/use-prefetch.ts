import { useOnline } from './use-online.ts'

/**
 * What a link to a page of ours does under a pointer: it loads ahead while there is a connection, and for who does not save
 * data. Without a connection it must not try, for React Router loads the whole page again, and loses it, where code of a page
 * does not come.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useOnline() && !savesData() ? 'intent' : 'none'
}

// Only Chromium tells. It changes nothing of what is rendered.
function savesData(): boolean {
  const connection: unknown = typeof navigator === 'undefined' ? null : Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
