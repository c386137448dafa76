import { createSlidingWindow, type Lane, type Slot } from './sliding-window.ts'

/** Calls that the service may see in any second; its own limit is said to be about 40. */
const PER_SECOND = 35
const SECOND = 1000
/** Places that are a lane's own. */
const SHARE: Record<Lane, number> = { search: 14, details: 14, refresh: 7, spare: 0 }
/** Places that have to stay free when a lane borrows beyond its own, so that the others need not wait for their first. */
const LEAVES: Record<Lane, number> = { search: 4, details: 4, refresh: 10, spare: 10 }
/** Calls that may wait. */
const QUEUE: Record<Lane, number> = { search: 50, details: 50, refresh: 10, spare: 20 }
/** The order in which lanes borrow. */
const LANES = ['search', 'details', 'refresh', 'spare'] as const
/** After a pause that the service asked for, calls leave one by one for a while, not all that have waited at once. */
const SLOW_FOR = 2 * SECOND
const SLOW_GAP = 100

/** `end` when the call is over, `giveBack` when it never left. */
export type Place = { end: () => void; giveBack: () => void }
/** Why a call may not leave, and milliseconds after which it could. */
export type Turned = { reason: 'queue' | 'retry-after' | 'breaker'; wait: number }
type Waiter = { lane: Lane; deadline: number; settle: (result: Place | Turned) => void; timer: NodeJS.Timeout }

/** Lets calls leave, no more than the service may see, each lane's own share first. `now`: milliseconds that never jump. */
export function createCallQueue({ now }: { now: () => number }) {
  const slots = createSlidingWindow({ total: PER_SECOND, window: SECOND })
  const waiting: Record<Lane, Waiter[]> = { search: [], details: [], refresh: [], spare: [] }
  let pausedUntil = -Infinity
  let lastLeft = -Infinity
  let timer: NodeJS.Timeout | null = null

  /** When the next call may leave, places aside. */
  function openAt(): number {
    return now() < pausedUntil + SLOW_FOR ? Math.max(pausedUntil, lastLeft + SLOW_GAP) : -Infinity
  }

  /** The lane whose turn it is: the neediest of those below their share, else the first that may borrow. */
  function nextLane(): Lane | null {
    const free = slots.free(now())
    if (free <= 0) return null
    const asking = LANES.filter((lane) => waiting[lane].length > 0)
    const need = (lane: Lane) => slots.used(lane) / SHARE[lane]
    const owners = asking.filter((lane) => slots.used(lane) < SHARE[lane]).toSorted((a, b) => need(a) - need(b))
    return owners[0] ?? asking.find((lane) => free > LEAVES[lane]) ?? null
  }

  function pump(): void {
    while (now() >= openAt()) {
      const lane = nextLane()
      const waiter = lane && waiting[lane][0]
      if (!waiter) break
      lastLeft = now()
      settle(waiter, toPlace(slots.take(waiter.lane)))
    }
    arm()
  }

  /** Looks again when the clock alone can change something. */
  function arm(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (LANES.every((lane) => waiting[lane].length === 0)) return
    const ahead = [openAt(), slots.nextAt() ?? -Infinity].filter((at) => at > now())
    if (ahead.length > 0) timer = setTimeout(pump, Math.max(1, Math.ceil(Math.min(...ahead) - now())))
  }

  function settle(waiter: Waiter, result: Place | Turned): void {
    clearTimeout(waiter.timer)
    waiting[waiter.lane] = waiting[waiter.lane].filter((each) => each !== waiter)
    waiter.settle(result)
  }

  function toPlace(slot: Slot): Place {
    return {
      end() {
        slots.end(slot, now())
        pump()
      },
      giveBack() {
        slots.giveBack(slot)
        pump()
      },
    }
  }

  function turnAway(reason: Turned['reason'], wait: number, whom: (waiter: Waiter) => boolean): void {
    for (const waiter of LANES.flatMap((lane) => waiting[lane]).filter(whom)) settle(waiter, { reason, wait })
    pump()
  }

  return {
    /** Waits for a place, for at most `patience` milliseconds. */
    take(lane: Lane, patience: number): Promise<Place | Turned> {
      const deadline = now() + patience
      if (deadline <= pausedUntil) return Promise.resolve({ reason: 'retry-after', wait: pausedUntil - now() })
      if (waiting[lane].length >= QUEUE[lane]) return Promise.resolve({ reason: 'queue', wait: SECOND })
      return new Promise((resolve) => {
        const giveUp = () => settle(waiter, { reason: 'queue', wait: SECOND })
        const waiter: Waiter = { lane, deadline, settle: resolve, timer: setTimeout(giveUp, patience) }
        waiting[lane].push(waiter)
        pump()
      })
    },
    /** Nothing leaves for so many milliseconds; who cannot wait that long is told at once. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, now() + milliseconds)
      turnAway('retry-after', pausedUntil - now(), ({ deadline }) => deadline <= pausedUntil)
    },
    /** Tells everyone who waits that there is no sense in it for so many milliseconds. */
    dismiss(wait: number): void {
      turnAway('breaker', wait, () => true)
    },
  }
}
