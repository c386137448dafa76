import { createLink, type Link } from './link.ts'
import type { Taker } from './port.ts'
import type { ChildServices, ParentServices, Whole } from './parent-services.ts'

/** A process of the site, as `fork` starts it. */
export type ChildProcess = {
  give: Taker['give']
  send: (message: object) => void
  onMessage: (listener: (message: unknown) => void) => void
  onExit: (listener: (code: number | null, signal: string | null) => void) => void
  kill: () => void
}

type Child = {
  process: ChildProcess
  link: Link<ChildServices>
  /** Whether it accepts connections. */
  serves: boolean
  ended: Promise<void>
}
/** What became of the process before; null: there was none. */
type Before = { why: string; shortLives: number } | null

type ChildrenOptions = {
  count: number
  /** Starts process `number`, counted from 1; `why` tells how the one before it ended. */
  start: (number: number, why: string | null) => ChildProcess
  /** What the parent does for a process, and what gives back all that it holds. */
  servicesFor: (number: number) => { services: Omit<ParentServices, 'serving'>; end: () => Promise<void> }
  /** Called once, with the line of the first that serves. */
  onServing: (line: string) => void
  /** None serves, and starting them again does not help; `code` is how the last one ended. */
  onGivenUp: (code: number) => void
  onError: (error: unknown) => void
}

/** A process that has served for less milliseconds ended at once. */
const SHORT_LIFE = 10_000
/** Milliseconds before the second start in a row after such an end, doubled for each further one; the first start is at once. */
const PAUSES = { first: 250, longest: 30_000 }
/** Ends at once in a row, with no other process serving, until the site gives up. */
const MOST_SHORT_LIVES = 5
/** Milliseconds until processes that do not end are ended. */
const STOP_DEADLINE = 9_900

/** Keeps the processes of a site running. The first one starts alone: it prepares the database for all. */
export function createChildren(options: ChildrenOptions) {
  const { count, start, servicesFor, onServing, onGivenUp, onError } = options
  const running = new Map<number, Child>()
  const restarts = new Set<NodeJS.Timeout>()
  let stopping = false
  let hasServed = false

  function run(number: number, before: Before): void {
    const process = start(number, before?.why ?? null)
    const { services, end } = servicesFor(number)
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    let servesSince = Infinity
    function serving(line: string): void {
      child.serves = true
      servesSince = performance.now()
      if (hasServed) return
      hasServed = true
      onServing(line)
      for (let other = 1; other <= count; other += 1) if (other !== number) run(other, null)
    }
    const link = createLink<ChildServices>({ send: process.send, services: { ...services, serving }, onError })
    const child: Child = { process, link, serves: false, ended }
    running.set(number, child)
    process.onMessage(link.receive)
    process.onExit((code, signal) => {
      link.close()
      running.delete(number)
      end().catch(onError).finally(resolve)
      if (stopping) return
      const isShort = !(performance.now() - servesSince >= SHORT_LIFE)
      const shortLives = isShort ? (before?.shortLives ?? 0) + 1 : 0
      replace(number, { why: signal ?? `exit code ${code}`, shortLives }, code ?? 1)
    })
  }

  function replace(number: number, before: NonNullable<Before>, code: number): void {
    const isAlone = ![...running.values()].some(({ serves }) => serves)
    if (isAlone && (!hasServed || before.shortLives >= MOST_SHORT_LIVES)) return onGivenUp(code)
    const pause = before.shortLives < 2 ? 0 : Math.min(PAUSES.longest, PAUSES.first * 2 ** (before.shortLives - 2))
    const timer = setTimeout(() => {
      restarts.delete(timer)
      run(number, before)
    }, pause)
    restarts.add(timer)
  }

  return {
    start: () => run(1, null),
    /** The processes beside this one. */
    others: (number: number): Child[] => [...running].flatMap(([each, child]) => (each === number ? [] : [child])),
    whole: (): Whole => ({ wanted: count, serving: [...running.values()].filter(({ serves }) => serves).length }),
    /** The processes that serve, to be given connections. */
    takers: (): Taker[] =>
      [...running].flatMap(([number, { serves, process }]) => (serves ? { number, give: process.give } : [])),
    /** Ends all: they say so at `/readyz`, the port is closed, they answer what they have. Returns whether all have ended in time. */
    async stop(closePort: () => Promise<void>): Promise<boolean> {
      stopping = true
      for (const timer of restarts) clearTimeout(timer)
      const all = [...running.values()]
      for (const { link } of all) link.tell('stop', null)
      let inTime = true
      const timer = setTimeout(() => {
        inTime = false
        for (const { process } of running.values()) process.kill()
      }, STOP_DEADLINE)
      await closePort()
      for (const { link } of all) link.tell('portClosed', null)
      await Promise.all(all.map(({ ended }) => ended))
      clearTimeout(timer)
      return inTime
    },
  }
}
