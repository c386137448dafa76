import { AsyncLocalStorage } from 'node:async_hooks'
import { CatalogueError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { Visitor } from './visitor-quota.ts'

/** What one request may spend on the catalogue, and what happened so far. */
export type RequestBudget = {
  /** Whose quota pays for the calls; null: the site's own work. */
  readonly visitor: Visitor | null
  /** Calls of the visitor's quota that are left for their pages; the request is refused rather than make them. 0: it may go beyond. */
  readonly leave: number
  /** Something on the page is stale. */
  isStale: boolean
  /** A call was refused because of a limit, not because the service fails. */
  isCrowded: boolean
  /** The time to wait for the service is up: whatever is asked now comes too late. */
  isOver: boolean
}

export type RequestBudgets = ReturnType<typeof createRequestBudgets>

/** Milliseconds between two looks at the clock. */
const LOOK = 100
/** Turns of the event loop in which a response that has arrived is read and mapped. */
const TURNS = 3

/** Gives every part of the catalogue the budget of the current request. `now`: milliseconds of a monotonic clock. */
export function createRequestBudgets({ now }: { now: () => number }) {
  const storage = new AsyncLocalStorage<{ budget: RequestBudget; timeUp: Promise<never> }>()

  /** Time in which the process was blocked does not count: what arrived meanwhile was not read, and all that wait would fail together. */
  function startTimer(time: number, onOver: () => void): NodeJS.Timeout {
    let [left, ticks, real] = [time, now(), performance.now()]
    const timer = setInterval(() => {
      const blocked = Math.max(0, performance.now() - real - LOOK)
      left -= Math.max(0, now() - ticks - blocked)
      ;[ticks, real] = [now(), performance.now()]
      if (left > 0) return
      clearInterval(timer)
      onOver()
    }, LOOK)
    return timer
  }

  return {
    current: (): RequestBudget | null => storage.getStore()?.budget ?? null,

    /** `budget`: milliseconds that the request may wait for the service, all calls together. */
    async during<Result>(
      { visitor, budget: time, leave = 0 }: { visitor: Visitor | null; budget: number; leave?: number },
      work: (budget: RequestBudget) => Promise<Result>,
    ): Promise<Result> {
      const budget = { visitor, leave, isStale: false, isCrowded: false, isOver: false }
      const { promise: timeUp, reject } = Promise.withResolvers<never>()
      timeUp.catch(() => null)
      const timer = startTimer(time, () => {
        budget.isOver = true
        reject(tooLate())
      })
      try {
        return await storage.run({ budget, timeUp }, () => work(budget))
      } finally {
        clearInterval(timer)
      }
    },

    /**
     * The result, or an `AppError` if the request's time is up first; the call goes on for others who wait for it. A result
     * that is already there wins, however late.
     */
    inTime<Value>(work: Promise<Value>): Promise<Value> {
      const store = storage.getStore()
      return store ? Promise.race([work, store.timeUp.catch(someTurnsLater)]) : work
    },
  }
}

/** A response that came while the process was busy is read in the next turns, and must win against a time that is up. */
async function someTurnsLater(error: unknown): Promise<never> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  throw error
}

function tooLate(): CatalogueError {
  const failure = { kind: 'upstream', message: MESSAGES.fetchFailed, trouble: 'unreachable' } as const
  return new CatalogueError(failure, { cause: new Error('the time of one page is over') })
}
