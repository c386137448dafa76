import { AppError } from '#domain/errors.ts'
import { networksAround } from './networks.ts'

/** Pieces of work that may wait, the one under way among them: of a visitor, of their /24 or /48, and in total. */
const MAX_WAITING = { home: 4, site: 12, all: 32 }
/** Milliseconds that others have the thread to themselves after one. */
const LONGEST_REST = 100

type Options = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Runs a function after so many milliseconds. */
  later?: (run: () => void, millis: number) => void
}
type Waiting = { home: string; site: string; begin: () => Promise<void> }

export type HeavyTurns = ReturnType<typeof createHeavyTurns>

/**
 * Runs work that keeps the thread for tens of milliseconds one piece at a time, in the order in which it came. After each piece it rests
 * for as long as that took, so that half of the thread is left to all other requests, however many pieces wait.
 */
export function createHeavyTurns({ now, later = setTimeout }: Options) {
  const waiting: Waiting[] = []
  let isBusy = false

  async function run({ begin }: Waiting): Promise<void> {
    isBusy = true
    const began = now()
    await begin()
    later(
      () => {
        waiting.shift()
        isBusy = false
        goOn()
      },
      Math.min(Math.ceil(now() - began), LONGEST_REST),
    )
  }

  function goOn(): void {
    const [next] = waiting
    if (next && !isBusy) void run(next)
  }

  function isFull(home: string, site: string): boolean {
    const ofSite = waiting.filter((each) => each.site === site)
    return (
      waiting.length >= MAX_WAITING.all ||
      ofSite.length >= MAX_WAITING.site ||
      ofSite.filter((each) => each.home === home).length >= MAX_WAITING.home
    )
  }

  return {
    /** The work's result, once it had its turn. Rejects with `unavailable` if too much waits already. */
    take<Value>(address: string | null, work: () => Promise<Value>): Promise<Value> {
      const { home, site } = networksAround(address)
      if (isFull(home, site)) throw new AppError('unavailable', 'Too many lists are synced at the same time', { retryAfter: 1 })
      return new Promise((resolve, reject) => {
        waiting.push({ home, site, begin: () => work().then(resolve, reject) })
        goOn()
      })
    },
  }
}
