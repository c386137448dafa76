import type { Browser, CDPSession, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { QUICK, takeTurns, toFigure, type Figure } from './figure.ts'
import type { Sides } from './sides.ts'

const CARDS = QUICK ? 200 : 2000
const TIMEOUT = 60_000
const SCREEN = { viewport: { width: 1280, height: 900 } }

type Scrolled = {
  /** Distinct titles seen on the way. */
  seen: number
  /** Most links to titles in the document at once. */
  most: number
  /** Growth of the page's heap in megabytes. */
  growth: number
  /** Milliseconds of the longest task on the way. */
  longest: number
}

/** Scrolls through 2,000 cards of an infinite list, page by page, and measures what accumulates. */
export async function listScroll({ realistic, other, paths }: Sides): Promise<Figure[]> {
  const origin = await realistic()
  const path = paths?.find((each) => each !== '/' && !/\d/.test(each)) ?? '/movie?tab=popular'
  return withBrowser(async (browser) => {
    const turns = await takeTurns(
      () => scroll(browser, origin + path),
      async () => (other === null ? LIMITS : scroll(browser, other + path)),
    )
    return toFigures(turns, other)
  })
}

const LIMITS: Scrolled = { seen: CARDS, most: 400, growth: 15, longest: 50 }

function toFigures(turns: readonly [Scrolled, Scrolled][], other: string | null): Figure[] {
  const pairs = (take: (scrolled: Scrolled) => number) =>
    turns.map(([ours, theirs]) => ({ value: take(ours), referenceValue: take(theirs) }))
  const words = (what: string, unit: string) => ({
    name: `${CARDS.toLocaleString('en-US')} cards of a list: ${what}`,
    unit,
    reference: other ?? 'the limit',
  })
  return [
    toFigure(
      { ...words('found by scrolling', 'cards'), reach: { atLeast: CARDS } },
      pairs(({ seen }) => seen),
    ),
    toFigure(
      { ...words('most in the document', 'cards'), reach: { atMost: 399 } },
      pairs(({ most }) => most),
    ),
    toFigure(
      { ...words('growth of the heap', 'MB'), reach: { atMost: 15 } },
      pairs(({ growth }) => growth),
    ),
    toFigure(
      { ...words('longest task while scrolling', 'ms'), reach: { atMost: 50 } },
      pairs(({ longest }) => longest),
    ),
  ]
}

async function scroll(browser: Browser, url: string): Promise<Scrolled> {
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT })
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
    const before = await heapOf(session)
    const walked = await walk(page)
    return { ...walked, growth: (await heapOf(session)) - before }
  } finally {
    await context.close()
  }
}

/** Scrolls by most of a screen at a time, after each frame, and waits at the end for more. */
function walk(page: Page): Promise<Omit<Scrolled, 'growth'>> {
  return page.evaluate(
    async ({ enough, timeout }) => {
      let longest = 0
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
      })
      tasks.observe({ type: 'longtask' })
      const seen = new Set<string>()
      const begin = performance.now()
      let most = 0
      let moved = begin
      while (seen.size < enough && performance.now() - begin < timeout && performance.now() - moved < timeout / 6) {
        const cards = new Set<string>()
        for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
          if (/\/(?:movie|tv|film|show|series|title)s?\/[^/?#]*\d/.test(link.pathname)) cards.add(link.pathname)
        }
        most = Math.max(most, cards.size)
        const known = seen.size
        for (const card of cards) seen.add(card)
        const before = scrollY
        scrollBy({ top: innerHeight * 0.9, behavior: 'instant' })
        if (seen.size > known || scrollY > before) moved = performance.now()
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
      tasks.disconnect()
      return { seen: seen.size, most, longest }
    },
    { enough: CARDS, timeout: TIMEOUT },
  )
}

/** Megabytes of live objects. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
