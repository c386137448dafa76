import { underBase } from '#domain/site/base-path.ts'
import {
  addressesIn,
  EMPTY_INDEX,
  SHELLS,
  halved,
  orphanedAddresses,
  MAX_PICTURES,
  parseIndex,
  withoutPages,
  withPage,
  type SavedIndex,
  type SavedPage,
} from './saved-index.ts'

/** Also in sw.js. The base path is appended, so that sites under other paths of the host have their own caches. */
const STORE = 'marquee-pages'
/** Bytes; larger pictures are not saved. */
const LARGEST_PICTURE = 1_500_000
const INDEX = '/saved-pages'

export type PageStore = ReturnType<typeof createPageStore>
type SeenPage = Pick<SavedPage, 'path' | 'name'> & { pictures: readonly string[] }

type StoreOptions = {
  caches: Pick<CacheStorage, 'open' | 'has'>
  fetch: (address: string, options: RequestInit) => Promise<Response>
  /** This page's build. Pages of another build are not saved, because the worker has no scripts for them. */
  build: string
  origin: string
  /** Base path of the site: part of the cached addresses, but not of the paths in the index. */
  base: string
  now: () => number
  /** Runs the work while no other tab runs such work. */
  exclusively: (work: () => Promise<void>) => Promise<void>
}

type SavedAnswer = { response: Response; build: string; bytes: number }

/** The cache of pages for offline use. If storage is full or blocked nothing is saved, and nothing fails. */
export function createPageStore({ caches, fetch, build, origin, base, now, exclusively }: StoreOptions) {
  /** Origins whose pictures scripts may not read: each further try would log an error to the console. */
  const unreadableOrigins = new Set<string>()

  const withBase = (address: string) => underBase(base, address)
  const openStore = () => caches.open(STORE + base)

  async function readIndex(store: Cache): Promise<SavedIndex> {
    const text = await (await store.match(withBase(INDEX)))?.text()
    return parseIndex(text) ?? EMPTY_INDEX
  }

  /** Deletes leftovers of a tab that was closed while saving. */
  async function deleteUnknown(store: Cache, index: SavedIndex): Promise<void> {
    const known = new Set([INDEX, ...addressesIn(index)].map((address) => new URL(withBase(address), origin).href))
    for (const { url } of await store.keys()) if (!known.has(new URL(url, origin).href)) await store.delete(url)
  }

  /** The index without pages whose scripts are no longer cached. */
  async function withoutLost(index: SavedIndex): Promise<SavedIndex> {
    const lost = new Set<string>()
    for (const { build: other } of index.pages)
      if (other !== build && !(await caches.has(`marquee-${other}${base}`))) lost.add(other)
    return lost.size === 0 ? index : withoutPages(index, (page) => lost.has(page.build))
  }

  /** Replaces the index with the result of `edit`, and deletes cached files that it no longer lists. */
  async function change(edit: (index: SavedIndex, store: Cache) => Promise<SavedIndex>): Promise<void> {
    const work = async () => {
      const store = await openStore()
      const before = await readIndex(store)
      const write = async (after: SavedIndex) => {
        for (const address of orphanedAddresses(before, after)) await store.delete(withBase(address))
        if (after !== before) await store.put(withBase(INDEX), Response.json(after))
      }
      try {
        await write(await edit(before, store))
      } catch (error) {
        // Other errors, such as no network, change nothing.
        if (isFull(error)) await write(halved(before))
      }
    }
    await exclusively(work).catch(() => {})
  }

  /** Fetches a page without cookies and saves it; removes it from the index if it no longer exists. */
  async function fetchPage(index: SavedIndex, store: Cache, { path, name, pictures }: SeenPage): Promise<SavedIndex> {
    const time = now()
    const answer = await toSavedAnswer(await fetch(withBase(path), { credentials: 'omit', redirect: 'manual' }), time)
    if (answer === 'gone') return withoutPages(index, (page) => page.path === path)
    if (answer === null || answer.build !== build) return index
    await store.put(withBase(path), answer.response)
    const before = index.pages.find((page) => page.path === path)
    const kept = { ...before?.pictures, ...(await fetchPictures(index, store, pictures)) }
    const page = { path, name, build, saved: time, seen: time, bytes: answer.bytes, pictures: limitPictures(kept, pictures) }
    return withPage(index, page)
  }

  async function fetchPictures(index: SavedIndex, store: Cache, wanted: readonly string[]): Promise<Record<string, number>> {
    const known = Object.assign({}, ...index.pages.map(({ pictures }) => pictures))
    const kept: Record<string, number> = {}
    for (const address of wanted.slice(0, MAX_PICTURES)) {
      const bytes: number | null = known[address] ?? (await fetchPicture(store, address))
      if (bytes !== null) kept[address] = bytes
    }
    return kept
  }

  /** Saves a picture, from the HTTP cache, since the page has just shown it. Returns its bytes; null if it cannot be saved. */
  async function fetchPicture(store: Cache, address: string): Promise<number | null> {
    const host = new URL(address, origin).origin
    if (unreadableOrigins.has(host)) return null
    const answer = await fetch(address, { mode: 'cors', credentials: 'omit', cache: 'force-cache' }).catch(() => null)
    if (answer === null) unreadableOrigins.add(host)
    if (answer?.status !== 200) return null
    const picture = await answer.blob()
    if (picture.size > LARGEST_PICTURE) return null
    await store.put(address, new Response(picture, { headers: { 'Content-Type': picture.type } }))
    return picture.size
  }

  return {
    /** Saves the page that the visitor is looking at, with its visible pictures. */
    save: (page: SeenPage): Promise<void> => change(async (index, store) => fetchPage(await withoutLost(index), store, page)),

    /** Adds pictures that a saved page has shown since. */
    addPictures: (path: string, pictures: readonly string[]): Promise<void> =>
      change(async (index, store) => {
        const page = index.pages.find((each) => each.path === path)
        if (!page) return index
        const all = { ...page.pictures, ...(await fetchPictures(index, store, pictures)) }
        return withPage(index, { ...page, seen: now(), pictures: limitPictures(all, pictures) })
      }),

    /** Saves built files that the open page loaded before the worker controlled it, and so could not cache them itself. */
    saveFiles: (paths: readonly string[]): Promise<void> =>
      exclusively(async () => {
        const files = await caches.open(`marquee-${build}${base}`)
        for (const path of paths) {
          if (await files.match(path, { ignoreVary: true })) continue
          const answer = await fetch(path, { cache: 'force-cache' })
          if (answer.ok) await files.put(path, answer)
        }
      }).catch(() => {}),

    /** Saves the shells (`SHELLS`), once per build. */
    saveShells: (): Promise<void> =>
      change(async (index, store) => {
        if (index.framesOf === build) return index
        let next = index
        for (const { path, name } of SHELLS)
          if (!next.pages.some((page) => page.path === path && page.build === build))
            next = await fetchPage(next, store, { path, name: name(), pictures: [] })
        await deleteUnknown(store, next)
        return { ...next, framesOf: build }
      }),

    /** Deletes pages of blocked titles, such as `movie/603`, and pages that link to those blocked since the last call. */
    dropBlocked: (blocked: readonly string[]): Promise<void> =>
      change(async (index, store) => {
        const since = blocked.filter((key) => !index.blocked.includes(key))
        if (since.length === 0 && blocked.length === index.blocked.length) return index
        const gone = new Set<SavedPage>()
        for (const page of index.pages) {
          const text = (await (await store.match(withBase(page.path)))?.text()) ?? ''
          if (blocked.includes(titleOf(page.path)) || since.some((key) => text.includes(`"${base}/${key}"`))) gone.add(page)
        }
        const left = withoutPages(index, (page) => gone.has(page))
        return { ...left, blocked: [...blocked], framesOf: gone.size > 0 ? '' : left.framesOf }
      }),

    /** The pages that open without a network, last seen first. */
    async list(): Promise<readonly SavedPage[]> {
      try {
        const store = await openStore()
        const { pages } = await readIndex(store)
        const found = await Promise.all(pages.map(({ path }) => store.match(withBase(path))))
        return pages.filter((_page, at) => found[at] !== undefined)
      } catch {
        return []
      }
    },
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** The pictures up to the page's limit, those seen now before earlier ones. */
function limitPictures(pictures: Record<string, number>, now: readonly string[]): Record<string, number> {
  const order = [...new Set([...now, ...Object.keys(pictures)])].filter((address) => address in pictures)
  return Object.fromEntries(order.slice(0, MAX_PICTURES).map((address) => [address, pictures[address] ?? 0]))
}

/** `/movie/603?tab=cast` → `movie/603` */
function titleOf(path: string): string {
  return path.split(/[/?]/, 3).slice(1).join('/')
}

/**
 * An answer in its saved form: with the time in its `html` element (`data-saved`), and for the worker with the build whose
 * scripts it needs in its headers. `gone`: the page no longer exists. Null: not to be saved; an earlier copy stays.
 */
async function toSavedAnswer(answer: Response, now: number): Promise<SavedAnswer | 'gone' | null> {
  // A redirect means that the title is blocked or has moved.
  if (answer.type === 'opaqueredirect' || answer.redirected || [403, 404, 410, 451].includes(answer.status)) return 'gone'
  const caching = answer.headers.get('Cache-Control') ?? ''
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  if (answer.status !== 200 || !isPage || /no-store/i.test(caching)) return null
  const text = await answer.text()
  const build = buildOf(text)
  if (build === null) return null
  const page = text.replace('<html ', `<html data-saved="${now}" `)
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'X-Build': build, 'X-Saved': String(now) })
  const policy = answer.headers.get('Content-Security-Policy')
  if (policy !== null) headers.set('Content-Security-Policy', policy)
  return { response: new Response(page, { headers }), build, bytes: new TextEncoder().encode(page).length }
}

/** The build of a page, from the name of the router's manifest in it. */
function buildOf(text: string): string | null {
  return /\/assets\/manifest-([\w-]+)\.js/.exec(text)?.[1] ?? null
}
