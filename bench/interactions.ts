import type { Browser, Page } from '@playwright/test'
import { ACTS, type Act } from './acts.ts'
import { withBrowser } from './browser.ts'
import { RUNS, toFigure, type Figure, type Pair } from './figure.ts'

/** CPU slowdown. */
const SLOWER = 4
/** Milliseconds from an interaction until the page shows its result. */
const LIMIT = 100
/** Milliseconds: the browser reports no faster interactions. */
const SHORTEST = 16

/** Time on a slow processor from a key or click to the next paint: the 98th percentile of each kind. */
export async function interactions(origin: string): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const act of ACTS) {
      const pairs: Pair[] = []
      for (let run = 0; run < RUNS; run += 1) pairs.push({ value: await slowest(browser, origin, act), referenceValue: LIMIT })
      const name = `Interaction to next paint at ${SLOWER}x processor time, ${act.name}, p98`
      figures.push(toFigure({ name, unit: 'ms', reference: 'the limit', reach: { ratioAtMost: 1 } }, pairs))
    }
    return figures
  })
}

async function slowest(browser: Browser, origin: string, { path, viewport, act }: Act): Promise<number> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await watch(page)
    const count = await act(page)
    const told = await readDurations(page)
    const quick = Array.from({ length: Math.max(0, count - told.length) }, () => SHORTEST)
    return percentile([...told, ...quick], 0.98)
  } finally {
    await context.close()
  }
}

/** Records the longest event of every interaction from now on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((shortest) => {
    const longest = new Map<number, number>()
    Reflect.set(window, 'interactionTimes', longest)
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId'))
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
      }
    })
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: shortest }
    observer.observe(options)
  }, SHORTEST)
}

async function readDurations(page: Page): Promise<number[]> {
  // The last one is reported after its paint.
  await page.waitForTimeout(500)
  const read: unknown = await page.evaluate(() => [...Reflect.get(window, 'interactionTimes').values()])
  return Array.isArray(read) ? read.filter((value) => typeof value === 'number') : []
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
