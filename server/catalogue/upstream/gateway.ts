import { m } from '#messages'
import type { CatalogueTrouble } from '#domain/errors.ts'
import { createBreaker, type BreakerState, type Health } from './breaker.ts'
import { parseRetryAfter, type Failure, type Outcome } from './classify-response.ts'
import { createCallQueue, NotSent, type Priority } from './call-queue.ts'
import type { RequestBudgets } from './request-budget.ts'

/** Milliseconds after which an answer counts as a failure of the service. */
const SLOW = 3_000
/** Milliseconds to pause after a 429 that names none; the jitter keeps replicas from returning at once. */
const DEFAULT_PAUSE = 2_000
const JITTER = 1_000
const MINUTE = 60_000

/** Priority that a caller may ask for. */
export type CallPriority = Exclude<Priority, 'over-quota'>
/** Why a call was not sent. */
export type RefusalReason = NotSent['reason'] | 'budget'

/** The trouble reported to operators for each refusal; a refusal by the breaker reports what opened it. */
const TROUBLE: Record<Exclude<RefusalReason, 'breaker'>, CatalogueTrouble> = {
  budget: 'quota',
  queue: 'crowded',
  'retry-after': 'limited',
}

export type Gateway = ReturnType<typeof createGateway>

type GatewayOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Milliseconds since 1970, for a `Retry-After` that is a date. */
  today: () => number
  /** Calls that may begin in any second. */
  perSecond: number
  /** From 0 to 1, as `Math.random`. */
  random?: () => number
  requestBudgets: Pick<RequestBudgets, 'current' | 'spend'>
  onRefused?: (reason: RefusalReason) => void
  /** Called on every change of the breaker, with the reason of the last failure. */
  onState?: (state: BreakerState, reason: string) => void
  /** Called at most once a minute while the service refuses the key. */
  onKeyRefused?: (reason: string) => void
}

/** Every call to the service passes here: rate limit, requested pauses, visitor quota and circuit breaker. */
export function createGateway(options: GatewayOptions) {
  const { now, today, perSecond, random = Math.random, requestBudgets, onRefused, onState, onKeyRefused } = options
  const queue = createCallQueue({ now, perSecond })
  let last: { reason: string; trouble: CatalogueTrouble } = { reason: '', trouble: 'failing' }
  let keyReportedAt = -Infinity
  const breaker = createBreaker({
    now,
    slow: SLOW,
    onSlow: () => void (last = { reason: 'no answer within three seconds', trouble: 'unreachable' }),
    onChange(state) {
      onState?.(state, last.reason)
      if (state === 'open') queue.rejectAll(new NotSent('breaker', breaker.wait()))
    },
  })

  function refuse(reason: RefusalReason, wait: number): Failure {
    onRefused?.(reason)
    const budget = requestBudgets.current()
    if (budget && (reason === 'budget' || reason === 'queue')) budget.isCrowded = true
    const retryAfter = Math.max(1, Math.ceil(wait / 1000))
    const isPaused = reason === 'breaker'
    const trouble = isPaused ? last.trouble : TROUBLE[reason]
    const failure = {
      kind: 'upstream',
      reason: `not asked (${reason})`,
      trouble,
      isPaused,
      mayRetry: false,
      health: 'ok',
    } as const
    if (reason !== 'budget') return { ...failure, retryAfter }
    return { ...failure, kind: 'rate-limited', message: m.refusals.browsingFast({ seconds: retryAfter }), retryAfter }
  }

  function learn(outcome: Outcome): Health {
    if (!('reason' in outcome)) return outcome.health
    const { reason, trouble, health } = outcome
    last = { reason, trouble: trouble === undefined || trouble === 'limited' ? last.trouble : trouble }
    if (outcome.pause) queue.pause(parseRetryAfter(outcome.pause.header, today()) ?? DEFAULT_PAUSE + random() * JITTER)
    if (health === 'key' && now() - keyReportedAt >= MINUTE) {
      keyReportedAt = now()
      onKeyRefused?.(reason)
    }
    return health
  }

  return {
    /** Sends the attempt when allowed and learns from its outcome; otherwise returns a failure that says why it was not sent. */
    async send(priority: CallPriority, attempt: () => Promise<Outcome>): Promise<Outcome> {
      if (breaker.wait() > 0) return refuse('breaker', breaker.wait())
      const quotaRenewsIn = priority === 'refresh' ? null : requestBudgets.spend()
      if (quotaRenewsIn !== null && (requestBudgets.current()?.reserve ?? 0) > 0) return refuse('budget', quotaRenewsIn)
      try {
        return await queue.run(quotaRenewsIn === null ? priority : 'over-quota', async () => {
          const outcome = breaker.call(attempt, learn)
          if (!outcome) throw new NotSent('breaker', breaker.wait())
          return outcome
        })
      } catch (error) {
        if (!(error instanceof NotSent)) throw error
        const isOverQuota = error.reason === 'queue' && quotaRenewsIn !== null
        return isOverQuota ? refuse('budget', quotaRenewsIn) : refuse(error.reason, error.wait)
      }
    },
  }
}
