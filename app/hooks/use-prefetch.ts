import { useOnline } from './use-online.ts'

/**
 * What a link to a page of ours does under a pointer: it loads ahead while there is a connection, and for who does not save
 * data. Without a connection it must not try, for React Router loads the whole page again, and loses it, where code of a page
 * does not come.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useOnline() && !savesData() ? 'intent' : 'none'
}

// Only Chromium tells, and nothing of what is rendered changes by it. Node has a navigator too, and takes long to get it.
function savesData(): boolean {
  if (import.meta.env.SSR) return false
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
