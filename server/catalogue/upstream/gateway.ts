import type { CatalogueTrouble, ErrorKind } from '#domain/errors.ts'
import { browsingFast } from '#domain/messages.ts'
import { createBreaker, type BreakerState, type Health } from './breaker.ts'
import type { Failure, Outcome } from './classify-response.ts'
import { createVisitorQuota } from './visitor-quota.ts'
import { createCallQueue, type CallQueue, type Rejection } from './call-queue.ts'
import { parseRetryAfter } from './retry-after.ts'
import type { Priority } from './sliding-window.ts'
import type { RequestBudgets } from './request-budget.ts'

/** Milliseconds that a call may wait. Nobody waits for a refresh, and visitors over their quota do not wait long. */
const MAX_WAIT: Record<Priority, number> = { search: 4_000, details: 4_000, refresh: 250, 'over-quota': 1_500 }
/** Milliseconds to pause after a 429 that names none; the jitter keeps replicas from returning at once. */
const DEFAULT_PAUSE = 2_000
const JITTER = 1_000
const MINUTE = 60_000

/** Priority that a caller may ask for. */
export type CallPriority = Exclude<Priority, 'over-quota'>
/** Why a call was not sent. */
export type RefusalReason = Rejection['reason'] | 'budget'

/** What a refusal tells operators; the breaker's is what made it open. */
const TROUBLE: Record<Exclude<RefusalReason, 'breaker'>, CatalogueTrouble> = {
  budget: 'quota',
  queue: 'crowded',
  'retry-after': 'limited',
}

export type Gateway = {
  /** Sends the attempt when allowed and learns from its outcome; otherwise returns a failure that says why it was not sent. */
  send: (share: CallPriority, attempt: () => Promise<Outcome>) => Promise<Outcome>
}

type GatewayOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Milliseconds since 1970, for a `Retry-After` that is a date. */
  today: () => number
  /** From 0 to 1, as `Math.random`. */
  random?: () => number
  requestBudgets: Pick<RequestBudgets, 'current'>
  /** The queue of the calls; unset: one of its own. */
  queue?: CallQueue
  /** Told how long the service wants to be left alone. */
  onPause?: (milliseconds: number) => void
  onRefused?: (reason: RefusalReason) => void
  /** Told every change of the breaker, and why the last call failed. */
  onState?: (state: BreakerState, reason: string) => void
  /** Told at most once a minute that the service refuses the key. */
  onKeyRefused?: (reason: string) => void
  /** Told at most once a minute that something else answers in place of the service, such as a captive portal. */
  onForeign?: (reason: string) => void
}

/** Every call to the service passes here: rate limit, requested pauses, visitor quota and circuit breaker. */
export function createGateway(options: GatewayOptions): Gateway {
  const { now, today, random = Math.random, requestBudgets, onPause, onRefused, onState } = options
  const { queue = createCallQueue({ now }) } = options
  const quota = createVisitorQuota({ now })
  let lastReason = ''
  let lastTrouble: CatalogueTrouble = 'failing'
  const tellKeyRefused = onceAMinute(options.onKeyRefused)
  const tellForeign = onceAMinute(options.onForeign)
  const breaker = createBreaker({
    now,
    onChange(state) {
      onState?.(state, lastReason)
      if (state === 'open') queue.rejectAll(breaker.wait())
    },
  })

  function refuse(reason: RefusalReason, wait: number): Failure {
    onRefused?.(reason)
    if (reason === 'budget' || reason === 'queue') requestBudgets.current()?.noteCrowded()
    const retryAfter = Math.max(1, Math.ceil(wait / 1000))
    const kind: ErrorKind = reason === 'budget' ? 'rate-limited' : 'upstream'
    const message = reason === 'budget' ? browsingFast(retryAfter) : undefined
    const isPaused = reason === 'breaker'
    const trouble = isPaused ? lastTrouble : TROUBLE[reason]
    return { kind, reason: `not asked (${reason})`, trouble, isPaused, mayRetry: false, health: 'unknown', message, retryAfter }
  }

  /** Milliseconds until the visitor's quota renews, if it is used up. */
  function spend(share: CallPriority): number | null {
    const { visitor = null, leave = 0 } = (share === 'refresh' ? null : requestBudgets.current()) ?? {}
    return visitor === null ? null : quota.spend(visitor, leave)
  }

  function learn(outcome: Outcome): void {
    if (!('reason' in outcome)) return
    lastReason = outcome.reason
    if (outcome.trouble !== undefined && outcome.trouble !== 'limited') lastTrouble = outcome.trouble
    if (outcome.pause) pause(outcome.pause.header)
    if (outcome.health === 'key') tellKeyRefused(outcome.reason)
    if (outcome.isForeign) tellForeign(outcome.reason)
  }

  function onceAMinute(tell: ((reason: string) => void) | undefined): (reason: string) => void {
    let toldAt = -Infinity
    return (reason) => {
      if (now() - toldAt < MINUTE) return
      toldAt = now()
      tell?.(reason)
    }
  }

  function pause(header: string | null): void {
    const milliseconds = parseRetryAfter(header, today()) ?? DEFAULT_PAUSE + random() * JITTER
    queue.pause(milliseconds)
    onPause?.(milliseconds)
  }

  return {
    async send(share, attempt) {
      if (breaker.wait() > 0) return refuse('breaker', breaker.wait())
      const quotaRenewsIn = spend(share)
      if (quotaRenewsIn !== null && (requestBudgets.current()?.leave ?? 0) > 0) return refuse('budget', quotaRenewsIn)
      const priority = quotaRenewsIn === null ? share : 'over-quota'
      const permit = await queue.take(priority, MAX_WAIT[priority])
      if ('reason' in permit) {
        const isOverQuota = permit.reason === 'queue' && quotaRenewsIn !== null
        return isOverQuota ? refuse('budget', quotaRenewsIn) : refuse(permit.reason, permit.wait)
      }
      const report = breaker.begin()
      if (!report) {
        permit.giveBack()
        return refuse('breaker', breaker.wait())
      }
      let health: Health = 'unknown'
      try {
        const outcome = await attempt()
        health = outcome.health
        learn(outcome)
        return outcome
      } finally {
        report(health)
        permit.end()
      }
    },
  }
}
