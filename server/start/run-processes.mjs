// Plain JavaScript that imports only env-file.mjs, so that the primary process of a cluster stays small.
import cluster from 'node:cluster'
import { readEnvironment } from './env-file.mjs'

/** Milliseconds: a process that served for less is started again after a growing pause. */
const SHORT_LIFE = 10_000
const LONGEST_PAUSE = 30_000
/** Milliseconds until processes that do not end are killed. */
const STOP_DEADLINE = 9_900

/**
 * How many processes serve the site. 1 also for settings that config.ts refuses: the one process then says so in one line. Processes
 * share their data through PostgreSQL alone.
 */
export function countProcesses({ WEB_PROCESSES, DATABASE_URL } = readEnvironment()) {
  const count = Number(WEB_PROCESSES)
  return DATABASE_URL && Number.isInteger(count) && count >= 1 ? count : 1
}

/**
 * Runs this program in `count` processes on one port, with Node's cluster, and replaces those that end. `graces` has the milliseconds
 * for which the port stays open, for each signal that stops the site.
 * @param {{ count: number, env: Record<string, string>, graces: Record<string, number> }} options
 */
export function runProcesses({ count, env, graces }) {
  let stopping = false
  let hasServed = false

  /** @param {number} number @param {string} ended how the one before it ended @param {number} shortLives */
  function run(number, ended, shortLives) {
    const worker = cluster.fork({ ...env, SITE_PROCESS: String(number), SITE_PROCESS_ENDED: ended })
    let servesSince = Infinity
    worker.once('listening', () => {
      servesSince = performance.now()
      // The first one starts alone: it prepares the database for all.
      if (!hasServed) for (let other = 2; other <= count; other += 1) run(other, '', 0)
      hasServed = true
    })
    worker.once('exit', (code, signal) => {
      if (stopping || !hasServed) return Object.keys(cluster.workers ?? {}).length === 0 && process.exit(code ?? 1)
      const lives = performance.now() - servesSince >= SHORT_LIFE ? 0 : shortLives + 1
      const pause = lives < 2 ? 0 : Math.min(LONGEST_PAUSE, 250 * 2 ** (lives - 2))
      setTimeout(() => stopping || run(number, signal ?? `exit code ${code}`, lives), pause)
    })
  }

  /** Stops the processes by message: a service manager signals all of them, and a second signal would end one at once. @param {number} grace */
  function stop(grace) {
    if (stopping) return process.exit(1)
    stopping = true
    const workers = Object.values(cluster.workers ?? {})
    for (const worker of workers) worker?.send({ grace })
    if (workers.length === 0) process.exit(0)
    setTimeout(() => {
      for (const worker of workers) worker?.process.kill('SIGKILL')
      process.exit(1)
    }, STOP_DEADLINE)
  }
  for (const [signal, grace] of Object.entries(graces)) process.on(signal, () => stop(grace))
  run(1, '', 0)
}
