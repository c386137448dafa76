import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { pathOf } from '#server/http/responses/request-facts.ts'
import { createCachedPage, type CachedPage, type Rendered } from './cached-page.ts'
import { isMadeUp, pageAddress } from './page-address.ts'

/** Renders the page of an address for everyone. Where a visitor waits for it, it may be an early one. */
export type Render = (address: string, waiting: boolean) => Promise<Rendered>

export type PageCacheOptions = {
  /** Changes with the day and with operators' decisions; pages of another version are not served. */
  version: () => string
  /** Milliseconds; only differences matter. */
  now: () => number
  /** Upper bound of all pages, compressed. */
  maxBytes?: number
  /** How many processes share that bound. */
  processes?: number
  /** Called when a stale page could not be refreshed; without the query, which may be what somebody searched for. */
  onFailure: (path: string, reason: unknown) => void
}

/** Counts since the start, and the current size. */
export type PageCacheSummary = { hits: number; stale: number; misses: number; pages: number; bytes: number }

export type PageCache = ReturnType<typeof createPageCache>

type Work = () => Promise<Rendered>
type Entry = {
  page: CachedPage
  version: string
  madeAt: number
  /** Stale from then on. */
  freshUntil: number
  /** Refreshed at the next request from then on. */
  renewAt: number
  /** No longer served from then on. */
  endsAt: number
}
/** Pages within a bound of bytes. */
type Shelf = LRUCache<string, Entry>
/** A render in progress. */
type InFlight = { version: string; outcome: Promise<Outcome> }
/** `page` is null if the answer may not be cached. */
type Outcome = { rendered: Rendered; page: CachedPage | null }

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024
/**
 * Share of the bytes that is for searches alone, and all that they get: a robot with ten thousand terms displaces other searches, never
 * a page that visitors open. To keep only what is searched for twice would cost the second visitor a render, and memory of its own.
 */
const SEARCHES = 1 / 8
/** Bytes of the bodies without compression that somebody asked for lately: a client that takes no compression often comes again. */
const MAX_WHOLE_BYTES = 4 * 1024 * 1024
/**
 * Milliseconds that a page is fresh, and those after that in which it is served while it is refreshed: an early one, until the
 * whole one has replaced it.
 */
const LIFETIMES = {
  usual: { fresh: 60_000, stale: 600_000 },
  briefly: { fresh: 5000, stale: 0 },
  early: { fresh: 0, stale: 5000 },
}
/** Milliseconds between two attempts to refresh a page. */
const RETRY_PAUSE = 5000
/** Bytes of an entry beside its bodies. */
const OVERHEAD = 4096

/** Least-recently-used cache of rendered pages that are the same for every visitor. */
export function createPageCache(options: PageCacheOptions) {
  const { version, now, processes = 1, maxBytes = Math.floor(DEFAULT_MAX_BYTES / processes), onFailure } = options
  const searches = openShelf(Math.floor(maxBytes * SEARCHES))
  const others = openShelf(maxBytes - searches.maxSize)
  const wholes = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: Math.floor(MAX_WHOLE_BYTES / processes),
    sizeCalculation: ({ length }) => length + 1,
  })
  const inFlight = new Map<string, InFlight>()
  const unfinished = new Set<string>()
  // Nobody waits for it, so it must not run in the context of the request that led to it.
  const outsideRequests = AsyncLocalStorage.snapshot()
  let isFinishing = false
  const counts = { hits: 0, stale: 0, misses: 0 }

  function shelfOf(key: string): Shelf {
    return isMadeUp(key) ? searches : others
  }

  /** The entry that may be served; none if the clock was set back. */
  function usable(key: string): Entry | null {
    const entry = shelfOf(key).get(key)
    const time = now()
    if (!entry || entry.version !== version() || time >= entry.endsAt || time < entry.madeAt) return null
    return entry
  }

  /** Serves an entry; refreshes a stale one, once, with a pause after a failure. */
  function serve(key: string, entry: Entry, render: Work): CachedPage {
    counts[now() < entry.freshUntil ? 'hits' : 'stale'] += 1
    if (now() >= entry.renewAt) {
      entry.renewAt = now() + RETRY_PAUSE
      refresh(key, render)
    }
    return entry.page
  }

  function refresh(key: string, render: Work): void {
    renderShared(key, render).catch((reason: unknown) => onFailure(pathOf(key), reason))
  }

  /** Renders for a visitor, or joins a render in progress. The whole page follows an early one at once. */
  function renderForVisitor(key: string, address: string, render: Render): Promise<Outcome> {
    return renderShared(key, async () => {
      const rendered = await render(address, true)
      if (rendered.caching === 'early') setImmediate(outsideRequests, refresh, key, () => render(address, false))
      return rendered
    })
  }

  /** Renders, or joins a render of the current version in progress. */
  function renderShared(key: string, render: Work): Promise<Outcome> {
    const wanted = version()
    const before = inFlight.get(key)
    if (before?.version === wanted) return before.outcome
    const begun = { version: wanted, madeAt: now() }
    const outcome = render().then((rendered) => ({ rendered, page: store(key, rendered, begun) }))
    const current = { version: wanted, outcome }
    inFlight.set(key, current)
    const remove = () => inFlight.get(key) === current && inFlight.delete(key)
    outcome.then(remove, remove)
    return outcome
  }

  function store(key: string, rendered: Rendered, begun: Pick<Entry, 'version' | 'madeAt'>): CachedPage | null {
    // The version changed during the render.
    if (begun.version !== version()) return null
    const entries = shelfOf(key)
    if (rendered.status !== 200 || rendered.caching === 'never') {
      // A page that no longer exists is removed; after a mere failure the old one stays.
      if (rendered.status > 200 && rendered.status < 429) entries.delete(key)
      return null
    }
    const { fresh, stale } = LIFETIMES[rendered.caching]
    const before = entries.peek(key)
    const made = createCachedPage(rendered, wholes)
    // Unchanged: reuse the compressed bodies.
    const page = before?.page.tag === made.tag ? before.page : made
    const freshUntil = begun.madeAt + fresh
    entries.set(key, { page, ...begun, freshUntil, renewAt: freshUntil, endsAt: freshUntil + stale })
    if (rendered.caching === 'early') return page
    unfinished.add(key)
    if (!isFinishing) setImmediate(() => void finishAll())
    isFinishing = true
    return page
  }

  /** Makes the final encodings one page at a time, so that many new pages do not block the thread pool. */
  async function finishAll(): Promise<void> {
    for (const key of unfinished) {
      unfinished.delete(key)
      const entries = shelfOf(key)
      const page = entries.peek(key)?.page
      await page?.finish().catch((reason: unknown) => onFailure(pathOf(key), reason))
      const entry = entries.peek(key)
      // A new object, so that the cache measures its size again.
      if (entry && entry.page === page) entries.set(key, { ...entry })
    }
    isFinishing = false
  }

  return {
    /** The cached page of a target as sent; null: not cached. Visitors who save data have pages of their own. */
    find(target: string, render: Render, savesData = false): CachedPage | null {
      // Most targets are cache keys already.
      const asked = keyOf(target, savesData)
      const direct = usable(asked)
      if (direct) return serve(asked, direct, () => render(target, false))
      const address = pageAddress(target)
      if (address === null || address === target) return null
      const key = keyOf(address, savesData)
      const entry = usable(key)
      return entry && serve(key, entry, () => render(address, false))
    },
    /**
     * The page of a target that is being rendered for others at this moment, once it is there; null: none is. The promise is null if that
     * render led to nothing that may be shown to others.
     */
    join(target: string, savesData = false): Promise<CachedPage | null> | null {
      if (inFlight.size === 0) return null
      const address = pageAddress(target)
      const underWay = address === null ? undefined : inFlight.get(keyOf(address, savesData))
      if (underWay?.version !== version()) return null
      counts.misses += 1
      return underWay.outcome.then(
        ({ page }) => page,
        () => null,
      )
    },
    /** Renders a page, once for all requests that wait for it. Rejects as `render` does. */
    async take(address: string, render: Render, savesData = false): Promise<Outcome> {
      counts.misses += 1
      const key = keyOf(address, savesData)
      const joins = inFlight.get(key)?.version === version()
      const outcome = await renderForVisitor(key, address, render)
      // Leader hit its own limit; retry once, shared.
      return joins && outcome.rendered.status >= 429 ? renderForVisitor(key, address, render) : outcome
    },
    clear(): void {
      searches.clear()
      others.clear()
      wholes.clear()
    },
    summary: (): PageCacheSummary => ({
      ...counts,
      pages: searches.size + others.size,
      bytes: searches.calculatedSize + others.calculatedSize,
    }),
  }
}

function openShelf(maxSize: number): Shelf {
  return new LRUCache({ maxSize, sizeCalculation: ({ page }, key) => OVERHEAD + key.length + page.size })
}

/** No address has a space. */
function keyOf(address: string, savesData: boolean): string {
  return savesData ? `${address} saving data` : address
}
