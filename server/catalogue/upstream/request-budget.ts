import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'

/** One request's dealings with the catalogue. */
export type RequestBudget = {
  /** Who counts as one visitor; null: it is the site's own business. */
  readonly visitor: string | null
  /** Something on the page is older than it should be. */
  readonly isStale: boolean
  noteStale: () => void
  /** A question was refused for want of room, not because the service fails. */
  readonly isCrowded: boolean
  noteCrowded: () => void
}

export type RequestBudgets = ReturnType<typeof createRequestBudgets>

/** Milliseconds after which the time that is left is looked at again. */
const SLICE = 100

/** Knows, wherever in the catalogue a question arrives, for whom it is asked. `now`: milliseconds that never jump. */
export function createRequestBudgets({ now }: { now: () => number }) {
  const storage = new AsyncLocalStorage<{ visit: RequestBudget; over: Promise<never> }>()

  /**
   * Rejects when so many milliseconds are over. Those in which this process had no turn do not count: whatever came
   * meanwhile has not been read yet, and all who wait would leave together.
   */
  function countDown(budget: number) {
    const { promise: over, reject } = Promise.withResolvers<never>()
    over.catch(() => null)
    let left = budget
    let timer: NodeJS.Timeout | undefined
    function schedule(): void {
      const [since, started, step] = [now(), performance.now(), Math.min(SLICE, left)]
      timer = setTimeout(() => {
        const late = Math.max(0, performance.now() - started - step)
        left -= Math.max(0, now() - since - late)
        if (left > 0) schedule()
        else reject(tooLate())
      }, step)
    }
    schedule()
    return { over, stop: () => clearTimeout(timer) }
  }

  return {
    current: (): RequestBudget | null => storage.getStore()?.visit ?? null,

    /** `budget`: milliseconds from now that the visitor may wait for the service, all questions together. */
    async during<Result>(
      { visitor, budget }: { visitor: string | null; budget: number },
      work: (visit: RequestBudget) => Promise<Result>,
    ): Promise<Result> {
      const visit = {
        visitor,
        isStale: false,
        noteStale() {
          visit.isStale = true
        },
        isCrowded: false,
        noteCrowded() {
          visit.isCrowded = true
        },
      }
      const { over, stop } = countDown(budget)
      try {
        return await storage.run({ visit, over }, () => work(visit))
      } finally {
        stop()
      }
    },

    /**
     * The answer, unless the visitor's time is over first: he is then told so with an `AppError`, and the question goes on
     * for whoever else waits for it. What is there already comes however late it is.
     */
    inTime<Value>(work: Promise<Value>): Promise<Value> {
      const store = storage.getStore()
      return store ? Promise.race([work, store.over.catch(oneTurnLater)]) : work
    },
  }
}

/** What is there already needs a few steps to arrive, and must not lose against a time that has been over for long. */
async function oneTurnLater(error: unknown): Promise<never> {
  await new Promise((resolve) => setImmediate(resolve))
  throw error
}

function tooLate(): AppError {
  return new AppError('upstream', MESSAGES.fetchFailed, { cause: new Error('the time of one page is over') })
}
