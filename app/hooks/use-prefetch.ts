import { useOnline } from './use-online.ts'

/**
 * What a link to a page of ours does under a pointer: it loads ahead while there is a connection. Without one it must not try,
 * for React Router loads the whole page again, and loses it, where code of a page does not come.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useOnline() ? 'intent' : 'none'
}
