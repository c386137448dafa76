import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// A timer that is on time counts with its own interval.
// Loaded into the site by --import: measures its event loop lag, and on SIGUSR2 writes the lag since the last signal.
const EVERY = 5
const NANO = 1e6

/** @type {(nanoseconds: number) => number} */
const toLag = (nanoseconds) => Math.max(0, nanoseconds / NANO - EVERY)

if (isMainThread && process.env.LOOP_LAG_FILE) {
  const file = `${process.env.LOOP_LAG_FILE}-${process.pid}`
  const delay = monitorEventLoopDelay({ resolution: EVERY })
  delay.enable()
  let times = 0
  process.on('SIGUSR2', () => {
    times += 1
    writeFileSync(file, JSON.stringify({ times, p99: toLag(delay.percentile(99)), max: toLag(delay.max) }))
    delay.reset()
  })
}
