import { siteAddress, sitePath } from '#app/hooks/site-address.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { isFrame } from './saved-index.ts'

let store: PageStore | null = null

const FORMAT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** The pages that this browser keeps; null where it cannot: without a worker to serve them nothing is kept. */
export function browserPages(): PageStore | null {
  const stored = browserCaches()
  if (!('serviceWorker' in navigator) || stored === null) return null
  store ??= createPageStore({
    caches: stored,
    fetch: (address, options) => fetch(address, options),
    base: siteAddress(''),
    build: buildVersion(),
    origin: window.location.origin,
    now: Date.now,
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request('marquee-pages', work) : work()),
  })
  return store
}

/** Null where there are none, or where the visitor forbids sites to keep anything. */
function browserCaches(): CacheStorage | null {
  try {
    return 'caches' in window ? window.caches : null
  } catch {
    return null
  }
}

/** The hashed name of React Router's manifest: it identifies the build. */
export function buildVersion(): string {
  const map: unknown = Reflect.get(window, '__reactRouterManifest')
  return typeof map === 'object' && map !== null && 'version' in map ? String(map.version) : ''
}

/** Whether the worker has the page at this address, or its frame. */
export async function savedCopyOf(path: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false
  const frame = path.replace(/\?.*/, '')
  const pages = (await browserPages()?.list()) ?? []
  return pages.some((page) => page.path === path || (page.path === frame && isFrame(page)))
}

/** When the open page was saved; null if the network gave it. `pathname`: the page, which may be another than the document's. */
export function savedTimeOf(pathname: string): number | null {
  const { saved } = document.documentElement.dataset
  const [load] = performance.getEntriesByType('navigation')
  return saved && load && sitePath(new URL(load.name).pathname) === pathname ? Number(saved) : null
}

/** `22 Nov, 14:05`, by the visitor's clock. */
export function formatSaved(time: number): string {
  return new Intl.DateTimeFormat('en-GB', FORMAT).format(time)
}
