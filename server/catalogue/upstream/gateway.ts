import type { ErrorKind } from '#domain/errors.ts'
import { browsingFast } from '#domain/messages.ts'
import { createBreaker, type BreakerState, type Health } from './breaker.ts'
import type { Failure, Outcome } from './classify-response.ts'
import { createVisitorQuota } from './visitor-quota.ts'
import { createCallQueue, type Rejection } from './call-queue.ts'
import { parseRetryAfter } from './retry-after.ts'
import type { Priority } from './sliding-window.ts'
import type { RequestBudgets } from './request-budget.ts'

/** Milliseconds that a call waits for its turn. Nobody waits for a refresh, and who asks too much does not wait long. */
const PATIENCE: Record<Priority, number> = { search: 4_000, details: 4_000, refresh: 250, 'over-quota': 1_500 }
/** The pause after a 429 that names none, in milliseconds, and what chance adds, so that replicas do not come back as one. */
const PAUSE = 2_000
const JITTER = 1_000
const MINUTE = 60_000

/** Whose share of the calls it is. */
export type CallPriority = Exclude<Priority, 'over-quota'>
/** Why a call did not leave. */
export type RefusalReason = Rejection['reason'] | 'budget'

export type Gateway = {
  /** Lets the attempt out when it may leave, and learns from what it comes to; else a failure that says why not. */
  send: (share: CallPriority, attempt: () => Promise<Outcome>) => Promise<Outcome>
}

type GatewayOptions = {
  /** Milliseconds that never jump. */
  now: () => number
  /** The time of day, in milliseconds, for a `Retry-After` that is a date. */
  today: () => number
  /** From 0 to 1, as `Math.random`. */
  random?: () => number
  requestBudgets: Pick<RequestBudgets, 'current'>
  onRefused?: (reason: RefusalReason) => void
  /** Told of every change of the breaker, and what the last call came to. */
  onState?: (state: BreakerState, reason: string) => void
  /** Told, once a minute at most, that the service refuses the key. */
  onKeyRefused?: (reason: string) => void
}

/** The one way out to the service: its limits, its wishes, and no calls while it fails. */
export function createGateway(options: GatewayOptions): Gateway {
  const { now, today, random = Math.random, requestBudgets, onRefused, onState, onKeyRefused } = options
  const queue = createCallQueue({ now })
  const quota = createVisitorQuota({ now })
  let lastReason = ''
  let alarmedAt = -Infinity
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
    return { kind, reason: `not asked (${reason})`, mayRetry: false, health: 'unknown', message, retryAfter }
  }

  /** Milliseconds until the visitor has a new budget, if he has used up this one. */
  function spend(share: CallPriority): number | null {
    const visitor = share === 'refresh' ? null : (requestBudgets.current()?.visitor ?? null)
    return visitor === null ? null : quota.spend(visitor)
  }

  function learn(outcome: Outcome): void {
    if (!('reason' in outcome)) return
    lastReason = outcome.reason
    if (outcome.pause) pause(outcome.pause.header)
    if (outcome.health !== 'key' || now() - alarmedAt < MINUTE) return
    alarmedAt = now()
    onKeyRefused?.(outcome.reason)
  }

  function pause(header: string | null): void {
    queue.pause(parseRetryAfter(header, today()) ?? PAUSE + random() * JITTER)
  }

  return {
    async send(share, attempt) {
      if (breaker.wait() > 0) return refuse('breaker', breaker.wait())
      const overdrawn = spend(share)
      const priority = overdrawn === null ? share : 'over-quota'
      const place = await queue.take(priority, PATIENCE[priority])
      if ('reason' in place) {
        const isGreedy = place.reason === 'queue' && overdrawn !== null
        return isGreedy ? refuse('budget', overdrawn) : refuse(place.reason, place.wait)
      }
      const report = breaker.begin()
      if (!report) {
        place.giveBack()
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
        place.end()
      }
    },
  }
}
