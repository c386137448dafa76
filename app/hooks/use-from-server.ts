import { useSyncExternalStore } from 'react'

/** True on the server and while React hydrates the page. */
export function useFromServer(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
