import { useEffect, useState } from 'react'
import { endSync, requestSync, useSyncRequest } from './sync-request.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'

type Dialog = typeof import('./sync-dialog.tsx').SyncDialog

/** Same key as in sync-identity.ts: without it nothing syncs, and the sync code is not loaded. */
const SYNC_KEY = 'marquee.sync'

/** Syncs in the background if the device has a code; shows the sync dialog on request or through a sync link. */
export function SyncSite() {
  const request = useSyncRequest()
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const wanted = request !== null && Dialog === null
  useEffect(() => {
    const linked = new URLSearchParams(window.location.search).get('sync')
    if (linked !== null) requestSync(linked)
    return isSynced() ? whenIdle(start) : undefined
  }, [])
  useEffect(() => {
    if (!wanted) return
    import('./sync-dialog.tsx').then(
      ({ SyncDialog }) => setDialog(() => SyncDialog),
      endSync, // Offline: the site already says so.
    )
  }, [wanted])
  return request?.open && Dialog && <Dialog code={request.code} onClose={endSync} />
}

/** Also sends what was still pending when the last page closed. */
function start() {
  import('./browser-sync.ts').then(
    ({ browserSync }) => browserSync().start(),
    () => {},
  )
}

function isSynced(): boolean {
  return localData.read(SYNC_KEY)?.includes('"code":"') ?? false
}
