import type { Busy } from '../http/responses/plain-page.ts'
import type { Networks } from './networks.ts'
import { createTokenBuckets } from './limiter.ts'

/** Pages rendered for one visitor: a burst, then a rate. Cached pages do not count. */
const HOST = { capacity: 600, perSecond: 20 }
/** The same for all visitors of one /24 or /48. */
const SUBNET = { capacity: 1800, perSecond: 60 }
/** Requests that may wait, from one /24 or /48 and in total. */
const MAX_WAITING = { subnet: 256, all: 1024 }
/** Seconds to wait when the queue is full. */
const RETRY_AFTER = 1

export type RenderTurns = ReturnType<typeof createRenderTurns>

/** Whom a page is rendered for. */
export type RenderNetworks = Pick<Networks, 'host' | 'subnet'>
/** The site's own work, such as refreshing a cached page. */
export const OWN_WORK: RenderNetworks = { host: 'own', subnet: 'own' }
/** The answer to a request that was refused after waiting. */
export const BUSY: Busy = { status: 503, seconds: RETRY_AFTER }

/**
 * The right to render in this turn of the event loop. `again` resolves at once in the same turn, else in the next free one;
 * `next` always waits for the next free one, for work that is done in pieces.
 */
export type RenderTurn = { again: () => Promise<void>; next: () => Promise<void> }

/** `isNew`: it has not started, so it may still be refused. */
type Waiting = { isNew: boolean; start: (turn: RenderTurn | null) => void }
type Options = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Runs a function in the next turn of the event loop. */
  nextLoop?: (run: () => void) => void
}

/**
 * Shares the one thread that renders. A turn of the event loop renders at most one page, so that cached pages, files and streams go out
 * in between. Networks (/24 or /48) take turns; requests of one network are served in order. Each visitor also has a budget of rendered
 * pages.
 */
export function createRenderTurns({ now, nextLoop = setImmediate }: Options) {
  const budgets = { host: createTokenBuckets({ ...HOST, now }), subnet: createTokenBuckets({ ...SUBNET, now }) }
  /** Requests that wait, by network; none is empty. The first network comes next, and goes to the end afterwards. */
  const queues = new Map<string, Waiting[]>()
  let count = 0
  let loop = 0
  let isBusy = false

  function beginNext(): void {
    const [next] = queues
    if (isBusy || !next) return
    const [subnet, queue] = next
    const taken = queue.shift()
    queues.delete(subnet)
    if (queue.length > 0) queues.set(subnet, queue)
    count -= 1
    const mine = loop
    isBusy = true
    nextLoop(() => {
      loop += 1
      isBusy = false
      beginNext()
    })
    const again = () => (loop === mine ? Promise.resolve() : nextTurn())
    const nextTurn = async () => void (await wait(subnet, false))
    taken?.start({ again, next: nextTurn })
  }

  function wait(subnet: string, isNew: boolean): Promise<RenderTurn | null> {
    const { promise, resolve: start } = Promise.withResolvers<RenderTurn | null>()
    queues.set(subnet, [...(queues.get(subnet) ?? []), { isNew, start }])
    count += 1
    beginNext()
    if (count > MAX_WAITING.all) refuseOne()
    return promise
  }

  /** Refuses the newest request of the network that has the most waiting, among those with a request that has not started. */
  function refuseOne(): void {
    let longest: [subnet: string, queue: Waiting[]] | null = null
    for (const entry of queues)
      if (entry[1].length >= (longest?.[1].length ?? 1) && entry[1].some(({ isNew }) => isNew)) longest = entry
    if (!longest) return
    const [subnet, queue] = longest
    const at = queue.findLastIndex(({ isNew }) => isNew)
    const [refused] = queue.splice(at, 1)
    if (queue.length === 0) queues.delete(subnet)
    count -= 1
    refused?.start(null)
  }

  return {
    /** How many wait for a turn. */
    waiting: (): number => count,
    /** Why a request is refused at once; null: it may wait for a turn. `isPage`: it counts against the budget. */
    refusal({ host, subnet }: RenderNetworks, { isPage }: { isPage: boolean }): Busy | null {
      const millis = isPage ? Math.max(budgets.host.wait(host), budgets.subnet.wait(subnet)) : 0
      if (millis > 0) return { status: 429, seconds: Math.ceil(millis / 1000) }
      return (queues.get(subnet)?.length ?? 0) >= MAX_WAITING.subnet ? { status: 429, seconds: RETRY_AFTER } : null
    },
    /** Counts pages against the budget. */
    charge({ host, subnet }: RenderNetworks, pages: number): void {
      for (let page = 0; page < pages; page += 1) {
        budgets.host.take(host)
        budgets.subnet.take(subnet)
      }
    },
    /** Waits for a turn; null: refused because too many wait, see `BUSY`. */
    take: ({ subnet }: RenderNetworks): Promise<RenderTurn | null> => wait(subnet, true),
  }
}
