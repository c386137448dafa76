import type { Busy } from '../http/busy-page.ts'
import type { Networks } from '../addresses/networks.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** Pages that may be rendered for one visitor: so many at once, then so many a second. A page from the cache is none. */
const HOME = { capacity: 600, perSecond: 20 }
/** The same for all visitors of one /24 or /48 together. */
const SITE = { capacity: 1800, perSecond: 60 }
/** Requests that wait for their turn: of one visitor, of one /24 or /48, and in all. */
const MOST_WAITING = { home: 256, site: 512, all: 1024 }
/** To whoever finds too many waiting. Seconds. */
const LATER = 1
/** Milliseconds after which what a visitor used of the processor counts half. */
const HALF_LIFE = 10_000
/** A turn counts as this many milliseconds at most: other work of the same turn of the loop is in it. */
const LONGEST_TURN = 50
/** Networks whose use is remembered. */
const MAX_NETWORKS = 20_000

/** Whom a page is rendered for. */
export type RenderNetworks = Pick<Networks, 'home' | 'site'>
/** The site's own work, such as a cached page that is rendered anew. */
export const OWN_WORK: RenderNetworks = { home: 'own', site: 'own' }

/** The right to use the event loop now. `again` comes back at once unless the loop has moved on, then it waits for the next. */
export type RenderTurn = { again: () => Promise<void> }
export type RenderTurns = ReturnType<typeof createRenderTurns>

type Waiting = RenderNetworks & {
  /** It has not begun: it may still be turned away. */
  isNew: boolean
  start: (turn: RenderTurn | null) => void
}
type Options = {
  /** Milliseconds that never jump. */
  now: () => number
  /** Calls back in the next turn of the event loop. */
  nextLoop?: (run: () => void) => void
}

/**
 * Shares the one thread that renders. A turn of the event loop renders one page at most, so that cached pages, files and
 * streams go out in between; of those who wait, whoever has used the least lately comes first, by /24 or /48 and then by
 * visitor. Each also has a budget of pages that are rendered for them.
 */
export function createRenderTurns({ now, nextLoop = setImmediate }: Options) {
  const budgets = { home: createTokenBuckets({ ...HOME, now }), site: createTokenBuckets({ ...SITE, now }) }
  const uses = createUses(now)
  const waiting: Waiting[] = []
  let loop = 0
  let isTaken = false

  function isLighter(one: RenderNetworks, other: RenderNetworks): boolean {
    if (one.site !== other.site) return uses.of(one.site) < uses.of(other.site)
    return one.home !== other.home && uses.of(one.home) < uses.of(other.home)
  }
  /** Of one visitor's requests the oldest. */
  function takeLightest(): Waiting | undefined {
    const [first, ...rest] = waiting
    const lightest = first && rest.reduce((best: Waiting, each) => (isLighter(each, best) ? each : best), first)
    if (lightest) waiting.splice(waiting.indexOf(lightest), 1)
    return lightest
  }
  /** Makes room where too many wait in all: the newest request of whoever has used the most goes. */
  function refuseHeaviest(): void {
    const [first, ...rest] = waiting.filter(({ isNew }) => isNew)
    if (!first) return
    const heaviest = rest.reduce((worst, each) => (isLighter(each, worst) ? worst : each), first)
    waiting.splice(waiting.indexOf(heaviest), 1)
    heaviest.start(null)
  }

  function begin({ home, site, start }: Waiting): void {
    const mine = loop
    const began = now()
    isTaken = true
    nextLoop(() => {
      const millis = Math.min(now() - began, LONGEST_TURN)
      uses.add(site, millis)
      if (home !== site) uses.add(home, millis)
      loop += 1
      const next = takeLightest()
      if (next) begin(next)
      else isTaken = false
    })
    start({
      async again() {
        if (loop !== mine) await wait({ home, site }, false)
      },
    })
  }
  function wait({ home, site }: RenderNetworks, isNew: boolean): Promise<RenderTurn | null> {
    return new Promise((start) => {
      if (!isTaken) return begin({ home, site, isNew, start })
      waiting.push({ home, site, isNew, start })
      if (waiting.length > MOST_WAITING.all) refuseHeaviest()
    })
  }

  return {
    /** Why a request is turned away without a try; null: it may wait for its turn. `isPage`: it costs of the budget. */
    refusal({ home, site }: RenderNetworks, { isPage }: { isPage: boolean }): Busy | null {
      const millis = isPage ? Math.max(budgets.home.wait(home), budgets.site.wait(site)) : 0
      if (millis > 0) return { status: 429, seconds: Math.ceil(millis / 1000) }
      const ofSite = waiting.filter((each) => each.site === site)
      const isCrowded =
        ofSite.length >= MOST_WAITING.site || ofSite.filter((each) => each.home === home).length >= MOST_WAITING.home
      return isCrowded ? { status: 429, seconds: LATER } : null
    },
    /** Takes one page from the budget. */
    charge({ home, site }: RenderNetworks): void {
      budgets.home.take(home)
      budgets.site.take(site)
    },
    /** Waits for the next turn; null: so many wait that there is none to be had, see `BUSY`. */
    take: (networks: RenderNetworks): Promise<RenderTurn | null> => wait(networks, true),
  }
}

/** What a request is told that was turned away after it had waited. */
export const BUSY: Busy = { status: 503, seconds: LATER }

/** Milliseconds of the processor that each network used, the older the less they count. */
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
      // Put at the end: the first one is then the one that was used longest ago.
      uses.delete(network)
      uses.set(network, { millis: total, at: now() })
      if (uses.size <= MAX_NETWORKS) return
      const [oldest = ''] = uses.keys()
      uses.delete(oldest)
    },
  }
}
