/** Clients written to in one turn: writing to 10,000 at once would delay every page. */
const SLICE = 50
/** Milliseconds between two turns, for pages, at least; three times as long as the turn took on a machine that is busy. */
const PAUSE = 2
const PAUSE_PER_TURN = 3

/**
 * Writes to all current clients, a slice per turn; a second call waits for the first, so that everyone receives items in
 * order.
 */
export function createFanOut<Reader, Item>(readers: ReadonlySet<Reader>, write: (reader: Reader, item: Item) => void) {
  const waiting: { item: Item; readers: Reader[] }[] = []

  function next() {
    const job = waiting[0]
    if (!job) return
    const begin = performance.now()
    for (const reader of job.readers.splice(-SLICE)) write(reader, job.item)
    if (job.readers.length === 0) waiting.shift()
    if (waiting.length > 0) setTimeout(next, Math.max(PAUSE, PAUSE_PER_TURN * (performance.now() - begin)))
  }

  return (item: Item) => {
    waiting.push({ item, readers: [...readers] })
    if (waiting.length === 1) next()
  }
}
