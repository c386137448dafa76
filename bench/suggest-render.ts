import type { Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { toFigure, type Figure, type Pair } from './figure.ts'

/** Words in so many titles that any catalogue has suggestions for them. */
const TERMS = ['night', 'the', 'man', 'house', 'love', 'last', 'city']

/** Time from the response to the painted suggestions, in a real browser. */
export function suggestRender(origin: string): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    const pairs: Pair[] = []
    for (const term of TERMS) {
      // A new page each time: the posters of the last suggestions would slow the next run.
      await page.goto(`${origin}/about`, { waitUntil: 'networkidle' })
      const address = `/api/suggest?q=${encodeURIComponent(term)}`
      const byHand = `${address}&by=hand`
      const referenceValue = (await writeOne(page, byHand)) - (await answered(page, byHand))
      pairs.push({ value: (await suggest(page, term)) - (await answered(page, address)), referenceValue })
    }
    const name = 'Suggestions: from the end of their answer to the screen'
    return [toFigure({ name, unit: 'ms', reference: 'one line, written by hand', reach: { atMost: 50 } }, pairs)]
  })
}

/** Types a term; returns when the frame with the first option was painted, in the page's own milliseconds. */
async function suggest(page: Page, term: string): Promise<number> {
  const drawn = page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      // The list itself appears with the first key.
      const watching = new MutationObserver(() => {
        if (document.querySelector('[role="listbox"] [role="option"]') === null) return
        watching.disconnect()
        resolve()
      })
      watching.observe(document.body, { childList: true, subtree: true })
    })
    // The first task after a frame's callbacks: the frame has been painted.
    return new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  })
  const [moment] = await Promise.all([drawn, page.getByRole('combobox', { name: 'Search' }).fill(term)])
  return moment
}

/** Sends the same request and shows the minimal page: what the browser itself takes for a response and a frame. */
function writeOne(page: Page, address: string): Promise<number> {
  return page.evaluate(async (path) => {
    const response = await fetch(path)
    document.body.appendChild(document.createElement('p')).textContent = await response.text()
    return new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  }, address)
}

/** When the last byte of a response arrived. */
function answered(page: Page, address: string): Promise<number> {
  return page.evaluate((path) => {
    const timing = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith(path))
    if (!(timing instanceof PerformanceResourceTiming)) throw new Error(`The browser has no timing of ${path}`)
    return timing.responseEnd
  }, address)
}
