import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { InBackground } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import type { Offered } from '#domain/offers/offered.ts'
import type { TitleType } from '#domain/titles/title.ts'

const DAY = 24 * 60 * 60_000
const TYPES: readonly TitleType[] = ['movie', 'tv']
/** Pages of 20 of each type: lists rarely show more than a platform's first 200 movies and shows. */
const PAGES = 10
/** Pairs of region and platform in memory, about 4 kB each. */
const MAX_KNOWN = 500
/** Pairs queued for their further pages; any beyond that are queued when they are next requested. */
const MAX_WAITING = 100
/** Milliseconds between two calls in the background, so at most 1,800 an hour whatever is requested. */
const PACE = 2_000
/** Ids are the same in all languages. */
const NOBODY = background('en')

type Place = { region: string; platform: number }
type Known = Place & Offered & { next: { type: TitleType; page: number }[]; isWaiting: boolean }
type OfferedTitlesOptions = {
  ask: Catalogue['offered']
  /** Whether visitors do not see a title, as far as it is known: what is asked for is without those that are hidden then. */
  isHidden: (type: TitleType, id: number) => boolean
  inBackground: InBackground
  /** Milliseconds since 1970. */
  now: () => number
  pause?: typeof paced
}

export type OfferedTitles = ReturnType<typeof createOfferedTitles>

/**
 * Which titles the platforms of a region offer, so that cards can be marked without a call for each. The first request waits for
 * the first page of movies and of shows; further pages are loaded slowly in the background, for later requests.
 */
export function createOfferedTitles({ ask, isHidden, inBackground, now, pause = paced }: OfferedTitlesOptions) {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN, ttl: DAY, ttlResolution: 0, perf: { now } })
  const inTurn = pLimit(1)

  async function readFirst(scope: Scope, place: Place): Promise<Known> {
    const pages = await Promise.all(TYPES.map((type) => ask(scope, type, { ...place, page: 1 })))
    const [movie, tv] = pages.map(idsIn)
    const next = TYPES.flatMap((type, at) => furtherPages(type, pages[at]?.pages ?? 0))
    return { ...place, movie: movie ?? [], tv: tv ?? [], next, isWaiting: false }
  }

  /** Concurrent requests share one call, through the catalogue's cache, and one result. */
  async function find(scope: Scope, place: Place): Promise<Known> {
    const key = keyOf(place)
    const before = known.get(key)
    if (before) return before
    const first = await readFirst(scope, place)
    const found = known.get(key) ?? first
    if (found === first) known.set(key, first)
    return found
  }

  function queueFurtherPages(found: Known): void {
    if (found.next.length === 0 || found.isWaiting || inTurn.pendingCount >= MAX_WAITING) return
    found.isWaiting = true
    inBackground('offered-titles', (signal) =>
      inTurn(() => loadFurtherPages(found, signal)).finally(() => (found.isWaiting = false)),
    )
  }

  /** Stops at the first failure, so that visitors' calls come first. */
  async function loadFurtherPages(found: Known, signal: AbortSignal): Promise<void> {
    for (let next = found.next[0]; next && !signal.aborted; next = found.next[0]) {
      try {
        await pause(PACE, signal)
        const { type, page } = next
        const ids = idsIn(await ask(NOBODY, type, { region: found.region, platform: found.platform, page }, 'refresh'))
        found[type] = [...new Set([...found[type], ...ids])]
        found.next = found.next.slice(1)
      } catch (error) {
        if (error instanceof AppError) return
        throw error
      }
    }
  }

  return {
    /** The titles known so far; `isWhole`: all pages are loaded. */
    async read(scope: Scope, place: Place): Promise<Offered & { isWhole: boolean }> {
      const found = await find(scope, place)
      queueFurtherPages(found)
      const shown = (type: TitleType) => found[type].filter((id) => !isHidden(type, id))
      return { movie: shown('movie'), tv: shown('tv'), isWhole: found.next.length === 0 }
    },
    forget: () => known.clear(),
  }
}

function idsIn({ items }: { items: readonly { id: number }[] }): number[] {
  return items.map(({ id }) => id)
}

function furtherPages(type: TitleType, pages: number) {
  return Array.from({ length: Math.max(0, Math.min(pages, PAGES) - 1) }, (_, at) => ({ type, page: at + 2 }))
}

function keyOf({ region, platform }: Place): string {
  return `${region} ${platform}`
}

function paced(milliseconds: number, signal: AbortSignal): Promise<void> {
  return wait(milliseconds, undefined, { signal, ref: false })
}
