// The service worker: the built files from a store, and where the network does not answer, pages that were kept (app/features/offline) or the
// offline page. Data requests, answers of the API and streams are the browser's own affair, and nothing is kept here but built files.
const HERE = new URL(self.location.href)
const VERSION = HERE.searchParams.get('v')
/** The path that the site stands under; caches that end with another one, or begin with another name, are not this worker's. */
const BASE = HERE.pathname.replace(/\/sw\.js$/, '')
/** The same without the language, for what all languages share. */
const ROOT = HERE.searchParams.get('root') ?? BASE
const STORE = storeOf(VERSION)
/** Pages and pictures; app/features/offline/page-store.ts fills it. */
const PAGES = storeOf('pages')
const OFFLINE = `${BASE}/offline`
const ASSETS = `${ROOT}/assets/`
/** Pages that show what the browser has, whatever their query says. */
const SHELLS = ['/', '/watchlist', '/diary', '/lists', '/calendar'].map((path) => BASE + path)
/** What stands in for pictures that are not there. */
const STAND_INS = ['/placeholder.png', '/person_placeholder.jpg', '/backdrop-placeholder.svg'].map((path) => ROOT + path)
/** More files than a build has. */
const MOST = 200
/** Builds before this one that kept pages still need. */
const MOST_EARLIER = 2
/** Milliseconds that the network has before a kept page is shown in its place. */
const DEADLINE = 5000

/** A store that is there while the last page came from here: browsers stop a worker after half a minute without work. */
const NOTE = storeOf('cut-off')

/** Whether the last page came from here: its pictures do too. Null: a worker that was just started does not know it yet. */
let cutOff = null
const remembered = caches.has(NOTE).then((was) => (cutOff ??= was))

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.destination === 'image' && (cutOff || !navigator.onLine)) event.respondWith(openPicture(request))
  // Only from the host that the worker may ask itself.
  else if (request.destination === 'image' && cutOff === null && url.pathname.includes('/t/p/'))
    event.respondWith(remembered.then((was) => (was ? openPicture(request) : fetch(request))))
  else if (url.origin !== self.location.origin) return
  else if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event, url))
  else if (url.pathname.startsWith(ASSETS)) event.respondWith(openFile(request))
})

function storeOf(name) {
  return `marquee-${name}${BASE}`
}

/** Other programs may stand under other paths of the host. */
function isOwn(name) {
  return name.startsWith('marquee-') && name.replace(/^[^/]*/, '') === BASE
}

/** The offline page and what it loads; and the code of every other page of visitors, so that those fail in the site's own frame. */
async function fill() {
  const store = await caches.open(STORE)
  const page = await fetch(OFFLINE, { cache: 'no-store' })
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`)
  const own = filesIn(await page.clone().text())
  await store.addAll([...own, ...STAND_INS])
  const map = own.find((path) => path.startsWith(`${ASSETS}manifest-`))
  if (map)
    await store.addAll(filesIn(visitorsRoutes(await (await store.match(map)).text())).filter((path) => !own.includes(path)))
  await store.put(OFFLINE, page)
}

/** What the router's map of pages says of those that are not the operators'. */
function visitorsRoutes(map) {
  const { entry, routes } = JSON.parse(map.slice(map.indexOf('{'), map.lastIndexOf('}') + 1))
  return JSON.stringify([entry, Object.values(routes).filter(({ id }) => !id.startsWith('pages/admin/'))])
}

function filesIn(text) {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g))].slice(0, MOST).map((path) => ROOT + path)
}

/** The newest build's worker serves every open page. What builds before it kept is dropped, but for scripts of kept pages. */
async function takeOver() {
  const needed = [STORE, PAGES, ...(await earlierBuilds())]
  for (const name of await caches.keys()) if (isOwn(name) && !needed.includes(name)) await caches.delete(name)
  // A page's request is then under way while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The latest builds of the kept pages. */
async function earlierBuilds() {
  if (!(await caches.has(PAGES))) return []
  const store = await caches.open(PAGES)
  const latest = new Map()
  for (const request of await store.keys()) {
    const { headers } = (await store.match(request)) ?? new Response()
    const name = storeOf(headers.get('X-Build'))
    if (headers.has('X-Build') && name !== STORE)
      latest.set(name, Math.max(latest.get(name) ?? 0, Number(headers.get('X-Saved'))))
  }
  return (
    [...latest]
      // oxlint-disable-next-line unicorn/no-array-sort -- of a new array; older browsers have no toSorted
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_EARLIER)
      .map(([name]) => name)
  )
}

/** What the network answers; a kept page only where it fails, or not in time. */
async function openPage(event, url) {
  const answer = Promise.resolve(event.preloadResponse)
    .then((early) => early ?? fetch(event.request))
    .catch(() => null)
  const inTime = await Promise.race([answer, new Promise((late) => setTimeout(late, DEADLINE))])
  if (inTime) return fromNetwork(event, url, inTime)
  const kept = await keptPage(url)
  if (kept) {
    remember(event, true)
    return kept
  }
  const late = await answer
  if (late) return fromNetwork(event, url, late)
  remember(event, true)
  // At its own address: the page's code expects it there.
  if (url.pathname !== OFFLINE)
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(url.pathname.slice(BASE.length) + url.search)}`)
  const store = await caches.open(STORE)
  return (await store.match(OFFLINE)) ?? Response.error()
}

/** A page that is gone, or leads elsewhere as blocked titles do, is kept no longer. */
function fromNetwork(event, url, answer) {
  remember(event, false)
  if (answer.type === 'opaqueredirect' || [403, 404, 410, 451].includes(answer.status))
    event.waitUntil(forget(url.pathname + url.search))
  return answer
}

function remember(event, isCutOff) {
  if (cutOff === isCutOff) return
  cutOff = isCutOff
  event.waitUntil(isCutOff ? caches.open(NOTE) : caches.delete(NOTE))
}

async function forget(path) {
  if (await caches.has(PAGES)) await (await caches.open(PAGES)).delete(path)
}

/** The page as it was kept; or the way to one that differs in its query alone. Null: none whose scripts are there. */
async function keptPage({ pathname, search }) {
  if (!(await caches.has(PAGES))) return null
  const store = await caches.open(PAGES)
  // Every list of the visitor's own has the shell of all.
  const shell = pathname.startsWith(`${BASE}/lists/`) ? `${BASE}/lists` : pathname
  const kept = (await store.match(pathname + search)) ?? (SHELLS.includes(shell) ? await store.match(shell) : undefined)
  if (kept?.headers.has('X-Build')) return (await caches.has(storeOf(kept.headers.get('X-Build')))) ? kept : null
  const own = (await store.keys()).map(({ url }) => new URL(url)).filter(({ origin }) => origin === self.location.origin)
  const other = own.find((url) => url.pathname === pathname)
  return other && other.search !== search ? Response.redirect(other.pathname + other.search) : null
}

/** The picture as it was kept, in another size if need be: the sizes of a picture have one name. */
async function openPicture(request) {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const name = new URL(request.url).pathname.replace(/^.*\/t\/p\/\w+\//, '/')
  const store = (await caches.has(PAGES)) ? await caches.open(PAGES) : null
  const other = (await store?.keys())?.find(({ url }) => url.includes('/t/p/') && url.endsWith(name))
  return (other && (await store.match(other))) ?? fetch(request)
}

/** A built file never changes under its name; kept pages of a build before may need it. */
async function openFile(request) {
  const store = await caches.open(STORE)
  const kept = (await store.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }))
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && (await store.keys()).length < MOST) await store.put(request, response.clone())
  return response
}
