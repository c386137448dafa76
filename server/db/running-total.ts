/** Milliseconds after which a total is always read again. */
const STALE = 60 * 60_000

type RunningTotalOptions = {
  /** Sums up the whole table. */
  read: () => Promise<number>
  /** How much this process may add before the total is read again, since other processes add too. */
  readAfter: number
}

/**
 * A running total of a table, to enforce a cap at each write without adding up the table each time. With several processes, each can
 * exceed the cap by `readAfter`.
 */
export function createRunningTotal({ read, readAfter }: RunningTotalOptions) {
  let total = 0
  let added = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    added = 0
    const fresh = await read()
    // Additions made meanwhile may be counted twice, which errs on the safe side of the cap.
    total = fresh + added
    readAt = performance.now()
  }

  return {
    /** Await before `value` and `add`, and before a transaction that uses them. */
    async ready(): Promise<void> {
      if (added < readAfter && performance.now() - readAt < STALE) return
      reading ??= readAgain().finally(() => (reading = null))
      await reading
    },
    value: (): number => total,
    /** A negative amount was removed. */
    add(amount: number): void {
      total += amount
      added += amount
    },
    /** Call when the table has changed in another way, so that the total is read again. */
    forget: () => void (readAt = Number.NEGATIVE_INFINITY),
  }
}
