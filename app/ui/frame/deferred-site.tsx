import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import WifiOff from 'lucide-react/icons/wifi-off'
import { m } from '#messages'
import { useBack } from '#app/tv/use-back.ts'
import { LibrarySite } from '#app/features/library/library-site.tsx'
import type { SyncRequest } from '#app/features/sync/sync-request.ts'
import { SyncSite } from '#app/features/sync/sync-site.tsx'
import { ServicesSite } from '#app/features/services/services-site.tsx'
import { SurpriseSite } from '#app/features/surprise/surprise-again.tsx'
import { loadRestOfStyles } from '#app/hooks/rest-of-styles.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { browserPages, buildVersion, formatSaved, savedTimeOf } from '#app/features/offline/browser-pages.ts'
import { isReachable, rootAddress, siteAddress, sitePath } from '#app/hooks/site-address.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { watchLive } from '#app/features/live/live-values.ts'
import { saveSeenPage } from '#app/features/offline/save-seen-page.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { redirectedHome } from '#app/features/live/redirected-home.ts'
import type { RedirectedFrom } from './unavailable-notice.tsx'
import { useOnline } from '#app/hooks/connection.ts'
import { LanguageOffer } from './language-offer.tsx'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { onIntent } from '../widgets/load-later.tsx'
import { StayingNotice } from '../widgets/notice-place.tsx'
import styles from './offline-notice.module.css'

const [UnavailableNotice] = onIntent(async () => (await import('./unavailable-notice.tsx')).UnavailableNotice)

/**
 * Everything a page does besides showing its content, loaded once it is idle: live updates, notices, sync, the library, services,
 * "Surprise me", the service worker and its saved pages, Back to close dialogs, and the absolute canonical address.
 */
export function DeferredSite({ request }: { request: SyncRequest | null }) {
  useEffect(() => void loadRestOfStyles(), [])
  useOfflineWorker()
  useSavedPages()
  useAbsoluteCanonical()
  useBack()
  return (
    <>
      <LiveSite />
      <OfflineNotice />
      <LanguageOffer />
      <SyncSite request={request} />
      <UnavailableTitle />
      <LibrarySite />
      <ServicesSite />
      <SurpriseSite />
    </>
  )
}

/** Keeps the open page up to date with operators' changes. */
function LiveSite() {
  const { revalidate } = useRevalidator()
  const reloadData = useEffectEvent(() => void revalidate())
  useEffect(() => {
    let gone = false
    let stop = () => {}
    const start = () =>
      whenLoaded(
        () => import('#app/features/live/start-live.ts'),
        ({ startLive }) => {
          if (!gone) stop = startLive(() => reloadData())
        },
      )
    const cancel = whenIdle(start)
    return () => {
      gone = true
      cancel()
      stop()
    }
  }, [])
  return null
}

/** Makes the canonical address absolute if the server has no configured origin. */
function useAbsoluteCanonical() {
  // Re-renders on every navigation, which changes the address.
  useLocation()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    link?.setAttribute('href', link.href)
  })
}

/** Registers public/sw.js, which serves saved pages when there is no network, once the page is idle. */
function useOfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    if (document.readyState === 'complete') return whenIdle(register)
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}

function register() {
  // Each build and each language has its own worker and cache. A failure costs only the offline page.
  const root = encodeURIComponent(rootAddress(''))
  navigator.serviceWorker.register(siteAddress(`/sw.js?v=${buildVersion()}&root=${root}`)).catch(() => {})
}

/** Saves recently seen pages for offline use, and deletes those that an operator has blocked since. */
function useSavedPages() {
  const { pathname, search } = useLocation()
  const { brand, imageUrl } = useSite().site
  useEffect(() => {
    if (import.meta.env.PROD) return saveSeenPage({ path: pathname + search, brand, imageUrl })
    return undefined
  }, [pathname, search, brand, imageUrl])
  useEffect(
    () =>
      watchLive('blocks', (blocks) => {
        const keys = (['movie', 'tv'] as const).flatMap((type) => blocks[type].map((id) => `${type}/${id}`))
        void browserPages()?.dropBlocked(keys)
      }),
    [],
  )
}

/** Says on Home that a title is not available, to a visitor who was redirected from its page. */
function UnavailableTitle() {
  const { pathname, key } = useLocation()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const from = pathname === '/' && dismissed !== key ? redirectedFrom() : null
  return from !== null && <UnavailableNotice from={from} onDismiss={() => setDismissed(key)} />
}

function redirectedFrom(): RedirectedFrom | null {
  const { from } = redirectedHome
  if (from === undefined) return wasRedirectedHome() ? 'unknown' : null
  const [, type, id] = from?.split('/') ?? []
  return parseTitleKey(type, id)
}

/** Whether the document request was redirected to Home, which only blocked titles are. */
function wasRedirectedHome(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.redirectCount > 0 && sitePath(new URL(load.name).pathname) === '/'
}

/** Quietly reports a lost connection, a part of the page that could not be loaded, or the age of a saved page. */
function OfflineNotice() {
  const { pathname } = useLocation()
  const online = useOnline()
  const saved = savedTimeOf(pathname)
  const isMissing = useMissingCode()
  const shown = (!online || isMissing || saved !== null) && pathname !== '/offline'
  const Icon = !online ? WifiOff : isMissing ? TriangleAlert : History
  return (
    shown && (
      <StayingNotice of="connection">
        <p className={styles.notice}>
          <Icon size={16} aria-hidden />
          {offlineText({ online, isMissing, saved })}
          {online && (
            <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
              {m.site.common.reload}
            </button>
          )}
        </p>
      </StayingNotice>
    )
  )
}

type OfflineState = { online: boolean; isMissing: boolean; saved: number | null }

function offlineText({ online, isMissing, saved }: OfflineState): string {
  if (!online) return saved === null ? m.site.offline.lost : m.site.offline.lostSince({ time: formatSaved(saved) })
  return isMissing || saved === null ? m.site.offline.partMissing : m.site.offline.savedOn({ time: formatSaved(saved) })
}

/** Whether a part of the page could not be loaded although the site answers, as after an update. Only reloading helps then. */
function useMissingCode(): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const check = () => void isReachable().then((reachable) => reachable && setMissing(true))
    // See "Load error handling" in Vite's guide.
    window.addEventListener('vite:preloadError', check)
    return () => window.removeEventListener('vite:preloadError', check)
  }, [])
  return isMissing
}
