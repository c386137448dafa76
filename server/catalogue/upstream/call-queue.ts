import { createSlidingWindow, type Priority, type WindowPlace } from './sliding-window.ts'

const SECOND = 1000
const PER_SECOND = 35
/** Calls in the window that are reserved for a priority, where one process makes all of them. */
const SHARE: Record<Priority, number> = { search: 14, details: 14, refresh: 7, 'over-quota': 0 }
/** Calls that must stay free when a priority goes beyond its share, so that the others can start at once. */
const KEEP_FREE: Record<Priority, number> = { search: 4, details: 4, refresh: 10, 'over-quota': 10 }
/** Calls that may wait. */
const QUEUE: Record<Priority, number> = { search: 50, details: 50, refresh: 10, 'over-quota': 20 }
/** The order in which priorities may go beyond their shares. */
const PRIORITIES = ['search', 'details', 'refresh', 'over-quota'] as const
/** For a while after a pause that the service asked for, waiting calls are sent one by one. */
const SLOW_FOR = 2 * SECOND
const SLOW_GAP = 100

export type CallQueue = ReturnType<typeof createCallQueue>

/** `end` when the call is over, `giveBack` if it was never sent. */
export type Permit = { end: () => void; giveBack: () => void }
/** Why a call was not allowed, and milliseconds until it could be. */
export type Rejection = { reason: 'queue' | 'retry-after' | 'breaker'; wait: number }
type Waiter = { priority: Priority; deadline: number; settle: (result: Permit | Rejection) => void; timer: NodeJS.Timeout }

type CallQueueOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Calls in any second at first. */
  places?: number
  /** Told when calls wait that more places would let go. */
  onShort?: () => void
}

/** Limits the rate of calls to the service; each priority gets its own share first. */
export function createCallQueue({ now, places: placesAtFirst = PER_SECOND, onShort }: CallQueueOptions) {
  let places = placesAtFirst
  const slidingWindow = createSlidingWindow({ total: () => places, window: SECOND })
  /** The same part of what a number is of all places. */
  const partOf = (number: number) => (number * places) / PER_SECOND
  const waiting: Record<Priority, Waiter[]> = { search: [], details: [], refresh: [], 'over-quota': [] }
  let pausedUntil = -Infinity
  let lastLeft = -Infinity
  let timer: NodeJS.Timeout | null = null

  /** When the next call may be sent, if the window has room. */
  function openAt(): number {
    return now() < pausedUntil + SLOW_FOR ? Math.max(pausedUntil, lastLeft + SLOW_GAP) : -Infinity
  }

  /** Whose turn it is: the priority furthest below its share, else the first that may go beyond it. */
  function nextPriority(): Priority | null {
    const free = slidingWindow.free(now())
    if (free <= 0) return null
    const asking = PRIORITIES.filter((priority) => waiting[priority].length > 0)
    const need = (priority: Priority) => slidingWindow.used(priority) / SHARE[priority]
    const belowShare = asking
      .filter((priority) => slidingWindow.used(priority) < partOf(SHARE[priority]))
      .toSorted((a, b) => need(a) - need(b))
    return belowShare[0] ?? asking.find((priority) => free > Math.floor(partOf(KEEP_FREE[priority]))) ?? null
  }

  function dispatch(): void {
    while (now() >= openAt()) {
      const priority = nextPriority()
      const waiter = priority && waiting[priority][0]
      if (!waiter) break
      lastLeft = now()
      settle(waiter, toPermit(slidingWindow.take(waiter.priority)))
    }
    schedule()
  }

  /** Tries again when time alone can change the result. */
  function schedule(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (PRIORITIES.every((priority) => waiting[priority].length === 0)) return
    const ahead = [openAt(), slidingWindow.nextAt() ?? -Infinity].filter((at) => at > now())
    if (places < PER_SECOND) onShort?.()
    if (ahead.length > 0) timer = setTimeout(dispatch, Math.max(1, Math.ceil(Math.min(...ahead) - now())))
  }

  function settle(waiter: Waiter, result: Permit | Rejection): void {
    clearTimeout(waiter.timer)
    waiting[waiter.priority] = waiting[waiter.priority].filter((each) => each !== waiter)
    waiter.settle(result)
  }

  function toPermit(place: WindowPlace): Permit {
    return {
      end() {
        slidingWindow.end(place, now())
        dispatch()
      },
      giveBack() {
        slidingWindow.giveBack(place)
        dispatch()
      },
    }
  }

  function rejectWhere(reason: Rejection['reason'], wait: number, matches: (waiter: Waiter) => boolean): void {
    for (const waiter of PRIORITIES.flatMap((priority) => waiting[priority]).filter(matches)) settle(waiter, { reason, wait })
    dispatch()
  }

  return {
    /** Waits at most `maxWait` milliseconds for a permit. */
    take(priority: Priority, maxWait: number): Promise<Permit | Rejection> {
      const deadline = now() + maxWait
      if (deadline <= pausedUntil) return Promise.resolve({ reason: 'retry-after', wait: pausedUntil - now() })
      if (waiting[priority].length >= QUEUE[priority]) return Promise.resolve({ reason: 'queue', wait: SECOND })
      return new Promise((resolve) => {
        const timeOut = () => settle(waiter, { reason: 'queue', wait: SECOND })
        const waiter: Waiter = { priority, deadline, settle: resolve, timer: setTimeout(timeOut, maxWait) }
        waiting[priority].push(waiter)
        dispatch()
      })
    },
    /** Sends nothing for this many milliseconds; calls that cannot wait that long are rejected at once. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, now() + milliseconds)
      rejectWhere('retry-after', pausedUntil - now(), ({ deadline }) => deadline <= pausedUntil)
    },
    /** From now on so many calls in any second. */
    limit(number: number): void {
      places = number
      dispatch()
    },
    /** Calls of the last second, and those under way. */
    taken: (): number => slidingWindow.taken(now()),
    /** Those, and the calls that wait. */
    wanted: (): number => slidingWindow.taken(now()) + PRIORITIES.reduce((sum, priority) => sum + waiting[priority].length, 0),
    /** Rejects everything that waits, with the milliseconds after which to try again. */
    rejectAll(wait: number): void {
      rejectWhere('breaker', wait, () => true)
    },
  }
}
