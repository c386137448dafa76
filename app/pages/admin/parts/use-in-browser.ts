import { useSyncExternalStore } from 'react'

/** False on the server and until hydration. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
