import { AsyncLocalStorage } from 'node:async_hooks'

type Happening = { at: number; order: number; owner: string; run: () => void }
/** What `schedule` returns. */
export type Scheduled = { cancel: () => void }
export type Clock = ReturnType<typeof createClock>

/** The real `setImmediate`: between two happenings all settled promises run to their end. */
const nextTurn = globalThis.setImmediate
/** The first moment of every story. */
const BEGIN = Date.parse('2026-03-01T12:00:00.000Z')
/** The owner of happenings outside all simulated processes. */
const NOBODY = ''

/**
 * The time of a simulated world, and the order of all that happens in it: everything runs in its turn, so the same story always
 * takes the same course. Every happening belongs to the process that planned it; those of a killed process do not run.
 */
export function createClock() {
  const owners = new AsyncLocalStorage<string>()
  let heap: Happening[] = []
  let dead = new Set<string>()
  let ticks = 0
  let ahead = 0
  let order = 0
  let happened = 0
  let finishing: { work: Promise<unknown>; done: (settled: PromiseSettledResult<unknown>) => void }[] = []

  function schedule(delay: number, run: () => void, owner = owners.getStore() ?? NOBODY): Scheduled {
    order += 1
    const happening = { at: ticks + Math.max(0, delay), order, owner, run: AsyncLocalStorage.bind(run) }
    put(heap, happening)
    return { cancel: () => void (happening.run = nothing) }
  }

  /** Runs everything that needs no time: promises, and the results of Node's own threads, in the order in which they began. */
  async function settle(): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => void nextTurn(resolve))
      const first = finishing.shift()
      if (!first) return
      const [settled] = await Promise.allSettled([first.work])
      first.done(settled)
    }
  }

  /** Like Node, reports what a timer throws as uncaught, and continues. */
  function runOne({ run }: Happening): void {
    try {
      run()
    } catch (error) {
      process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Runs everything that is due until `end`, one after another. */
  async function runUntil(end: number): Promise<void> {
    await settle()
    for (let next = heap[0]; next && next.at <= end; next = heap[0]) {
      take(heap)
      if (next.run === nothing || dead.has(next.owner)) continue
      ticks = Math.max(ticks, next.at)
      happened += 1
      runOne(next)
      await settle()
    }
    ticks = Math.max(ticks, end)
  }

  return {
    /** Milliseconds of a monotonic clock. */
    ticks: () => ticks,
    /** The system clock, in milliseconds since 1970. */
    today: () => BEGIN + Math.floor(ticks) + ahead,
    /** Sets the system clock forward or back. */
    jump: (milliseconds: number): void => void (ahead += milliseconds),
    schedule,
    wait: (milliseconds: number) => new Promise<void>((resolve) => void schedule(milliseconds, resolve)),
    /** Delivers the result of work in Node's own threads when it is its turn. */
    finish<Value>(work: Promise<Value>): Promise<Value> {
      work.catch(nothing)
      return new Promise((resolve, reject) => {
        const done = (settled: PromiseSettledResult<unknown>) =>
          settled.status === 'fulfilled' ? resolve(settled.value as Value) : reject(settled.reason)
        finishing.push({ work, done: AsyncLocalStorage.bind(done) })
      })
    },
    settle,
    advance: (milliseconds: number) => runUntil(ticks + milliseconds),
    /** Passes time like a suspended machine: timers that became due meanwhile run once. */
    async sleep(milliseconds: number): Promise<void> {
      await settle()
      ticks += milliseconds
      await runUntil(ticks)
    },
    /** Runs work as a process, which owns everything that the work plans. */
    as: <Value>(owner: string, work: () => Value): Value => owners.run(owner, work),
    owner: () => owners.getStore() ?? NOBODY,
    kill: (owner: string): void => void dead.add(owner),
    isDead: (owner: string) => dead.has(owner),
    /** The number of planned happenings. */
    planned: () => heap.filter(({ run, owner }) => run !== nothing && !dead.has(owner)).length,
    happened: () => happened,
    /** Forgets everything, for the next story. */
    begin(): void {
      heap = []
      dead = new Set()
      finishing = []
      ticks = 0
      ahead = 0
      order = 0
      happened = 0
    },
  }
}

function nothing(): void {}

function isBefore(one: Happening, other: Happening): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}

/** Inserts into a binary heap, with the earliest happening at the top. */
function put(heap: Happening[], happening: Happening): void {
  let place = heap.push(happening) - 1
  for (let above = (place - 1) >> 1; place > 0 && isBefore(happening, heap[above]!); above = (place - 1) >> 1) {
    heap[place] = heap[above]!
    place = above
  }
  heap[place] = happening
}

function take(heap: Happening[]): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let place = 0
  for (;;) {
    let below = place * 2 + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below += 1
    if (!isBefore(heap[below]!, last)) break
    heap[place] = heap[below]!
    place = below
  }
  heap[place] = last
}
