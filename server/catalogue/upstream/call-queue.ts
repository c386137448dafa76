import PQueue from 'p-queue'

/** A call for a search, for a page, for a refresh that nobody waits for, or for a visitor over their quota. */
export type Priority = 'search' | 'details' | 'refresh' | 'over-quota'

const SECOND = 1000
/** Higher priorities go first; `waiting`: calls that may wait; `maxWait`: milliseconds. */
const RULES: Record<Priority, { priority: number; waiting: number; maxWait: number }> = {
  search: { priority: 2, waiting: 50, maxWait: 4_000 },
  details: { priority: 2, waiting: 50, maxWait: 4_000 },
  refresh: { priority: 1, waiting: 10, maxWait: 250 },
  'over-quota': { priority: 0, waiting: 20, maxWait: 1_500 },
}
/** The share of calls that refreshes and visitors over their quota may use, so that there is always room for other pages. */
const SPARE = 5 / 7

/** Why a call was not sent, and milliseconds until it could be. */
export class NotSent extends Error {
  readonly reason: 'queue' | 'retry-after' | 'breaker'
  readonly wait: number
  constructor(reason: NotSent['reason'], wait: number) {
    super(reason)
    this.reason = reason
    this.wait = wait
  }
}

type CallQueueOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Calls that may begin in any second. */
  perSecond: number
}

/**
 * Limits the rate of the calls to the service, and lets visitors go first. A call keeps its place until a second after its
 * answer, since the service may count it at any moment until then; so it sees no more than `perSecond` in any second. Every wait
 * is bounded.
 */
export function createCallQueue({ now, perSecond }: CallQueueOptions) {
  const all = new PQueue({ concurrency: perSecond })
  const spare = new PQueue({ concurrency: Math.max(1, Math.floor(perSecond * SPARE)) })
  const waiting: Record<Priority, Set<AbortController>> = {
    search: new Set(),
    details: new Set(),
    refresh: new Set(),
    'over-quota': new Set(),
  }
  let pausedUntil = -Infinity

  function whyNot(): NotSent {
    return now() < pausedUntil ? new NotSent('retry-after', pausedUntil - now()) : new NotSent('queue', SECOND)
  }

  function endPause(): void {
    if (now() >= pausedUntil) all.start()
  }

  /** Rejects with `NotSent` if the call cannot be made soon enough. */
  function run<Value>(kind: Priority, work: () => Promise<Value>): Promise<Value> {
    endPause()
    const { priority, waiting: most, maxWait } = RULES[kind]
    if (pausedUntil - now() >= maxWait || waiting[kind].size >= most) return Promise.reject(whyNot())
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    const turn = new AbortController()
    const timer = setTimeout(() => turn.abort(whyNot()), maxWait)
    waiting[kind].add(turn)
    function leave(): void {
      clearTimeout(timer)
      waiting[kind].delete(turn)
    }
    async function begin(): Promise<void> {
      leave()
      const value = work()
      resolve(value)
      await value.catch(() => null)
      await new Promise((end) => setTimeout(end, SECOND).unref())
    }
    const options = { priority, signal: turn.signal }
    const inTurn = () => all.add(begin, options)
    const added = priority === RULES.details.priority ? inTurn() : spare.add(inTurn, options)
    added.catch((reason: unknown) => {
      leave()
      reject(reason)
    })
    return promise
  }

  return {
    run,
    /** How many calls wait for their turn. */
    waiting: (): number => Object.values(waiting).reduce((sum, turns) => sum + turns.size, 0),
    /** Sends nothing for this many milliseconds. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, now() + milliseconds)
      all.pause()
      setTimeout(endPause, milliseconds + 1).unref()
    },
    /** Rejects all waiting calls. */
    rejectAll(reason: NotSent): void {
      for (const turns of Object.values(waiting)) for (const turn of turns) turn.abort(reason)
    },
  }
}
