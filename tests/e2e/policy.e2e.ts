import type { Page, Worker } from '@playwright/test'
import { expect, test } from './any-page.ts'

test.use({ serviceWorkers: 'allow' })

const REFUSED = /Content Security Policy/

/**
 * Violations of the policies of a page and its frames, from the page's console, where every journey with `visitor.ts` sees
 * them.
 */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (REFUSED.test(message.text())) refusals.push(message.text())
  })
  return refusals
}

/** A request that every policy of the site forbids; runs in a page, a frame or a worker. */
const askElsewhere = () =>
  fetch('https://evil.example/').then(
    () => 'answered',
    () => 'refused',
  )

/** Paths of saved pages. The index is written last, so pages in it are saved completely. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const index: { pages: { path: string }[] } = (await (await caches.match('/saved-pages'))?.json()) ?? { pages: [] }
    return index.pages.map(({ path }) => path)
  })
}

test('the worker violates no policy while it saves pages and shows them again', async ({ page, context }) => {
  const starting = context.waitForEvent('serviceworker')
  await page.goto('/movie/961')
  const worker: Worker = await starting
  await worker.evaluate(() => {
    const noted: string[] = []
    Reflect.set(self, 'noted', noted)
    self.addEventListener('securitypolicyviolation', (event) => {
      if (event instanceof SecurityPolicyViolationEvent) noted.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  const noted = () => worker.evaluate(() => Reflect.get(self, 'noted'))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  for (const path of ['/', '/movie/961', '/watchlist']) {
    await page.goto(path)
    await expect.poll(() => keptPaths(page)).toContain(path)
  }
  await context.setOffline(true)
  await page.goto('/movie/961')
  await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible()
  await context.setOffline(false)
  expect(await noted()).toEqual([])

  expect(await worker.evaluate(askElsewhere)).toBe('refused')
  await expect.poll(noted).toEqual(['connect-src https://evil.example/'])
})

for (const [what, path] of [
  ['the title sequence', '/movie/5001638'],
  ['the film page', '/movie/961'],
] as const)
  test(`in its frame ${what} violates no policy, and a violation would be seen`, async ({ page }) => {
    const refusals = refusalsOf(page)
    await page.route('https://archive.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' }))
    await page.goto(path)
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(player.locator('iframe[title="Player"]')).toBeVisible()
    const frame = () => page.frames().find((each) => /\/player\//.test(each.url()))
    await expect.poll(() => frame()?.evaluate(() => document.readyState)).toBe('complete')
    expect(refusals).toEqual([])

    expect(await frame()?.evaluate(askElsewhere)).toBe('refused')
    await expect.poll(() => refusals).toContainEqual(expect.stringContaining('https://evil.example'))
  })
