import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'

/** One request's dealings with the catalogue. */
export type Visit = {
  /** Who counts as one visitor; null: it is the site's own business. */
  readonly visitor: string | null
  /** When he has waited long enough, on the clock of `createVisits`. */
  readonly deadline: number
  /** Something on the page is older than it should be. */
  readonly isStale: boolean
  noteStale: () => void
  /** A question was refused for want of room, not because the service fails. */
  readonly isCrowded: boolean
  noteCrowded: () => void
}

export type Visits = ReturnType<typeof createVisits>

/** Knows, wherever in the catalogue a question arrives, for whom it is asked. `now`: milliseconds that never jump. */
export function createVisits({ now }: { now: () => number }) {
  const storage = new AsyncLocalStorage<Visit>()
  const current = (): Visit | null => storage.getStore() ?? null

  return {
    current,

    /** `budget`: milliseconds from now that the visitor may wait for the service, all questions together. */
    during<Result>({ visitor, budget }: { visitor: string | null; budget: number }, work: (visit: Visit) => Result): Result {
      const visit = {
        visitor,
        deadline: now() + budget,
        isStale: false,
        noteStale() {
          visit.isStale = true
        },
        isCrowded: false,
        noteCrowded() {
          visit.isCrowded = true
        },
      }
      return storage.run(visit, () => work(visit))
    },

    /**
     * The answer, unless the visitor's time is over first: he is then told so with an `AppError`, and the question goes on
     * for whoever else waits for it. What is there already comes however late it is.
     */
    async inTime<Value>(work: Promise<Value>): Promise<Value> {
      const visit = current()
      if (!visit) return work
      let timer: NodeJS.Timeout | undefined
      const over = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(late()), Math.max(0, visit.deadline - now()))
      })
      try {
        return await Promise.race([work, over])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function late(): AppError {
  return new AppError('upstream', MESSAGES.fetchFailed, { cause: new Error('the time of one page is over') })
}
