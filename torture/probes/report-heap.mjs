import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into the site by --import: on SIGUSR2 it collects all garbage and writes how large the heap then is.
if (isMainThread && process.env.HEAP_FILE) {
  const file = `${process.env.HEAP_FILE}-${process.pid}`
  let times = 0
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc')
    /** @type {() => void} */
    const collect = runInNewContext('gc')
    collect()
    // What the first one let go is told to its owners in a later turn.
    setImmediate(() => {
      collect()
      times += 1
      writeFileSync(file, JSON.stringify({ times, heap: process.memoryUsage().heapUsed }))
    })
  })
}
