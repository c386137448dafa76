type CountBatchesOptions<Count> = {
  /** Two counts of one key are added up. */
  keyOf: (count: Count) => string
  store: { add: (counts: readonly Count[]) => Promise<void>; removeBefore: (time: string) => Promise<void> }
  /** Whether it is still worth another try, after a write failed. */
  isWanted: (count: Count) => boolean
  /** What is older than this is removed. */
  oldest: () => string
  /** Told once, until a write succeeds again. */
  onFailure: (reason: unknown) => void
}

/** Milliseconds between two writes. */
const PAUSE = 15_000

/** Adds up counts in memory and writes them together, so that no request waits for the database. */
export function createCountBatches<Count extends { count: number }>(options: CountBatchesOptions<Count>) {
  const { keyOf, store, isWanted, oldest, onFailure } = options
  let waiting = new Map<string, Count>()
  let writing: Promise<void> = Promise.resolve()
  let prunedAt = ''
  let isFailing = false

  function add(count: Count): void {
    const key = keyOf(count)
    waiting.set(key, { ...count, count: count.count + (waiting.get(key)?.count ?? 0) })
  }

  async function write(): Promise<void> {
    const counts = [...waiting.values()]
    waiting = new Map()
    const kept = oldest()
    try {
      await store.add(counts)
    } catch (reason) {
      for (const each of counts.filter(isWanted)) add(each)
      if (!isFailing) onFailure(reason)
      isFailing = true
      return
    }
    isFailing = false
    if (kept === prunedAt) return
    prunedAt = kept
    await store.removeBefore(kept).catch(onFailure)
  }

  function flush(): Promise<void> {
    if (waiting.size > 0) writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), PAUSE).unref()

  return {
    add,
    /** Resolves when all counts so far are stored, or have failed. */
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
