import { createStore, useStore } from '#app/hooks/create-store.ts'

/** The sync dialog is about to be requested (preload it), or is requested now; `code` comes from a sync link. */
export type SyncRequest = { open: boolean; code: string | null }

/** Buttons anywhere make the request, the page frame shows the dialog. */
const request = createStore<SyncRequest | null>(null)

/** The visitor is about to press the button: preload the dialog's code. */
export function warmSync(): void {
  if (!request.read()?.open) request.write({ open: false, code: null })
}

export function requestSync(code: string | null = null): void {
  request.write({ open: true, code })
}

export function endSync(): void {
  request.write({ open: false, code: null })
}

export function useSyncRequest(): SyncRequest | null {
  return useStore(request, null)
}
