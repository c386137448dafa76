/** Clients written to in one turn: writing to 10,000 at once would delay every page. */
const SLICE = 200
/** Milliseconds between two turns, for pages: about as long as a turn takes. */
const PAUSE = 2

/**
 * Writes to all current clients, a slice per turn; a second call waits for the first, so that everyone receives items in
 * order.
 */
export function createFanOut<Reader, Item>(readers: ReadonlySet<Reader>, write: (reader: Reader, item: Item) => void) {
  const waiting: { item: Item; readers: Reader[] }[] = []

  function next() {
    const job = waiting[0]
    if (!job) return
    for (const reader of job.readers.splice(-SLICE)) write(reader, job.item)
    if (job.readers.length === 0) waiting.shift()
    if (waiting.length > 0) setTimeout(next, PAUSE)
  }

  return (item: Item) => {
    waiting.push({ item, readers: [...readers] })
    if (waiting.length === 1) next()
  }
}
