import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'
import { createMemoryCache, type CachedResponse } from './memory-cache.ts'
import type { DiskCache } from './disk-cache.ts'
import type { StoredResponse } from './cache-storage.ts'
import { freshnessOf, isStillMissing, mayTry, type Freshness } from './freshness.ts'
import { withTimeout } from './with-timeout.ts'

/** Who waits for a call: somebody, or nobody, since a stale answer was served meanwhile. */
export type Purpose = 'visitor' | 'refresh'
export type Lookup = 'hit' | 'stale' | 'miss'

type Policy<Value> = {
  /** Milliseconds for which an answer counts as fresh. */
  ttl: number
  /** The question is another one on another day (UTC), so that an answer of yesterday's is served where nothing else is. */
  daily?: boolean
  /** Checks what was kept on the disk, maybe by another version of this code; null: it does not fit. Unset: nothing does. */
  revive?: (stored: unknown) => Value | null
}

/** Keeps answers by key: one question is asked once, however many ask it. Failures are never kept. */
export type Cache = {
  /**
   * A key names one question, so its answers are all of one shape. Treat them as read-only. Rejects as `load` does, and with
   * `AppError('not-found')` while that is known.
   */
  getOrLoad: <Value extends object>(
    key: string,
    policy: Policy<Value>,
    load: (purpose: Purpose) => Promise<Value>,
  ) => Promise<Value>
  /** Forgets everything in memory, and what is on its way too. */
  clear: () => void
  /** Lets go of what is too old to be kept. */
  removeExpired: () => void
  /** Writes what still waits for the disk. */
  close: () => Promise<void>
}

export type CacheOptions = {
  /** Upper bound of all answers together: their JSON texts and a fixed part for each. */
  maxBytes?: number
  /** Milliseconds since 1970. */
  now?: () => number
  /** Where answers outlive the process; unset: nowhere. */
  diskCache?: DiskCache | null
  /** Milliseconds to wait for the diskCache before the service is asked, longer at first, and again where the service fails. */
  diskTimeouts?: { read: number; opening: number; fallback: number }
  /** Told of every question how it was answered, in the context of whoever asked. */
  onLookup?: (outcome: Lookup) => void
}

type Found = { value: object; outcome: Lookup }
type Question = { key: string; policy: Policy<object>; load: (purpose: Purpose) => Promise<object> }

const SERVED: ReadonlySet<Freshness> = new Set(['fresh', 'stale', 'due'])
/** Some 45 MB of objects: enough for 1,500 titles, and little enough for short pauses of the garbage collection. */
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024

/** Memory first, then the diskCache, then the service; see freshness.ts for what an answer's age means. */
export function createCatalogueCache(options: CacheOptions = {}): Cache {
  const { maxBytes = DEFAULT_MAX_BYTES, now = () => Date.now(), diskCache = null, onLookup } = options
  const { diskTimeouts = { read: 250, opening: 1500, fallback: 2000 } } = options
  const memory = createMemoryCache(maxBytes)
  const inFlight = new Map<string, Promise<Found>>()
  // Nobody waits for what is renewed: it must not run as part of the visit that happened to notice.
  const outsideRequests = AsyncLocalStorage.snapshot()
  let generation = 0
  /** Right after a start its file is still being opened, and everything is on it. */
  let diskIsOpen = false

  function isMissing(key: string): boolean {
    const since = memory.missingSince(key)
    return since !== undefined && isStillMissing(now() - since)
  }

  /** The answer, where it may be served; one that is stale is renewed meanwhile. */
  function serve(question: Question, answer: CachedResponse): Found | null {
    const freshness = freshnessAt(question, answer)
    const isTimeToTry = mayTry({ now: now(), ...answer })
    if (freshness === 'fresh') return { value: answer.value, outcome: 'hit' }
    if (freshness === 'expired') memory.remove(question.key)
    if (freshness === 'stale' && isTimeToTry && !answer.renewing) void outsideRequests(renew, question, answer)
    return freshness === 'stale' || (freshness === 'due' && !isTimeToTry) ? { value: answer.value, outcome: 'stale' } : null
  }

  function freshnessAt({ policy: { ttl, daily } }: Question, { at }: { at: number }): Freshness {
    return freshnessOf({ at, now: now(), ttl, daily })
  }

  async function renew(question: Question, answer: CachedResponse): Promise<void> {
    answer.renewing = true
    try {
      await ask(question, 'refresh')
    } catch {
      countFailure(answer)
    } finally {
      answer.renewing = false
    }
  }

  function countFailure(answer: CachedResponse): void {
    answer.failures += 1
    answer.failedAt = now()
  }

  /** Asks the service, and keeps what it says. */
  async function ask({ key, load }: Question, purpose: Purpose): Promise<object> {
    const began = generation
    try {
      const value = await load(purpose)
      if (began === generation) store(key, value)
      return value
    } catch (error) {
      if (began === generation && isNotFound(error)) {
        memory.setMissing(key, now())
        diskCache?.put(key, null)
      }
      throw error
    }
  }

  function store(key: string, value: object): void {
    const body = JSON.stringify(value)
    const at = now()
    memory.set(key, { value, at, length: body.length })
    diskCache?.put(key, { at, body })
  }

  async function readDisk(question: Question): Promise<CachedResponse | null> {
    const { key, policy } = question
    const began = generation
    const kept = await diskCache?.read(key)
    if (!kept || began !== generation || isMissing(key) || freshnessAt(question, kept) === 'expired') return null
    const value = revive(kept, policy)
    const known = memory.find(key)
    if (known && known.at > kept.at) return known
    return value && memory.set(key, { value, at: kept.at, length: kept.body.length })
  }

  async function find(question: Question): Promise<Found> {
    const known = memory.find(question.key)
    const reading = known ? Promise.resolve(known) : readDisk(question)
    const kept = await withTimeout(reading, diskIsOpen ? diskTimeouts.read : diskTimeouts.opening)
    diskIsOpen = true
    const served = kept && serve(question, kept)
    if (served) return served
    try {
      return { value: await ask(question, 'visitor'), outcome: 'miss' }
    } catch (error) {
      // Right after a start the diskCache may not have been ready when it was asked.
      const last = isNotFound(error) ? null : await withTimeout(reading, diskTimeouts.fallback)
      if (!last || !SERVED.has(freshnessAt(question, last))) throw error
      countFailure(last)
      return { value: last.value, outcome: 'stale' }
    }
  }

  /** Whoever asks while an answer is on its way waits for that one. */
  function join(question: Question): Promise<Found> {
    const { key } = question
    const underway = inFlight.get(key)
    if (underway) return underway
    const lookup = find(question).finally(() => {
      if (inFlight.get(key) === lookup) inFlight.delete(key)
    })
    inFlight.set(key, lookup)
    return lookup
  }

  async function lookUp(question: Question): Promise<object> {
    if (isMissing(question.key)) {
      onLookup?.('hit')
      throw new AppError('not-found', MESSAGES.fetchFailed)
    }
    const known = memory.find(question.key)
    let outcome: Lookup = 'miss'
    try {
      const found = (known && serve(question, known)) ?? (await join(question))
      outcome = found.outcome
      return found.value
    } finally {
      onLookup?.(outcome)
    }
  }

  return {
    getOrLoad<Value extends object>(key: string, policy: Policy<Value>, load: (purpose: Purpose) => Promise<Value>) {
      return lookUp({ key, policy, load }) as Promise<Value>
    },
    clear() {
      generation += 1
      memory.clear()
      inFlight.clear()
      diskCache?.forget()
    },
    removeExpired: () => memory.removeWhere(({ at }) => freshnessOf({ at, now: now(), ttl: 0 }) === 'expired'),
    close: async () => diskCache?.close(),
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'not-found'
}

function revive({ body }: StoredResponse, policy: Policy<object>): object | null {
  try {
    return policy.revive?.(JSON.parse(body)) ?? null
  } catch {
    return null
  }
}
