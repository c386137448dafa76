import { useState } from 'react'
import { ContinueRow } from '#app/history/continue-row.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { OFFLINE_TITLE } from '#app/ui/states/error-title.ts'
import { OfflineView } from '#app/ui/states/error-view.tsx'
import { isReachable, siteAddress } from '#app/hooks/site-address.ts'
import type { Route } from './+types/offline.ts'
import { requestedPath } from './requested-path.ts'
import { SavedPages } from './saved-pages.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: OFFLINE_TITLE })
}

/** Cached by the service worker and shown in place of any page opened while offline. */
export default function OfflinePage() {
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting')
  async function handleRetry() {
    setState('trying')
    if (await isReachable()) window.location.replace(siteAddress(requestedPath(window.location.search)))
    else setState('failed')
  }
  return (
    <>
      <OfflineView busy={state === 'trying'} failedAgain={state === 'failed'} onRetry={() => void handleRetry()} />
      <div className="page">
        {/* Imported statically: while offline, its code could not be loaded. */}
        <ContinueRow />
        <SavedPages />
      </div>
    </>
  )
}
