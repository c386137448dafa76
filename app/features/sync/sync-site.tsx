import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { endSync, requestSync, type SyncRequest } from './sync-request.ts'
import { linkedCode } from './sync-link.ts'
import { watchStorage } from '#app/hooks/browser-storage.ts'
import { hasCode, readSyncText } from '#app/hooks/sync-key.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'

// If its code fails to load, the site says so; the next press tries again.
const [SyncDialog, warmDialog] = onIntent(async () => (await import('./sync-dialog.tsx')).SyncDialog, {
  otherwise: EndSync,
})

/** Syncs in the background if the device has a code; shows the sync dialog on request or through a sync link. */
export function SyncSite({ request }: { request: SyncRequest | null }) {
  useLinkedCode()
  useEffect(() => {
    // Another tab may get a code, or a different one.
    let last = readSyncText()
    const unwatch = watchStorage(() => {
      const text = readSyncText()
      if (text !== last && hasCode()) start()
      last = text
    })
    const cancel = hasCode() ? whenIdle(start) : undefined
    return () => {
      unwatch()
      cancel?.()
    }
  }, [])
  useEffect(() => {
    if (request !== null) warmDialog()
  }, [request])
  return request?.open && <SyncDialog code={request.code} onClose={endSync} />
}

function EndSync() {
  useEffect(endSync, [])
  return null
}

/** Opens the dialog for a sync link, and removes its code from the address so that Reload and Back do not open it again. */
function useLinkedCode() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const code = linkedCode(hash)
  const openDialog = useEffectEvent((linked: string) => {
    requestSync(linked)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (code !== null) openDialog(code)
  }, [code])
}

/** Also sends what the previous page could not. */
function start() {
  whenLoaded(
    () => import('./browser-sync.ts'),
    ({ browserSync }) => browserSync().start(),
  )
}
