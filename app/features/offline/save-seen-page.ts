import { savesData } from '#app/hooks/connection.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { browserPages } from './browser-pages.ts'

/** Milliseconds that a page is looked at before it counts as seen, and between two collections of its pictures. */
const SEEN = 1500
const COLLECTED = 2000
/** Searches are counted and logged; the panel and the offline page are never kept. */
const NOT_KEPT = /^\/(?:admin|search|offline|api|player)(?:[/?]|$)/

type Seen = {
  path: string
  /** Name of the site, which ends the titles of pages. */
  brand: string
  /** Base of the catalogue's pictures. */
  imageUrl: string
}

/** Keeps the open page once it was looked at for a moment, and the pictures that it shows while it is open. Returns a stop. */
export function saveSeenPage({ path, brand, imageUrl }: Seen): () => void {
  const pages = browserPages()
  if (pages === null || NOT_KEPT.test(path)) return () => {}
  const base = new URL(imageUrl, window.location.href).href
  const fresh = new Set<string>()
  let collecting: ReturnType<typeof setTimeout> | null = null
  let cancel: (() => void) | null = null
  let stopped = false

  function note(image: unknown) {
    if (!(image instanceof HTMLImageElement) || !image.complete || image.naturalWidth === 0) return
    if (image.currentSrc.startsWith(base)) fresh.add(image.currentSrc)
  }
  function take(): string[] {
    const taken = [...fresh]
    fresh.clear()
    return taken
  }
  function handleLoad({ target }: Event) {
    note(target)
    if (fresh.size === 0 || collecting !== null) return
    collecting = setTimeout(() => {
      collecting = null
      void pages?.addPictures(path, take())
    }, COLLECTED)
  }
  async function save() {
    // Until a worker is there nobody could serve what is kept.
    await navigator.serviceWorker.ready
    if (stopped || !navigator.onLine) return
    for (const image of document.images) note(image)
    const name = path === '/' ? 'Home' : document.title.replace(` | ${brand}`, '')
    await pages?.save({ path, name, pictures: take() })
    await pages?.saveFiles(loadedFiles())
    if (!stopped) document.addEventListener('load', handleLoad, true)
    if (!savesData()) await pages?.saveFrames()
  }
  const timer = setTimeout(() => {
    cancel = whenIdle(() => void save())
  }, SEEN)
  return () => {
    stopped = true
    clearTimeout(timer)
    cancel?.()
    if (collecting !== null) clearTimeout(collecting)
    document.removeEventListener('load', handleLoad, true)
  }
}

/** Addresses of the built files that this page has loaded so far. */
function loadedFiles(): string[] {
  const folder = new URL(siteAddress('/assets/'), window.location.href).href
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(folder) ? [name] : []))
}
