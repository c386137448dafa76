import { SyncSite } from '#app/history/sync-site.tsx'
import { useOfflineWorker } from '#app/hooks/use-offline-worker.ts'
import { LiveSite } from '#app/ui/live-site.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'

/** What every page does beside what it shows: it hears of changes, tells of a lost connection, syncs, and keeps the offline page. */
export function LateSite() {
  useOfflineWorker()
  return (
    <>
      <LiveSite />
      <OfflineNotice />
      <SyncSite />
    </>
  )
}
