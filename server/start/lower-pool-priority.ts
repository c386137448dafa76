import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'

const THREADS = '/proc/self/task'
/** What libuv calls the threads of its pool since 1.50, which Node has had since 23.7. */
const NAME = 'libuv-worker'
/** Beside a thread of the usual priority it gets a tenth of a processor; on its own, all of it. */
const PRIORITY = 10

/**
 * Lets the threads that hash passwords, compress and convert pictures have what the thread that serves pages leaves of the
 * processors. Linux alone tells its threads; elsewhere nothing changes. Resolves to how many there are.
 */
export async function lowerPoolPriority(): Promise<number> {
  // The pool begins with its first work.
  await stat('.')
  let lowered = 0
  for (const thread of threads().filter(isOfPool)) {
    try {
      // For Linux, a thread has a priority of its own.
      setPriority(Number(thread), PRIORITY)
      lowered += 1
    } catch {
      // A sandbox may forbid it; then they share as before.
    }
  }
  return lowered
}

function threads(): string[] {
  try {
    return readdirSync(THREADS)
  } catch {
    return []
  }
}

function isOfPool(thread: string): boolean {
  try {
    return readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim() === NAME
  } catch {
    return false
  }
}
