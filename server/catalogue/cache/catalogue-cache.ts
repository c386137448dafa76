import type { InBackground } from '#domain/background.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'
import { AppError, isAppError, isNotFound, isOverQuota } from '#domain/errors.ts'
import type { KeptAnswers, StoredResponse } from './kept-answers.ts'
import {
  createMemoryCache,
  freshnessOf,
  isStillMissing,
  mayRefresh,
  type CachedResponse,
  type Freshness,
} from './memory-cache.ts'

/** Whether a visitor waits for the call, or it refreshes a stale response that was already served. */
export type Purpose = 'visitor' | 'refresh'
export type Lookup = 'hit' | 'stale' | 'miss'

type Policy<Value> = {
  /** Milliseconds for which a response counts as fresh. */
  ttl: number
  /** The request means something else on another day (UTC): yesterday's response is served only if there is nothing newer. */
  daily?: boolean
  /** Checks a stored value, which another version may have written; null if it does not fit. Unset: nothing stored is used. */
  revive?: (stored: unknown) => Value | null
}

/** Asks the service. It goes on after the visitor has given up: the response is kept for the next one. */
type Load<Value> = (scope: Scope, purpose: Purpose) => Promise<Value>

export type Cache = ReturnType<typeof createCatalogueCache>

export type CacheOptions = {
  inBackground: InBackground
  /** Upper bound of all responses together: their JSON texts and a fixed overhead for each. */
  maxBytes?: number
  /** How many processes share that bound. */
  processes?: number
  /** Milliseconds since 1970. */
  now?: () => number
  /** Responses stored outside the process, shared with other replicas; unset: none. */
  kept?: KeptAnswers | null
  /** Milliseconds to wait for a stored response before the service is asked, and again if the service fails. */
  timeouts?: { read: number; fallback: number }
  /** Told the outcome of every lookup. */
  onLookup?: (outcome: Lookup) => void
}

type Found = { value: object; outcome: Lookup }
type CacheRequest = { scope: Scope; key: string; policy: Policy<object>; load: Load<object> }

const SERVABLE: ReadonlySet<Freshness> = new Set(['fresh', 'stale', 'due'])
/** About 45 MB of objects: enough for 1,500 titles, and small enough for short garbage collection pauses. */
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024

/**
 * Caches responses by key: looks in memory, then in the store, then asks the service. Concurrent requests for a key share one
 * call; failures are never cached. `memory-cache.ts` says what a response's age means.
 */
export function createCatalogueCache(options: CacheOptions) {
  const { processes = 1, maxBytes = Math.floor(DEFAULT_MAX_BYTES / processes), now = () => Date.now() } = options
  const { inBackground, kept = null, onLookup, timeouts = { read: 250, fallback: 2000 } } = options
  const memory = createMemoryCache(maxBytes)
  const inFlight = new Map<string, Promise<Found>>()
  /** Counts how often the cache was emptied: responses requested before that are not stored. */
  let generation = 0

  function isMissing(key: string): boolean {
    const since = memory.missingSince(key)
    return since !== undefined && isStillMissing(now() - since)
  }

  function freshnessAt({ policy: { ttl, daily } }: CacheRequest, { at }: { at: number }): Freshness {
    return freshnessOf({ at, now: now(), ttl, daily })
  }

  /** The value if it may be served; a stale one is refreshed in the background. */
  function serve(request: CacheRequest, cached: CachedResponse): Found | null {
    const freshness = freshnessAt(request, cached)
    const isTimeToRefresh = mayRefresh({ now: now(), ...cached })
    if (freshness === 'fresh') return { value: cached.value, outcome: 'hit' }
    if (freshness === 'expired') memory.remove(request.key)
    if (freshness === 'stale' && isTimeToRefresh && !cached.refreshing)
      inBackground('answer-refresh', () => refresh(request, cached))
    return freshness === 'stale' || (freshness === 'due' && !isTimeToRefresh) ? { value: cached.value, outcome: 'stale' } : null
  }

  async function refresh(request: CacheRequest, cached: CachedResponse): Promise<void> {
    cached.refreshing = true
    try {
      // Another replica may just have refreshed it.
      const latest = await withTimeout(readKept(request), timeouts.read)
      if (latest && freshnessAt(request, latest) === 'fresh') return
      await call({ ...request, scope: background(request.scope.language) }, 'refresh')
    } catch (error) {
      countFailure(cached)
      if (!isAppError(error)) throw error
    } finally {
      cached.refreshing = false
    }
  }

  function countFailure(cached: CachedResponse): void {
    cached.failures += 1
    cached.failedAt = now()
  }

  /** Calls the service and caches the result. */
  async function call({ scope, key, load }: CacheRequest, purpose: Purpose): Promise<object> {
    const startedIn = generation
    try {
      const value = await load(scope, purpose)
      if (startedIn === generation) store(key, value)
      return value
    } catch (error) {
      if (startedIn === generation && isNotFound(error)) {
        memory.setMissing(key, now())
        kept?.put(key, null)
      }
      throw error
    }
  }

  function store(key: string, value: object): void {
    const body = JSON.stringify(value)
    const at = now()
    memory.set(key, { value, at, length: body.length })
    kept?.put(key, { at, body })
  }

  async function readKept(request: CacheRequest): Promise<CachedResponse | null> {
    const { key, policy } = request
    const startedIn = generation
    const stored = await kept?.read(key)
    if (!stored || startedIn !== generation || isMissing(key) || freshnessAt(request, stored) === 'expired') return null
    const value = revive(stored, policy)
    const known = memory.find(key)
    if (known && known.at >= stored.at) return known
    return value && memory.set(key, { value, at: stored.at, length: stored.body.length })
  }

  async function find(request: CacheRequest): Promise<Found> {
    const known = memory.find(request.key)
    const reading = known ? Promise.resolve(known) : readKept(request)
    const stored = await withTimeout(reading, timeouts.read)
    const served = stored && serve(request, stored)
    if (served) return served
    try {
      return { value: await call(request, 'visitor'), outcome: 'miss' }
    } catch (error) {
      // A slow read of the database may have ended by now.
      const last = isNotFound(error) ? null : await withTimeout(reading, timeouts.fallback)
      if (!last || !SERVABLE.has(freshnessAt(request, last))) throw error
      countFailure(last)
      return { value: last.value, outcome: 'stale' }
    }
  }

  /**
   * Concurrent lookups of a key share one result. If it fails because the visitor who began it was over their quota, the others share a
   * second lookup; if that ends the same way, each makes their own.
   */
  function join(request: CacheRequest, refusals = 0): Promise<Found> {
    const underway = inFlight.get(request.key)
    if (!underway) return begin(request)
    return underway.catch((error: unknown) => {
      if (!isOverQuota(error)) throw error
      return refusals === 0 ? join(request, 1) : find(request)
    })
  }

  function begin(request: CacheRequest): Promise<Found> {
    const { key } = request
    const lookup = find(request).finally(() => {
      if (inFlight.get(key) === lookup) inFlight.delete(key)
    })
    inFlight.set(key, lookup)
    return lookup
  }

  async function lookUp(request: CacheRequest): Promise<object> {
    if (isMissing(request.key)) {
      onLookup?.('hit')
      throw new AppError('not-found', 'unknown to the service')
    }
    const known = memory.find(request.key)
    let outcome: Lookup = 'miss'
    try {
      const found = (known && serve(request, known)) ?? (await join(request))
      outcome = found.outcome
      if (outcome === 'stale' && request.scope.budget) request.scope.budget.isStale = true
      return found.value
    } finally {
      onLookup?.(outcome)
    }
  }

  return {
    /**
     * All values of a key have one shape. Treat them as read-only. Rejects as `load` does, and with `AppError('not-found')`
     * while that is cached. The budget of `scope` learns whether the value is stale.
     */
    getOrLoad<Value extends object>(scope: Scope, key: string, policy: Policy<Value>, load: Load<Value>) {
      return lookUp({ scope, key, policy, load }) as Promise<Value>
    },
    /** Empties the memory, and ignores responses that are still on their way. */
    clear(): void {
      generation += 1
      memory.clear()
      inFlight.clear()
    },
    /** Removes responses that are too old to be stored. */
    removeExpired: (): void => memory.removeWhere(({ at }) => freshnessOf({ at, now: now(), ttl: 0 }) === 'expired'),
  }
}

function revive({ body }: StoredResponse, policy: Policy<object>): object | null {
  try {
    return policy.revive?.(JSON.parse(body)) ?? null
  } catch {
    return null
  }
}

/** The value if it comes within this many milliseconds, else null; a late value is ignored. */
async function withTimeout<Value>(value: Promise<Value>, milliseconds: number): Promise<Value | null> {
  const { promise: timedOut, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, milliseconds, null)
  try {
    return await Promise.race([value, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
