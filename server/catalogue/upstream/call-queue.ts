import { createSlidingWindow, type Priority, type WindowPlace } from './sliding-window.ts'

/** Calls that the service may see in any second; its own limit is said to be about 40. */
const PER_SECOND = 35
const SECOND = 1000
/** Places that are a priority's own. */
const SHARE: Record<Priority, number> = { search: 14, details: 14, refresh: 7, 'over-quota': 0 }
/** Places that have to stay free when a priority borrows beyond its own, so that the others need not wait for their first. */
const KEEP_FREE: Record<Priority, number> = { search: 4, details: 4, refresh: 10, 'over-quota': 10 }
/** Calls that may wait. */
const QUEUE: Record<Priority, number> = { search: 50, details: 50, refresh: 10, 'over-quota': 20 }
/** The order in which priorities borrow. */
const PRIORITIES = ['search', 'details', 'refresh', 'over-quota'] as const
/** After a pause that the service asked for, calls leave one by one for a while, not all that have waited at once. */
const SLOW_FOR = 2 * SECOND
const SLOW_GAP = 100

/** `end` when the call is over, `giveBack` when it never left. */
export type Permit = { end: () => void; giveBack: () => void }
/** Why a call may not leave, and milliseconds after which it could. */
export type Rejection = { reason: 'queue' | 'retry-after' | 'breaker'; wait: number }
type Waiter = { priority: Priority; deadline: number; settle: (result: Permit | Rejection) => void; timer: NodeJS.Timeout }

/** Lets calls leave, no more than the service may see, each priority's own share first. `now`: milliseconds that never jump. */
export function createCallQueue({ now }: { now: () => number }) {
  const slidingWindow = createSlidingWindow({ total: PER_SECOND, window: SECOND })
  const waiting: Record<Priority, Waiter[]> = { search: [], details: [], refresh: [], 'over-quota': [] }
  let pausedUntil = -Infinity
  let lastLeft = -Infinity
  let timer: NodeJS.Timeout | null = null

  /** When the next call may leave, places aside. */
  function openAt(): number {
    return now() < pausedUntil + SLOW_FOR ? Math.max(pausedUntil, lastLeft + SLOW_GAP) : -Infinity
  }

  /** The priority whose turn it is: the neediest of those below their share, else the first that may borrow. */
  function nextPriority(): Priority | null {
    const free = slidingWindow.free(now())
    if (free <= 0) return null
    const asking = PRIORITIES.filter((priority) => waiting[priority].length > 0)
    const need = (priority: Priority) => slidingWindow.used(priority) / SHARE[priority]
    const owners = asking
      .filter((priority) => slidingWindow.used(priority) < SHARE[priority])
      .toSorted((a, b) => need(a) - need(b))
    return owners[0] ?? asking.find((priority) => free > KEEP_FREE[priority]) ?? null
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

  /** Looks again when the clock alone can change something. */
  function schedule(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (PRIORITIES.every((priority) => waiting[priority].length === 0)) return
    const ahead = [openAt(), slidingWindow.nextAt() ?? -Infinity].filter((at) => at > now())
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

  function rejectWhere(reason: Rejection['reason'], wait: number, whom: (waiter: Waiter) => boolean): void {
    for (const waiter of PRIORITIES.flatMap((priority) => waiting[priority]).filter(whom)) settle(waiter, { reason, wait })
    dispatch()
  }

  return {
    /** Waits for a place, for at most `patience` milliseconds. */
    take(priority: Priority, patience: number): Promise<Permit | Rejection> {
      const deadline = now() + patience
      if (deadline <= pausedUntil) return Promise.resolve({ reason: 'retry-after', wait: pausedUntil - now() })
      if (waiting[priority].length >= QUEUE[priority]) return Promise.resolve({ reason: 'queue', wait: SECOND })
      return new Promise((resolve) => {
        const giveUp = () => settle(waiter, { reason: 'queue', wait: SECOND })
        const waiter: Waiter = { priority, deadline, settle: resolve, timer: setTimeout(giveUp, patience) }
        waiting[priority].push(waiter)
        dispatch()
      })
    },
    /** Nothing leaves for so many milliseconds; who cannot wait that long is told at once. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, now() + milliseconds)
      rejectWhere('retry-after', pausedUntil - now(), ({ deadline }) => deadline <= pausedUntil)
    },
    /** Tells everyone who waits that there is no sense in it for so many milliseconds. */
    rejectAll(wait: number): void {
      rejectWhere('breaker', wait, () => true)
    },
  }
}
