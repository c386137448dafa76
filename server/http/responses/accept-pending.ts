import type { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds that a turn of the event loop without other work takes at most, and how long to wait for one. */
const QUIET_TURN = 0.1
const MAX_QUIET_WAIT = 1000

/**
 * Closing the port resets connections that the system has queued and Node has not accepted yet. So wait for a turn of the
 * event loop in which none arrived, and which was too short for one to arrive since. On a busy machine one may still come between
 * that and the end of the port, if another program runs in between: it is reset, where a moment later it would have been refused.
 */
export async function acceptPending(server: Server): Promise<void> {
  let isQuiet = false
  const disturb = () => void (isQuiet = false)
  server.on('connection', disturb)
  for (const begin = performance.now(); !isQuiet && performance.now() - begin < MAX_QUIET_WAIT;) {
    const turn = performance.now()
    isQuiet = true
    await setImmediate()
    if (performance.now() - turn > QUIET_TURN) isQuiet = false
  }
  server.off('connection', disturb)
}
