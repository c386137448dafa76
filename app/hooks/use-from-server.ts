import { useSyncExternalStore } from 'react'

/** Whether this is the server's page, or React taking it over. */
export function useFromServer(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
