import { useSyncExternalStore } from 'react'

/** The sync dialog is about to be requested (preload it), or is requested now; `code` comes from a sync link. */
type SyncRequest = { open: boolean; code: string | null }

// One per page, browser only: buttons anywhere make the request, the page frame shows the dialog.
let request: SyncRequest | null = null
const listeners = new Set<() => void>()

/** The visitor is about to press the button: preload the dialog's code. */
export function warmSync(): void {
  if (request === null) put({ open: false, code: null })
}

export function requestSync(code: string | null = null): void {
  put({ open: true, code })
}

export function endSync(): void {
  put({ open: false, code: null })
}

export function useSyncRequest(): SyncRequest | null {
  return useSyncExternalStore(
    watch,
    () => request,
    () => null,
  )
}

function put(next: SyncRequest) {
  request = next
  for (const notify of listeners) notify()
}

function watch(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
