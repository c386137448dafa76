import { useSyncExternalStore } from 'react'
import type { History } from '#domain/history/history.ts'
import { browserHistory } from './browser-history.ts'

/** The watch history of this device; null on the server, which cannot know it. */
export function useHistory(): History | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

const subscribe = (notify: () => void) => browserHistory().subscribe(notify)
const read = () => browserHistory().read()
