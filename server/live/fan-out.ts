/** How many are written to before others get their turn: 10,000 at once would hold every page up. */
const SLICE = 500

/**
 * Writes to everyone who is there when it is called, in slices; a second call waits for the first, so that everyone
 * hears things in the order in which they happened.
 */
export function createFanOut<Reader, Item>(readers: ReadonlySet<Reader>, write: (reader: Reader, item: Item) => void) {
  const waiting: { item: Item; readers: Reader[] }[] = []

  function next() {
    const job = waiting[0]
    if (!job) return
    for (const reader of job.readers.splice(-SLICE)) write(reader, job.item)
    if (job.readers.length === 0) waiting.shift()
    if (waiting.length > 0) setImmediate(next)
  }

  return (item: Item) => {
    waiting.push({ item, readers: [...readers] })
    if (waiting.length === 1) next()
  }
}
