/** Milliseconds until a total is read again in any case. */
const STALE = 60 * 60_000

type RunningTotalOptions = {
  /** Sums up the whole table. */
  read: () => Promise<number>
  /** How much may be added here before the total is read again, since other processes add too. */
  readAfter: number
}

/**
 * A running total of a table, to enforce a cap at each write without counting each time. Each further process can exceed the
 * cap by `readAfter`.
 */
export function createRunningTotal({ read, readAfter }: RunningTotalOptions) {
  let total: number | null = null
  let taken = 0
  let readAt = 0
  let reading: Promise<void> | null = null

  async function readAnew() {
    const before = taken
    const fresh = await read()
    // What was added during the read may or may not be included; counting it twice keeps the cap.
    taken -= before
    total = fresh + taken
    readAt = performance.now()
  }

  return {
    /** Await before `take`. */
    async ready(): Promise<void> {
      if (total !== null && taken < readAfter && performance.now() - readAt < STALE) return
      reading ??= readAnew().finally(() => (reading = null))
      await reading
    },
    /** Adds to the total; false, and no change, if that would exceed the cap. */
    take(amount: number, cap: number): boolean {
      if (total !== null && total + amount > cap) return false
      if (total !== null) total += amount
      taken += amount
      return true
    },
    /** For what was taken but not used, or was deleted. */
    giveBack(amount: number): void {
      if (total !== null) total = Math.max(0, total - amount)
      taken = Math.max(0, taken - amount)
    },
    /** How far the total exceeds the cap. */
    excess: (cap: number): number => Math.max(0, (total ?? 0) - cap),
    /** Call when the table has changed as a whole. */
    forget: () => void (total = null),
  }
}
