import { useSyncExternalStore } from 'react'
import type { Library } from '#domain/library/library.ts'
import { browserLibrary } from './browser-library.ts'

/** What was marked on this device; null on the server, which cannot know it. */
export function useLibrary(): Library | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

const subscribe = (notify: () => void) => browserLibrary().subscribe(notify)
const read = () => browserLibrary().read()
