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
  readonly isStale: boolean
  noteStale: () => void
  /** A call was refused because of a limit, not because the service fails. */
  readonly isCrowded: boolean
  noteCrowded: () => void
  /** The time to wait for the service is up: whatever is asked now comes too late. */
  readonly isOver: boolean
}

export type RequestBudgets = ReturnType<typeof createRequestBudgets>

/** Milliseconds between two looks at the remaining time. */
const SLICE = 100

/** Gives every part of the catalogue the budget of the current request. `now`: milliseconds of a monotonic clock. */
export function createRequestBudgets({ now }: { now: () => number }) {
  const storage = new AsyncLocalStorage<{ budget: RequestBudget; timeUp: Promise<never> }>()

  /**
   * Rejects after `budget` milliseconds, not counting time in which this process was blocked: responses that arrived meanwhile
   * have not been read yet, and all waiting requests would fail together.
   */
  function countDown(budget: number, onOver: () => void) {
    const { promise: timeUp, reject } = Promise.withResolvers<never>()
    timeUp.catch(() => null)
    let left = budget
    let timer: NodeJS.Timeout | undefined
    function schedule(): void {
      const [since, started, step] = [now(), performance.now(), Math.min(SLICE, left)]
      timer = setTimeout(() => {
        const late = Math.max(0, performance.now() - started - step)
        left -= Math.max(0, now() - since - late)
        if (left > 0) return schedule()
        onOver()
        reject(tooLate())
      }, step)
    }
    schedule()
    return { timeUp, stop: () => clearTimeout(timer) }
  }

  return {
    current: (): RequestBudget | null => storage.getStore()?.budget ?? null,

    /** `budget`: milliseconds that the request may wait for the service, all calls together. */
    async during<Result>(
      { visitor, budget, leave = 0 }: { visitor: Visitor | null; budget: number; leave?: number },
      work: (budget: RequestBudget) => Promise<Result>,
    ): Promise<Result> {
      const request = {
        visitor,
        leave,
        isStale: false,
        noteStale() {
          request.isStale = true
        },
        isCrowded: false,
        noteCrowded() {
          request.isCrowded = true
        },
        isOver: false,
      }
      const { timeUp, stop } = countDown(budget, () => void (request.isOver = true))
      try {
        return await storage.run({ budget: request, timeUp }, () => work(request))
      } finally {
        stop()
      }
    },

    /**
     * The result, or an `AppError` if the request's time is up first; the call goes on for others who wait for it. A result
     * that is already there wins, however late.
     */
    inTime<Value>(work: Promise<Value>): Promise<Value> {
      const store = storage.getStore()
      return store ? Promise.race([work, store.timeUp.catch(oneTurnLater)]) : work
    },
  }
}

/** A result that is already there needs a few turns to arrive, and must win against a time that is long up. */
async function oneTurnLater(error: unknown): Promise<never> {
  await new Promise((resolve) => setImmediate(resolve))
  throw error
}

function tooLate(): CatalogueError {
  const failure = { kind: 'upstream', message: MESSAGES.fetchFailed, trouble: 'unreachable' } as const
  return new CatalogueError(failure, { cause: new Error('the time of one page is over') })
}
