import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into the site by --import: on SIGUSR2 it collects all garbage and writes the size of the heap.
if (isMainThread && process.env.HEAP_FILE) {
  const file = `${process.env.HEAP_FILE}-${process.pid}`
  let times = 0
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc')
    /** @type {() => void} */
    const collect = runInNewContext('gc')
    collect()
    // Finalizers of the first collection run in a later turn, so collect again then.
    setImmediate(() => {
      collect()
      times += 1
      writeFileSync(file, JSON.stringify({ times, heap: process.memoryUsage().heapUsed }))
    })
  })
}
