import { useSyncExternalStore } from 'react'
import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'
import { browserLibrary } from './browser-library.ts'

// One per page, browser only: what marks something says so, the page frame shows it.
let notice: Notice | null = null
let toldNotLasting = false
const listeners = new Set<() => void>()

/** Says what was done; once per page also that it does not last. */
export function announce(next: Notice): void {
  const fleeting = !toldNotLasting && !browserLibrary().isLasting()
  if (fleeting) toldNotLasting = true
  put(fleeting ? { ...next, detail: LIBRARY_MESSAGES.notLasting } : next)
}

/** Says what has nothing to do with storage. */
export function say(next: Notice): void {
  put(next)
}

export function endNotice(): void {
  put(null)
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    watch,
    () => notice,
    () => null,
  )
}

function put(next: Notice | null) {
  notice = next
  for (const notify of listeners) notify()
}

function watch(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
