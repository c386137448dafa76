import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { InBackground, Repeat } from '#domain/background.ts'
import type { Log } from './log.ts'

type BackgroundOptions = {
  log: { [Level in keyof Log]: (fields: object, text: string) => unknown }
  /** Milliseconds that the end of the process waits for work under way. */
  patience?: number
}

/** The port is open for two seconds of a stop, and requests in progress take four at most: this leaves it within ten. */
const PATIENCE = 3_000

/** Owns everything that the process does without anybody waiting for it. */
export function createBackground({ log, patience = PATIENCE }: BackgroundOptions) {
  const ending = new AbortController()
  const { signal } = ending
  // Each piece of work that waits for something listens to it.
  setMaxListeners(0, signal)
  const outsideRequests = AsyncLocalStorage.snapshot()
  const underWay = new Map<Promise<void>, string>()
  const repeating = new Set<Promise<void>>()
  const failures: Record<string, number> = {}

  /** Never rejects. */
  function run(...[name, work, about]: Parameters<InBackground>): Promise<void> {
    const running = reported().finally(() => underWay.delete(running))
    underWay.set(running, name)
    return running

    async function reported(): Promise<void> {
      try {
        await outsideRequests(work, signal)
      } catch (error) {
        if (isAborted(error, signal)) return
        failures[name] = (failures[name] ?? 0) + 1
        const reason = error instanceof Error ? error.stack : String(error)
        log.error({ ...about, reason }, `Work in the background failed: ${name}`)
      }
    }
  }

  const repeat: Repeat = (name, { every, first = every, last = false }, work) => {
    async function takeTurns(): Promise<void> {
      for (let pause = first; await passes(pause, signal); pause = every) await run(name, work)
      if (last) await run(name, work)
    }
    repeating.add(takeTurns())
  }

  /** Waits for the last turns, and for everything that begins meanwhile. */
  async function settle(): Promise<void> {
    await Promise.all(repeating)
    while (underWay.size > 0) await Promise.all(underWay.keys())
  }

  return {
    inBackground: ((...asked) => void run(...asked)) satisfies InBackground,
    repeat,
    /** What is under way, and the failures so far, by name. */
    summary() {
      const running: Record<string, number> = {}
      for (const name of underWay.values()) running[name] = (running[name] ?? 0) + 1
      return { running, failures: { ...failures } }
    },
    /** Tells all work that the process ends, and waits for it, though not for work that takes too long. */
    async close(): Promise<void> {
      ending.abort()
      const inTime = new AbortController()
      const late = passes(patience, inTime.signal)
      if (await Promise.race([settle().then(() => false), late]))
        log.warn({ work: [...new Set(underWay.values())].join(' ') }, 'Work in the background was cut off at the end')
      inTime.abort()
    },
  }
}

/** Resolves after this many milliseconds, or for 0 at once, to true; to false as soon as the signal is aborted. */
async function passes(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (milliseconds === 0) return !signal.aborted
  return wait(milliseconds, true, { signal, ref: false }).catch(() => false)
}

/** Whether work ended because it was told to. */
function isAborted(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error instanceof Error && error.name === 'AbortError'
}
