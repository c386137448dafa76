import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { RUNS, toFigure, type Figure, type Pair } from './figure.ts'

/** CPU slowdown. */
const SLOWER = 4
/** Milliseconds from an interaction until the page shows its result. */
const LIMIT = 100
/** Milliseconds: the browser reports no faster interactions. */
const SHORTEST = 16
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

type Kind = {
  name: string
  path: string
  viewport: { width: number; height: number }
  /** Acts as a visitor and returns the number of key presses and clicks. */
  act: (page: Page) => Promise<number>
}

const KINDS: readonly Kind[] = [
  { name: 'typing in the search', path: '/', viewport: DESKTOP, act: typeTerms },
  { name: 'opening the menu', path: '/', viewport: PHONE, act: openMenu },
  { name: 'switching tabs', path: '/movie/10331', viewport: DESKTOP, act: switchTabs },
]

/** Time on a slow processor from a key or click to the next paint: the 98th percentile of each kind. */
export async function interactions(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const figures: Figure[] = []
    for (const kind of KINDS) {
      const pairs: Pair[] = []
      for (let run = 0; run < RUNS; run += 1) pairs.push({ value: await slowest(browser, origin, kind), referenceValue: LIMIT })
      const name = `Interaction to next paint at ${SLOWER}x processor time, ${kind.name}, p98`
      figures.push(toFigure({ name, unit: 'ms', reference: 'the limit', reach: { ratioAtMost: 1 } }, pairs))
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function slowest(browser: Browser, origin: string, { path, viewport, act }: Kind): Promise<number> {
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

async function typeTerms(page: Page): Promise<number> {
  const box = page.getByRole('combobox', { name: 'Search' })
  const terms = ['nosferatu', 'the general', 'metropolis']
  for (const term of terms) {
    await box.click()
    await page.keyboard.type(term, { delay: 60 })
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Clear search' }).click()
  }
  return terms.reduce((sum, term) => sum + term.length + 3, 0)
}

async function openMenu(page: Page): Promise<number> {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (let round = 0; round < 10; round += 1) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await menu.waitFor({ state: 'hidden' })
  }
  return 20
}

async function switchTabs(page: Page): Promise<number> {
  const names = ['Cast', 'Crew', 'Reviews', 'Videos', 'Images', 'Overview']
  for (let round = 0; round < 3; round += 1) {
    for (const name of names) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
    }
  }
  return 3 * names.length
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
