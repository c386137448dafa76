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
  /** Added since the last reading, less what was removed. */
  let added = 0
  /** Added since the reading in progress began. */
  let meanwhile = 0
  /** Amounts that are being written. */
  let held = 0
  let readAt = Number.NEGATIVE_INFINITY
  let changes = 0
  let reading: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    const before = changes
    meanwhile = 0
    const fresh = await read()
    // The sum may or may not have what was added or removed meanwhile. Counting only additions errs on the safe side of the cap.
    total = fresh + meanwhile
    added = meanwhile
    if (changes === before) readAt = performance.now()
  }

  function add(amount: number): void {
    total += amount
    added = Math.max(0, added + amount)
    meanwhile += Math.max(0, amount)
  }

  return {
    /** Await before `value` and `add`, and before a transaction that uses them. */
    async ready(): Promise<void> {
      while (added >= readAfter || performance.now() - readAt >= STALE) {
        reading ??= readAgain().finally(() => (reading = null))
        await reading
      }
    },
    value: (): number => total + held,
    /** Call once the change is committed; a negative amount was removed. */
    add,
    /** Counts an amount while it is being written, and for good if it was. */
    async during(amount: number, write: () => Promise<boolean>): Promise<boolean> {
      held += amount
      try {
        const isWritten = await write()
        if (isWritten) add(amount)
        return isWritten
      } finally {
        held -= amount
      }
    },
    /** Call when the table has changed in another way, so that the total is read again. */
    forget(): void {
      changes += 1
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
