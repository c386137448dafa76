import { language, locale } from '#messages'
import { siteAddress, sitePath } from '#app/hooks/site-address.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { isShell, shellOf } from './saved-index.ts'

let store: PageStore | null = null

const FORMAT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** This browser's saved pages; null without a cache, or without a service worker to serve them. */
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

/** Null if unsupported, or if the visitor blocks site data. */
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

/** Whether the worker can serve this path, or its shell (`SHELLS`). */
export async function savedCopyOf(path: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false
  const withoutQuery = path.replace(/\?.*/, '')
  const pages = (await browserPages()?.list()) ?? []
  return pages.some((page) => page.path === path || (page.path === shellOf(withoutQuery) && isShell(page)))
}

/**
 * When the open page was saved; null if it came from the network. `pathname`: the open page, perhaps not the one that was loaded.
 */
export function savedTimeOf(pathname: string): number | null {
  const { saved } = document.documentElement.dataset
  const [load] = performance.getEntriesByType('navigation')
  return saved && load && sitePath(new URL(load.name).pathname) === pathname ? Number(saved) : null
}

/** `22 Nov, 14:05`, by the visitor's clock, in the language of the page. */
export function formatSaved(time: number): string {
  return new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : locale(), FORMAT).format(time)
}
