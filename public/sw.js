// The service worker: an offline page where a page cannot be fetched, and the built files from a store. Pages, answers of
// the API and streams never pass through the store: whatever is not named here is the browser's own affair.
const VERSION = new URL(self.location.href).searchParams.get('v')
const STORE = `marquee-${VERSION}`
const OFFLINE = '/offline'
const ASSETS = '/assets/'
/** More files than a build has. */
const MOST = 200

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event, url))
  else if (url.pathname.startsWith(ASSETS)) event.respondWith(openFile(request))
})

/** The offline page and what it loads; and the code of every other page, so that those fail in the site's own frame. */
async function fill() {
  const store = await caches.open(STORE)
  const page = await fetch(OFFLINE, { cache: 'no-store' })
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`)
  const own = filesIn(await page.clone().text())
  await store.addAll(own)
  const map = own.find((path) => path.startsWith(`${ASSETS}manifest-`))
  if (map) await store.addAll(filesIn(await (await store.match(map)).text()).filter((path) => !own.includes(path)))
  await store.put(OFFLINE, page)
}

function filesIn(text) {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g))].slice(0, MOST)
}

/** The newest build's worker serves every open page, and what the builds before it kept is dropped. */
async function takeOver() {
  for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name)
  // A page's request is then under way while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function openPage(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    // At its own address: the page's code expects it there.
    if (url.pathname !== OFFLINE) return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(url.pathname + url.search)}`)
    const store = await caches.open(STORE)
    return (await store.match(OFFLINE)) ?? Response.error()
  }
}

/** A built file never changes under its name. */
async function openFile(request) {
  const store = await caches.open(STORE)
  const kept = await store.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && (await store.keys()).length < MOST) await store.put(request, response.clone())
  return response
}
