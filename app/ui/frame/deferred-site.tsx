import { useBack } from '#app/remote/use-back.ts'
import { LibrarySync } from '#app/library/library-sync-site.tsx'
import { SyncSite } from '#app/history/sync-site.tsx'
import { LibrarySite } from '#app/library/library-site.tsx'
import { ServicesSite } from '#app/services/services-site.tsx'
import { SurpriseSite } from '#app/surprise/surprise-site.tsx'
import { useSavedPages } from './use-saved-pages.ts'
import { useOfflineWorker } from './use-offline-worker.ts'
import { useRestOfPage } from './use-rest-of-page.ts'
import { useAbsoluteCanonical } from './use-absolute-canonical.ts'
import { LiveSite } from './live-site.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { UnavailableTitle } from './unavailable-title.tsx'

/** Everything a page does besides showing its content: live updates, what came too late for it, the notices, sync, what the visitor
 * marked and pays for, another draw, the service worker and the pages it serves, Back closing what is open, and the absolute canonical
 * address. */
export function DeferredSite() {
  useOfflineWorker()
  useSavedPages()
  useAbsoluteCanonical()
  useBack()
  useRestOfPage()
  return (
    <>
      <LiveSite />
      <OfflineNotice />
      <SyncSite />
      <LibrarySync />
      <UnavailableTitle />
      <LibrarySite />
      <ServicesSite />
      <SurpriseSite />
    </>
  )
}
