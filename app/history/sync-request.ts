import { useSyncExternalStore } from 'react'

/** That the sync dialog is wanted: soon, or now; `code` is one that came with a link. */
type SyncRequest = { open: boolean; code: string | null }

// One for the whole page, filled in the browser alone: buttons anywhere ask, the site's frame answers.
let request: SyncRequest | null = null
const watchers = new Set<() => void>()

/** The visitor is on the way to the button: the dialog's code may come. */
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
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
