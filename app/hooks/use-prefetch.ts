import { savesData } from './saves-data.ts'
import { useOnline } from './use-online.ts'

/**
 * Value of a link's `prefetch`: loads the page ahead on hover, unless the visitor is offline or saves data. Offline it
 * must not try: when code of a page fails to load, React Router reloads the document, and the open page is lost.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useOnline() && !savesData() ? 'intent' : 'none'
}
