import { LRUCache } from 'lru-cache'
import { createCachedPage, type CachedPage, type Rendered } from './cached-page.ts'
import { pageAddress } from './page-address.ts'

/** Renders the page of an address as it is for everyone. */
export type Render = (address: string) => Promise<Rendered>

export type PageCacheOptions = {
  /** Names what operators have decided, and the day: a page of another version is not served any more. */
  version: () => string
  /** Milliseconds; only differences count. */
  now: () => number
  /** Upper bound of all pages together, compressed. */
  maxBytes?: number
  /** Hears why a page that had gone stale could not be rendered anew. */
  onFailure: (address: string, reason: unknown) => void
}

/** Numbers since the start, and what is there now. */
export type PageCacheSummary = { hits: number; stale: number; misses: number; pages: number; bytes: number }

export type PageCache = ReturnType<typeof createPageCache>

type Entry = {
  page: CachedPage
  version: string
  madeAt: number
  /** From then on it is stale. */
  freshUntil: number
  /** From then on it is rendered anew when somebody asks. */
  renewAt: number
  /** From then on who asks has to wait. */
  endsAt: number
}
/** A render under way, and for which version. */
type Flight = { version: string; outcome: Promise<Outcome> }
/** `page` is null where the answer may not be kept. */
type Outcome = { rendered: Rendered; page: CachedPage | null }

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024
/** Milliseconds in which a page is served as it is, and those after it in which it still is while a new one is rendered. */
const LASTS = { usual: { fresh: 60_000, stale: 600_000 }, briefly: { fresh: 5000, stale: 0 } }
/** Milliseconds between two attempts at a page that could not be rendered anew. */
const PAUSE = 5000
/** What an entry takes beside its bodies: headers, names, the list's own. */
const OVERHEAD = 4096

/** Rendered pages as bytes, the same for every visitor; the one that nobody has asked for longest goes first. */
export function createPageCache({ version, now, maxBytes = DEFAULT_MAX_BYTES, onFailure }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, address) => OVERHEAD + address.length + page.size,
  })
  const flights = new Map<string, Flight>()
  const unfinished = new Set<string>()
  let finishing = false
  const counts = { hits: 0, stale: 0, misses: 0 }

  /** What may be served of an address; a clock that was put back ends everything. */
  function usable(address: string): Entry | null {
    const entry = entries.get(address)
    const time = now()
    if (!entry || entry.version !== version() || time >= entry.endsAt || time < entry.madeAt) return null
    return entry
  }

  /** Serves what is there, and has it rendered anew once it is stale: by one, and not at once again after a failure. */
  function serve(address: string, entry: Entry, render: Render): CachedPage {
    counts[now() < entry.freshUntil ? 'hits' : 'stale'] += 1
    if (now() >= entry.renewAt) {
      entry.renewAt = now() + PAUSE
      fly(address, render).catch((reason: unknown) => onFailure(address, reason))
    }
    return entry.page
  }

  /** Renders, unless somebody does already for what is in force now. */
  function fly(address: string, render: Render): Promise<Outcome> {
    const current = version()
    const before = flights.get(address)
    if (before?.version === current) return before.outcome
    const begun = { version: current, madeAt: now() }
    const outcome = render(address).then((rendered) => ({ rendered, page: keep(address, rendered, begun) }))
    const flight = { version: current, outcome }
    flights.set(address, flight)
    const land = () => flights.get(address) === flight && flights.delete(address)
    outcome.then(land, land)
    return outcome
  }

  function keep(address: string, rendered: Rendered, begun: Pick<Entry, 'version' | 'madeAt'>): CachedPage | null {
    // Something was decided while it was rendered.
    if (begun.version !== version()) return null
    if (rendered.status !== 200 || rendered.keep === 'never') {
      // What is gone is gone; what merely failed may stay as it was for as long as it may.
      if (rendered.status > 200 && rendered.status < 429) entries.delete(address)
      return null
    }
    const { fresh, stale } = LASTS[rendered.keep]
    const before = entries.peek(address)
    const made = createCachedPage(rendered)
    // The same again: it is compressed already.
    const page = before?.page.tag === made.tag ? before.page : made
    const freshUntil = begun.madeAt + fresh
    entries.set(address, { page, ...begun, freshUntil, renewAt: freshUntil, endsAt: freshUntil + stale })
    unfinished.add(address)
    if (!finishing) setImmediate(() => void finishAll())
    finishing = true
    return page
  }

  /** Compresses pages well, one after the other: many new ones at once would keep everything else from the threads. */
  async function finishAll(): Promise<void> {
    for (const address of unfinished) {
      unfinished.delete(address)
      const page = entries.peek(address)?.page
      await page?.finish().catch((reason: unknown) => onFailure(address, reason))
      const entry = entries.peek(address)
      // Another object, or its new size would not count.
      if (entry && entry.page === page) entries.set(address, { ...entry })
    }
    finishing = false
  }

  return {
    /** The page at a target as a visitor wrote it; null where nothing is kept, or has to be rendered first. */
    find(target: string, render: Render): CachedPage | null {
      // Most visitors write an address as it is kept.
      const direct = usable(target)
      if (direct) return serve(target, direct, render)
      const address = pageAddress(target)
      const entry = address === null || address === target ? null : usable(address)
      return address !== null && entry ? serve(address, entry, render) : null
    },
    /** The same, rendered where it is not there; all who ask meanwhile wait for that one. Rejects as `render` does. */
    async take(address: string, render: Render): Promise<Outcome> {
      counts.misses += 1
      const joins = flights.get(address)?.version === version()
      const outcome = await fly(address, render)
      // What whoever set it going may ask for was used up, or his time was over: that is his affair. Once, or a crowd at a page
      // that fails would go one by one.
      return joins && outcome.rendered.status >= 429 ? fly(address, render) : outcome
    },
    clear: (): void => entries.clear(),
    summary: (): PageCacheSummary => ({ ...counts, pages: entries.size, bytes: entries.calculatedSize }),
  }
}
