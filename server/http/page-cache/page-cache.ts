import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { InBackground } from '#domain/background.ts'
import { type LanguageCode, prefixOf } from '#messages/languages.ts'
import { type Target, urlOf } from '#server/http/responses/request-facts.ts'
import { createCachedPage, openRecoded, type CachedPage, type Rendered } from './cached-page.ts'
import { pageAddress } from './page-address.ts'

/** Renders the page of an address for everyone; `waiting`: a visitor waits for it. */
export type Render = (address: string, waiting: boolean) => Promise<Rendered>

export type PageCacheOptions = {
  /** Changes with the day and with operators' decisions; pages of another version are not served. */
  version: () => string
  /** Milliseconds; only differences matter. */
  now: () => number
  /** Upper bound for the compressed size of all pages. */
  maxBytes?: number
  /** How many processes share that bound. */
  processes?: number
  inBackground: InBackground
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
/** A page, and whether it is wanted as data. */
type Wanted = Pick<Target, 'language' | 'path' | 'query' | 'kind'>
/** A render in progress. */
type InFlight = { version: string; outcome: Promise<Outcome> }
/** `page` is null if the answer may not be cached. */
type Outcome = { rendered: Rendered; page: CachedPage | null }

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024
/** Bytes of pages in other codings. */
const MAX_RECODED_BYTES = 8 * 1024 * 1024
/** Milliseconds that a page is fresh, and those after that in which it is served while it is refreshed. */
const LIFETIMES = {
  usual: { fresh: 60_000, stale: 600_000 },
  briefly: { fresh: 5000, stale: 0 },
}
/** Milliseconds between two attempts to refresh a page. */
const RETRY_PAUSE = 5000
/** Bytes of an entry beside its bodies. */
const OVERHEAD = 4096

/** Each language has pages of its own. */
function keyOf(language: LanguageCode, address: string): string {
  return prefixOf(language) + address
}

/** For the log: without the query, which may be what somebody searched for. */
function aboutPage(key: string): { path: string } {
  return { path: key.split('?', 1)[0] ?? '' }
}

/** Least-recently-used cache of rendered pages that are the same for every visitor. */
export function createPageCache(options: PageCacheOptions) {
  const { version, now, processes = 1, maxBytes = Math.floor(DEFAULT_MAX_BYTES / processes), inBackground } = options
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => OVERHEAD + key.length + page.size,
  })
  const recoded = openRecoded(Math.floor(MAX_RECODED_BYTES / processes))
  const inFlight = new Map<string, InFlight>()
  const improving = pLimit(1)
  const counts = { hits: 0, stale: 0, misses: 0 }

  /** The entry that may be served; null if there is none, or if the clock was set back since it was made. */
  function usable(key: string): Entry | null {
    const entry = entries.get(key)
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
    const { page } = entry
    if (page.visit()) inBackground('page-compression', () => improve(key, page), aboutPage(key))
    return page
  }

  function refresh(key: string, render: Work): void {
    inBackground('page-refresh', () => renderShared(key, render), aboutPage(key))
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
    if (rendered.status !== 200 || rendered.caching === 'never') {
      // A page that no longer exists is removed; after a mere failure the old one stays.
      if (rendered.status > 200 && rendered.status < 429) entries.delete(key)
      return null
    }
    const { fresh, stale } = LIFETIMES[rendered.caching]
    const made = createCachedPage(rendered, recoded)
    const before = entries.peek(key)
    // Unchanged: reuse the compressed body.
    const page = before?.page.tag === made.tag ? before.page : made
    const freshUntil = begun.madeAt + fresh
    entries.set(key, { page, ...begun, freshUntil, renewAt: freshUntil, endsAt: freshUntil + stale })
    return page
  }

  /** Compresses one page at a time, so that many pages do not take every thread. */
  async function improve(key: string, page: CachedPage): Promise<void> {
    await improving(page.refine)
    const entry = entries.peek(key)
    // A new object, so that the cache measures its size again.
    if (entry?.page === page) entries.set(key, { ...entry })
  }

  return {
    /** The cached page of a target; null: not cached. */
    find(target: Wanted, render: Render): CachedPage | null {
      // Most URLs are cache keys already.
      const url = urlOf(target)
      const key = keyOf(target.language, url)
      const direct = usable(key)
      if (direct) return serve(key, direct, () => render(url, false))
      const address = pageAddress(target)
      if (address === null || address === url) return null
      const common = keyOf(target.language, address)
      const entry = usable(common)
      return entry && serve(common, entry, () => render(address, false))
    },
    /**
     * Joins a render of the target's page in progress; null: there is none. Resolves to null if the result may not be shared.
     */
    join(target: Wanted): Promise<CachedPage | null> | null {
      if (inFlight.size === 0) return null
      const address = pageAddress(target)
      const underWay = address === null ? undefined : inFlight.get(keyOf(target.language, address))
      if (underWay?.version !== version()) return null
      counts.misses += 1
      return underWay.outcome.then(
        ({ page }) => page,
        () => null,
      )
    },
    /** Renders a page, once for all requests that wait for it. Rejects as `render` does. */
    async take(language: LanguageCode, address: string, render: Render): Promise<Outcome> {
      counts.misses += 1
      const work = () => render(address, true)
      const key = keyOf(language, address)
      const joins = inFlight.get(key)?.version === version()
      const outcome = await renderShared(key, work)
      // The visitor who began it hit a limit of their own: try once more.
      return joins && outcome.rendered.status >= 429 ? renderShared(key, work) : outcome
    },
    clear(): void {
      entries.clear()
      recoded.clear()
    },
    summary: (): PageCacheSummary => ({
      ...counts,
      pages: entries.size,
      bytes: entries.calculatedSize,
    }),
  }
}
