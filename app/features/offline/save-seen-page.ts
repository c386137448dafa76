import { m } from '#messages'
import { savesData } from '#app/hooks/connection.ts'
import { rootAddress } from '#app/hooks/site-address.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { browserPages } from './browser-pages.ts'

/** Milliseconds until an open page counts as seen, and between two saves of its new pictures. */
const SEEN_AFTER = 1500
const COLLECT_EVERY = 2000
/** Saving a search would count and log it again. The panel and the offline page are never saved. */
const NOT_SAVED = /^\/(?:admin|search|offline|api|player)(?:[/?]|$)/

type Seen = {
  path: string
  /** Name of the site, the suffix of page titles. */
  brand: string
  /** Base of the catalogue's pictures. */
  imageUrl: string
}

/** Saves the open page once it counts as seen, then pictures that it shows later. Returns a function that stops. */
export function saveSeenPage({ path, brand, imageUrl }: Seen): () => void {
  const pages = browserPages()
  if (pages === null || NOT_SAVED.test(path)) return () => {}
  const base = new URL(imageUrl, window.location.href).href
  const fresh = new Set<string>()
  let collecting: ReturnType<typeof setTimeout> | null = null
  let cancel: (() => void) | null = null
  let stopped = false

  function note(image: unknown) {
    if (!(image instanceof HTMLImageElement) || !image.complete || image.naturalWidth === 0) return
    if (image.currentSrc.startsWith(base)) fresh.add(image.currentSrc)
  }
  function takeFresh(): string[] {
    const taken = [...fresh]
    fresh.clear()
    return taken
  }
  function handleLoad({ target }: Event) {
    note(target)
    if (fresh.size === 0 || collecting !== null) return
    collecting = setTimeout(() => {
      collecting = null
      void pages?.addPictures(path, takeFresh())
    }, COLLECT_EVERY)
  }
  async function save() {
    // Without an active worker nothing could serve the saved page.
    await navigator.serviceWorker.ready
    if (stopped || !navigator.onLine) return
    for (const image of document.images) note(image)
    const name = path === '/' ? m.site.pages.home : document.title.replace(` | ${brand}`, '')
    await pages?.save({ path, name, pictures: takeFresh() })
    await pages?.saveFiles(loadedFiles())
    if (!stopped) document.addEventListener('load', handleLoad, true)
    if (!savesData()) await pages?.saveShells()
  }
  const timer = setTimeout(() => {
    cancel = whenIdle(() => void save())
  }, SEEN_AFTER)
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
  const folder = new URL(rootAddress('/assets/'), window.location.href).href
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(folder) ? [name] : []))
}
