import { useSyncExternalStore } from 'react'

/** False on the server's page, and until our scripts have taken it over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
