import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'
import { createMemoryCache, type Answer } from './memory-cache.ts'
import type { DiskCache } from './disk-cache.ts'
import type { KeptAnswer } from './cache-storage.ts'
import { freshnessOf, isStillMissing, mayTry, type Freshness } from './freshness.ts'
import { withTimeout } from './with-timeout.ts'

/** Who waits for a call: somebody, or nobody, since a stale answer was served meanwhile. */
export type Purpose = 'visitor' | 'refresh'
export type Lookup = 'hit' | 'stale' | 'miss'

type Policy<Wire> = {
  /** Milliseconds for which an answer counts as fresh. */
  ttl: number
  /** The question is another one on another day (UTC), so that an answer of yesterday's is served where nothing else is. */
  daily?: boolean
  /** Checks what was kept on the disk, maybe by another version of this code; null: it does not fit. Unset: nothing does. */
  revive?: (stored: unknown) => Wire | null
}

/** Keeps answers by key: one question is asked once, however many ask it. Failures are never kept. */
export type Cache = {
  /**
   * A key names one question, so its answers are all of one shape. Treat them as read-only. Rejects as `load` does, and with
   * `AppError('not-found')` while that is known.
   */
  remember: <Wire extends object>(key: string, policy: Policy<Wire>, load: (purpose: Purpose) => Promise<Wire>) => Promise<Wire>
  /** Forgets everything in memory, and what is on its way too. */
  forgetAll: () => void
  /** Lets go of what is too old to be kept. */
  tidy: () => void
  /** Writes what still waits for the disk. */
  close: () => Promise<void>
}

export type CacheOptions = {
  /** Upper bound of all answers together: their JSON texts and a fixed part for each. */
  maxBytes?: number
  /** Milliseconds since 1970. */
  now?: () => number
  /** Where answers outlive the process; unset: nowhere. */
  shelf?: DiskCache | null
  /** Milliseconds to wait for the shelf before the service is asked, longer at first, and again where the service fails. */
  patience?: { first: number; opening: number; last: number }
  /** Told of every question how it was answered, in the context of whoever asked. */
  onLookup?: (outcome: Lookup) => void
}

type Found = { wire: object; outcome: Lookup }
type Question = { key: string; policy: Policy<object>; load: (purpose: Purpose) => Promise<object> }

const SERVED: ReadonlySet<Freshness> = new Set(['fresh', 'stale', 'due'])
/** Some 45 MB of objects: enough for 1,500 titles, and little enough for short pauses of the garbage collection. */
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024

/** Memory first, then the shelf, then the service; see freshness.ts for what an answer's age means. */
export function createCatalogueCache(options: CacheOptions = {}): Cache {
  const { maxBytes = DEFAULT_MAX_BYTES, now = () => Date.now(), shelf = null, onLookup } = options
  const { patience = { first: 250, opening: 1500, last: 2000 } } = options
  const memory = createMemoryCache(maxBytes)
  const flights = new Map<string, Promise<Found>>()
  // Nobody waits for what is renewed: it must not run as part of the visit that happened to notice.
  const outsideVisits = AsyncLocalStorage.snapshot()
  let era = 0
  /** Right after a start its file is still being opened, and everything is on it. */
  let shelfIsOpen = false

  function isMissing(key: string): boolean {
    const since = memory.missingSince(key)
    return since !== undefined && isStillMissing(now() - since)
  }

  /** The answer, where it may be served; one that is stale is renewed meanwhile. */
  function serve(question: Question, answer: Answer): Found | null {
    const freshness = freshnessAt(question, answer)
    const isTimeToTry = mayTry({ now: now(), ...answer })
    if (freshness === 'fresh') return { wire: answer.wire, outcome: 'hit' }
    if (freshness === 'over') memory.drop(question.key)
    if (freshness === 'stale' && isTimeToTry && !answer.renewing) void outsideVisits(renew, question, answer)
    return freshness === 'stale' || (freshness === 'due' && !isTimeToTry) ? { wire: answer.wire, outcome: 'stale' } : null
  }

  function freshnessAt({ policy: { ttl, daily } }: Question, { at }: { at: number }): Freshness {
    return freshnessOf({ at, now: now(), ttl, daily })
  }

  async function renew(question: Question, answer: Answer): Promise<void> {
    answer.renewing = true
    try {
      await ask(question, 'refresh')
    } catch {
      noteFailure(answer)
    } finally {
      answer.renewing = false
    }
  }

  function noteFailure(answer: Answer): void {
    answer.failures += 1
    answer.failedAt = now()
  }

  /** Asks the service, and keeps what it says. */
  async function ask({ key, load }: Question, purpose: Purpose): Promise<object> {
    const began = era
    try {
      const wire = await load(purpose)
      if (began === era) keep(key, wire)
      return wire
    } catch (error) {
      if (began === era && isNotFound(error)) {
        memory.keepMissing(key, now())
        shelf?.put(key, null)
      }
      throw error
    }
  }

  function keep(key: string, wire: object): void {
    const body = JSON.stringify(wire)
    const at = now()
    memory.keep(key, { wire, at, length: body.length })
    shelf?.put(key, { at, body })
  }

  async function fromShelf(question: Question): Promise<Answer | null> {
    const { key, policy } = question
    const began = era
    const kept = await shelf?.read(key)
    if (!kept || began !== era || isMissing(key) || freshnessAt(question, kept) === 'over') return null
    const wire = revive(kept, policy)
    const known = memory.find(key)
    if (known && known.at > kept.at) return known
    return wire && memory.keep(key, { wire, at: kept.at, length: kept.body.length })
  }

  async function find(question: Question): Promise<Found> {
    const known = memory.find(question.key)
    const reading = known ? Promise.resolve(known) : fromShelf(question)
    const kept = await withTimeout(reading, shelfIsOpen ? patience.first : patience.opening)
    shelfIsOpen = true
    const served = kept && serve(question, kept)
    if (served) return served
    try {
      return { wire: await ask(question, 'visitor'), outcome: 'miss' }
    } catch (error) {
      // Right after a start the shelf may not have been ready when it was asked.
      const last = isNotFound(error) ? null : await withTimeout(reading, patience.last)
      if (!last || !SERVED.has(freshnessAt(question, last))) throw error
      noteFailure(last)
      return { wire: last.wire, outcome: 'stale' }
    }
  }

  /** Whoever asks while an answer is on its way waits for that one. */
  function join(question: Question): Promise<Found> {
    const { key } = question
    const underway = flights.get(key)
    if (underway) return underway
    const flight = find(question).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    flights.set(key, flight)
    return flight
  }

  async function recall(question: Question): Promise<object> {
    if (isMissing(question.key)) {
      onLookup?.('hit')
      throw new AppError('not-found', MESSAGES.fetchFailed)
    }
    const known = memory.find(question.key)
    let outcome: Lookup = 'miss'
    try {
      const found = (known && serve(question, known)) ?? (await join(question))
      outcome = found.outcome
      return found.wire
    } finally {
      onLookup?.(outcome)
    }
  }

  return {
    remember<Wire extends object>(key: string, policy: Policy<Wire>, load: (purpose: Purpose) => Promise<Wire>) {
      return recall({ key, policy, load }) as Promise<Wire>
    },
    forgetAll() {
      era += 1
      memory.clear()
      flights.clear()
      shelf?.forget()
    },
    tidy: () => memory.dropWhere(({ at }) => freshnessOf({ at, now: now(), ttl: 0 }) === 'over'),
    close: async () => shelf?.close(),
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'not-found'
}

function revive({ body }: KeptAnswer, policy: Policy<object>): object | null {
  try {
    return policy.revive?.(JSON.parse(body)) ?? null
  } catch {
    return null
  }
}
