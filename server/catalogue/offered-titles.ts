import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { AppError, isOverQuota } from '#domain/errors.ts'
import type { Offered } from '#domain/offers/offered.ts'
import type { TitleType } from '#domain/titles/title.ts'

const DAY = 24 * 60 * 60_000
const TYPES: readonly TitleType[] = ['movie', 'tv']
/** Pages of 20 of each type: two hundred movies and as many shows are most of what lists show of a platform. */
const PAGES = 10
/** Platforms of regions that are known at a time: about 4 kB each. */
const MAX_KNOWN = 500
/** Platforms that wait for their further pages; others begin when they are asked for again. */
const MAX_WAITING = 100
/** Milliseconds between two calls in the background: at most 1,800 in an hour, whatever is asked. */
const PACE = 2_000

type Place = { region: string; platform: number }
type Known = Place & Offered & { at: number; next: { type: TitleType; page: number }[]; isWaiting: boolean }
type Ask = Catalogue['offered']

export type OfferedTitles = ReturnType<typeof createOfferedTitles>

/**
 * Which titles the platforms of a region offer, so that cards can be marked without a call for each. Whoever asks first waits for the
 * first page of movies and of shows; the further ones come in the background, slowly, and whoever asks later gets them.
 */
export function createOfferedTitles({ ask, now, pause = paced }: { ask: Ask; now: () => number; pause?: typeof paced }) {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN })
  const opening = new Map<string, Promise<Known>>()
  const waiting: Known[] = []
  const closing = new AbortController()
  let working: Promise<void> | null = null

  async function first(place: Place): Promise<Known> {
    const pages = await Promise.all(TYPES.map((type) => ask(type, { ...place, page: 1 })))
    const [movie, tv] = pages.map(({ ids }) => ids)
    const next = TYPES.flatMap((type, at) => furtherPages(type, pages[at]?.pages ?? 0))
    const found = { ...place, movie: movie ?? [], tv: tv ?? [], at: now(), next, isWaiting: false }
    known.set(keyOf(place), found)
    return found
  }

  /** Concurrent visitors share the first pages, but not the refusal of one who is over their own quota. */
  function open(place: Place): Promise<Known> {
    const key = keyOf(place)
    const underway = opening.get(key)
    if (underway)
      return underway.catch((error: unknown) => {
        if (isOverQuota(error)) return first(place)
        throw error
      })
    const opened = first(place).finally(() => opening.delete(key))
    opening.set(key, opened)
    return opened
  }

  function queue(found: Known): void {
    if (found.next.length === 0 || found.isWaiting || waiting.length >= MAX_WAITING || closing.signal.aborted) return
    found.isWaiting = true
    waiting.push(found)
    working ??= work().finally(() => (working = null))
  }

  async function work(): Promise<void> {
    for (let found = waiting.shift(); found; found = waiting.shift()) {
      await gather(found)
      found.isWaiting = false
    }
  }

  /** Stops at the first failure: the service has more important work, or none of this. */
  async function gather(found: Known): Promise<void> {
    for (let next = found.next[0]; next && !closing.signal.aborted; next = found.next[0]) {
      try {
        await pause(PACE, closing.signal)
        const { type, page } = next
        const { ids } = await ask(type, { region: found.region, platform: found.platform, page }, 'refresh')
        found[type] = [...new Set([...found[type], ...ids])]
        found.next = found.next.slice(1)
      } catch (error) {
        if (error instanceof AppError || closing.signal.aborted) return
        throw error
      }
    }
  }

  return {
    /** What is known so far, and whether that is all of it. */
    async read(place: Place): Promise<Offered & { isWhole: boolean }> {
      const before = known.get(keyOf(place))
      const found = before && now() - before.at < DAY ? before : await open(place)
      queue(found)
      return { movie: found.movie, tv: found.tv, isWhole: found.next.length === 0 }
    },
    forget: () => known.clear(),
    async close(): Promise<void> {
      closing.abort()
      await working
    },
  }
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
