import { SyncSite } from '#app/history/sync-site.tsx'
import { useOfflineWorker } from '#app/ui/frame/use-offline-worker.ts'
import { useAbsoluteCanonical } from '#app/ui/frame/use-absolute-canonical.ts'
import { LiveSite } from '#app/ui/frame/live-site.tsx'
import { OfflineNotice } from '#app/ui/frame/offline-notice.tsx'

/** What every page does beside what it shows: it hears of changes, tells of a lost connection, syncs, keeps the offline page,
 * and names its own address whole. */
export function LateSite() {
  useOfflineWorker()
  useAbsoluteCanonical()
  return (
    <>
      <LiveSite />
      <OfflineNotice />
      <SyncSite />
    </>
  )
}
