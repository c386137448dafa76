/** Milliseconds after which a total is read anew, whatever happened. */
const STALE = 60 * 60_000

type RunningTotalOptions = {
  /** Adds up the whole table. */
  read: () => Promise<number>
  /** How much may be taken here before it is read anew, since other processes take too. */
  readAfter: number
}

/**
 * A total over a table for a cap that holds at each write without counting each time. With several processes the cap can be
 * passed by `readAfter` for each further one.
 */
export function createRunningTotal({ read, readAfter }: RunningTotalOptions) {
  let total: number | null = null
  let taken = 0
  let readAt = 0
  let reading: Promise<void> | null = null

  async function readAnew() {
    const before = taken
    const fresh = await read()
    // What was taken while it was read may be in it or not: counted twice, the cap holds all the more.
    taken -= before
    total = fresh + taken
    readAt = performance.now()
  }

  return {
    /** To be awaited before `take`. */
    async ready(): Promise<void> {
      if (total !== null && taken < readAfter && performance.now() - readAt < STALE) return
      reading ??= readAnew().finally(() => (reading = null))
      await reading
    },
    /** False where so much more would pass the cap. */
    take(amount: number, cap: number): boolean {
      if (total !== null && total + amount > cap) return false
      if (total !== null) total += amount
      taken += amount
      return true
    },
    /** What was taken and not used, or is gone. */
    giveBack(amount: number): void {
      if (total !== null) total = Math.max(0, total - amount)
      taken = Math.max(0, taken - amount)
    },
    /** How far the total is above the cap. */
    excess: (cap: number): number => Math.max(0, (total ?? 0) - cap),
    /** The table has changed as a whole. */
    forget: () => void (total = null),
  }
}
