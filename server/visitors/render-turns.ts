import type { Busy } from '../http/responses/plain-page.ts'
import type { Networks } from './networks.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** Pages rendered for one visitor: a burst, then a rate. Cached pages do not count. */
const HOME = { capacity: 600, perSecond: 20 }
/** The same for all visitors of one /24 or /48. */
const SITE = { capacity: 1800, perSecond: 60 }
/** Requests that may wait: per visitor, per /24 or /48, and in total. */
const MAX_WAITING = { home: 256, site: 512, all: 1024 }
/** Seconds to wait when the queue is full. */
const RETRY_AFTER = 1
/** Milliseconds after which the processor time a visitor used counts half. */
const HALF_LIFE = 10_000
/** Milliseconds that one turn counts at most: the loop may have done other work in it. */
const LONGEST_TURN = 50
/** Milliseconds that anything else than pages rests at most after a turn of such: a flood's take two to six. */
const LONGEST_PAUSE = 10
/** Of so many turns of a kind, one is for the piece that waits longest: ever new networks, which have used nothing, would all come before it. */
const TURNS_TO_A_PIECE = 4
/** Networks whose usage is remembered. */
const MAX_NETWORKS = 20_000

/** Whom a page is rendered for. */
export type RenderNetworks = Pick<Networks, 'home' | 'site'>
/** What a turn is for: a page that somebody looks at, one of results, or anything else, such as a data request, a calendar or a picture. */
export type RenderKind = 'page' | 'search' | 'other'
/** The site's own work, such as refreshing a cached page. */
export const OWN_WORK: RenderNetworks = { home: 'own', site: 'own' }

/**
 * The right to render in this turn of the event loop. `again` resolves at once in the same turn, else in the next free one; `next` in
 * the next free one in any case, for work that is done in pieces.
 */
export type RenderTurn = { again: () => Promise<void>; next: () => Promise<void> }

type Waiting = RenderNetworks & {
  kind: RenderKind
  /** It has not started, so it may still be refused. */
  isNew: boolean
  /** The next piece of work that is done in pieces. */
  isPiece: boolean
  start: (turn: RenderTurn | null) => void
}
type Options = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Runs a function in the next turn of the event loop. */
  nextLoop?: (run: () => void) => void
  /** Runs a function after so many milliseconds. */
  later?: (run: () => void, millis: number) => void
}

/**
 * Fair scheduling of the one thread that renders. A turn of the event loop renders at most one page, so that cached pages,
 * files and streams go out in between. The kinds that wait take turns: a flood of data requests or searches, from however many
 * addresses, delays a page by the one that is under way and no more. While more of them wait, what is not a page then rests for as long as
 * it took: half of the thread is left to pages and to answers that need no turn. Of the waiting requests of a kind, the network that
 * used the least lately comes first, by /24 or /48 and then by visitor. Each visitor also has a budget of rendered pages.
 */
export function createRenderTurns({ now, nextLoop = setImmediate, later = setTimeout }: Options) {
  const budgets = { home: createTokenBuckets({ ...HOME, now }), site: createTokenBuckets({ ...SITE, now }) }
  const uses = createUses(now)
  const waiting: Waiting[] = []
  let loop = 0
  let isBusy = false
  /** Nothing but pages may begin. */
  let isResting = false
  /** The loop in which each kind last had a turn. */
  const lastOf: Record<RenderKind, number> = { page: -1, search: -1, other: -1 }
  /** Turns that each kind has had. */
  const turnsOf: Record<RenderKind, number> = { page: 0, search: 0, other: 0 }

  function isLighter(one: RenderNetworks, other: RenderNetworks): boolean {
    if (one.site !== other.site) return uses.of(one.site) < uses.of(other.site)
    return one.home !== other.home && uses.of(one.home) < uses.of(other.home)
  }
  function mayBegin({ kind }: Pick<Waiting, 'kind'>): boolean {
    return kind === 'page' || !isResting
  }
  /**
   * Of the waiting kinds that may begin, the one that had no turn for longest; of that kind the lightest, or when it is their turn the
   * oldest piece. Among requests of one visitor, the oldest.
   */
  function takeNext(): Waiting | undefined {
    const ready = waiting.filter(mayBegin)
    const longest = Math.min(...ready.map(({ kind }) => lastOf[kind]))
    const ofKind = ready.filter(({ kind }) => lastOf[kind] === longest)
    const [first, ...rest] = ofKind
    if (!first) return undefined
    const piece = turnsOf[first.kind] % TURNS_TO_A_PIECE === 0 ? ofKind.find(({ isPiece }) => isPiece) : undefined
    const taken = piece ?? rest.reduce((best: Waiting, each) => (isLighter(each, best) ? each : best), first)
    waiting.splice(waiting.indexOf(taken), 1)
    return taken
  }
  /** Refuses the newest request of the visitor who used the most. */
  function refuseHeaviest(): void {
    const [first, ...rest] = waiting.filter(({ isNew }) => isNew)
    if (!first) return
    const heaviest = rest.reduce((worst, each) => (isLighter(each, worst) ? worst : each), first)
    waiting.splice(waiting.indexOf(heaviest), 1)
    heaviest.start(null)
  }

  function begin({ kind, home, site, start }: Waiting): void {
    const mine = loop
    lastOf[kind] = loop
    turnsOf[kind] += 1
    const began = now()
    isBusy = true
    nextLoop(() => {
      const millis = Math.min(now() - began, LONGEST_TURN)
      uses.add(site, millis)
      if (home !== site) uses.add(home, millis)
      if (kind !== 'page' && waiting.some((each) => each.kind !== 'page')) pause(Math.min(Math.round(millis), LONGEST_PAUSE))
      loop += 1
      isBusy = false
      goOn()
    })
    start({
      async again() {
        if (loop !== mine) await wait({ home, site, kind, isNew: false, isPiece: false })
      },
      async next() {
        await wait({ home, site, kind, isNew: false, isPiece: true })
      },
    })
  }
  function pause(millis: number): void {
    if (millis === 0) return
    isResting = true
    later(() => {
      isResting = false
      goOn()
    }, millis)
  }
  /** Begins the next that may. */
  function goOn(): void {
    const next = isBusy ? undefined : takeNext()
    if (next) begin(next)
  }
  function wait(asked: Omit<Waiting, 'start'>): Promise<RenderTurn | null> {
    return new Promise((start) => {
      waiting.push({ ...asked, start })
      goOn()
      if (waiting.length > MAX_WAITING.all) refuseHeaviest()
    })
  }

  return {
    /** Why a request is refused at once; null: it may wait for a turn. `isPage`: it counts against the budget. */
    refusal({ home, site }: RenderNetworks, { isPage }: { isPage: boolean }): Busy | null {
      const millis = isPage ? Math.max(budgets.home.wait(home), budgets.site.wait(site)) : 0
      if (millis > 0) return { status: 429, seconds: Math.ceil(millis / 1000) }
      const ofSite = waiting.filter((each) => each.site === site)
      const isCrowded =
        ofSite.length >= MAX_WAITING.site || ofSite.filter((each) => each.home === home).length >= MAX_WAITING.home
      return isCrowded ? { status: 429, seconds: RETRY_AFTER } : null
    },
    /** Counts one page against the budget. */
    charge({ home, site }: RenderNetworks): void {
      budgets.home.take(home)
      budgets.site.take(site)
    },
    /** Waits for a turn; null: refused because too many wait, see `BUSY`. */
    take: ({ home, site }: RenderNetworks, kind: RenderKind): Promise<RenderTurn | null> =>
      wait({ home, site, kind, isNew: true, isPiece: false }),
  }
}

/** The answer to a request that was refused after waiting. */
export const BUSY: Busy = { status: 503, seconds: RETRY_AFTER }

/** Processor time each network used, in milliseconds that decay with age. */
function createUses(now: () => number) {
  const uses = new Map<string, { millis: number; at: number }>()
  function of(network: string): number {
    const use = uses.get(network)
    return use ? use.millis * 0.5 ** ((now() - use.at) / HALF_LIFE) : 0
  }
  return {
    of,
    add(network: string, millis: number): void {
      const total = of(network) + millis
      // Re-insert at the end, so that the first key is the one used longest ago.
      uses.delete(network)
      uses.set(network, { millis: total, at: now() })
      if (uses.size <= MAX_NETWORKS) return
      const [oldest = ''] = uses.keys()
      uses.delete(oldest)
    },
  }
}
