import { promisify } from 'node:util'
import type { Clock, Scheduled } from './clock.ts'

type Options = { signal?: AbortSignal }
/** A timer object like Node's, for callers that store and clear it. */
type Timer = { cancel: () => void; ref: () => Timer; unref: () => Timer; hasRef: () => boolean; refresh: () => Timer }

/** Node's timers, driven by the world's clock. */
export function createTimers(clock: Clock) {
  function start(run: () => void, delay: number, again: boolean): Timer {
    let scheduled: Scheduled
    const begin = () => {
      scheduled = clock.schedule(delay, () => {
        if (again) begin()
        run()
      })
    }
    const timer: Timer = {
      cancel: () => scheduled.cancel(),
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
      refresh() {
        scheduled.cancel()
        begin()
        return timer
      },
    }
    begin()
    return timer
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- what the callback takes
  type Run = (...values: any[]) => void
  // At least a millisecond, so that `setImmediate` always runs before timers.
  const setTimeout = (run: Run, delay = 1, ...values: unknown[]) =>
    start(() => run(...values), Math.max(1, Number(delay) || 1), false)
  const setInterval = (run: Run, delay = 1, ...values: unknown[]) =>
    start(() => run(...values), Math.max(1, Number(delay) || 1), true)
  const setImmediate = (run: Run, ...values: unknown[]) => start(() => run(...values), 0, false)

  function wait<Value>(delay: number, value: Value, { signal }: Options = {}): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve(value)
      }, delay)
      function stop(): void {
        clear(timer)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', stop)
    })
  }
  Object.assign(setTimeout, { [promisify.custom]: wait })
  const nextTurn = (value?: unknown) => new Promise((resolve) => void setImmediate(() => resolve(value)))
  Object.assign(setImmediate, { [promisify.custom]: nextTurn })

  return {
    globals: { setTimeout, setInterval, setImmediate, clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
    promises: { setTimeout: wait, setImmediate: nextTurn },
    abortAfter(milliseconds: number): AbortSignal {
      const controller = new AbortController()
      setTimeout(
        () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
        milliseconds,
      )
      return controller.signal
    },
  }
}

function clear(timer: Partial<Timer> | null | undefined): void {
  timer?.cancel?.()
}
