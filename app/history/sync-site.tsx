import { useEffect, useState } from 'react'
import { endSync, requestSync, useSyncRequest } from '#app/history/sync-request.ts'
import { whenIdle } from '#app/hooks/when-idle.ts'

type Dialog = typeof import('./sync-dialog.tsx').SyncDialog

/** The key of sync-identity.ts: without it nothing syncs, and none of that code is needed. */
const SYNC_KEY = 'marquee.sync'

/** Syncs in the background where the device has a code, and shows the sync dialog when it is asked for, by a link too. */
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
      endSync, // The connection went: the site says so already.
    )
  }, [wanted])
  return request?.open && Dialog && <Dialog code={request.code} onClose={endSync} />
}

/** What was left undone when the last page closed goes out with it. */
function start() {
  import('./browser-sync.ts').then(
    ({ browserSync }) => browserSync().start(),
    () => {},
  )
}

function isSynced(): boolean {
  try {
    return localStorage.getItem(SYNC_KEY)?.includes('"code":"') ?? false
  } catch {
    return false // blocked by the visitor
  }
}
