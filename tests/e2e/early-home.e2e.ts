import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { openFaultyTmdb, type FaultyTmdb } from '../faults/faulty-tmdb.ts'
import { start, stopAll } from '../helpers/processes.ts'
import { pathIn } from './path-in.ts'

const RUNTIME = /\dh \d+m/
const hero = (page: Page) => page.getByRole('region', { name: 'Featured movies' })
const shown = (page: Page) => hero(page).locator('article[data-current="true"]')
const dot = (page: Page, place: number) =>
  hero(page)
    .getByRole('button', { name: /^Show / })
    .nth(place - 1)
/** The browser's second request for the data of home. */
const rest = (page: Page, method: 'GET' | 'HEAD') =>
  page.waitForResponse((response) => response.url().includes('/_.data') && response.request().method() === method)

let service: FaultyTmdb
let origin = ''

/** A fresh site, whose catalogue answers everything at once but the details of movies. */
test.beforeEach(async () => {
  service = await openFaultyTmdb({ size: 600 })
  service.script({ kind: 'delay', ms: 700, path: String.raw`^movie/\d+$` })
  origin = await start(service.env).address()
})

test.afterEach(async () => {
  await service.close()
  await stopAll()
})

test('what the first visitor’s page lacks comes afterwards, and nothing that is in sight changes', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const whole = rest(page, 'GET')
  await page.goto(origin)
  const before = (await shown(page).textContent()) ?? ''
  expect(before).not.toMatch(RUNTIME)
  await (await whole).finished()
  await expect(async () => {
    // A slide takes what is new when its turn begins, so each try begins one.
    await dot(page, 3).click()
    await dot(page, 2).click()
    await expect(shown(page)).toHaveAttribute('aria-label', '2 of 10', { timeout: 300 })
    await expect(shown(page)).toContainText(RUNTIME, { timeout: 300 })
  }).toPass()
  await expect(hero(page).locator('article').first()).toHaveText(before)
  await dot(page, 1).click()
  await expect(shown(page)).toHaveAttribute('aria-label', '1 of 10')
  await expect(shown(page)).toContainText(RUNTIME)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
})

test('if the server fails to send the rest, the page stays as it is', async ({ page }) => {
  await page.route('**/_.data*', (route) => route.fulfill({ status: 503 }))
  const failed = rest(page, 'HEAD')
  await page.goto(origin)
  await failed
  await dot(page, 3).click()
  await expect(shown(page)).toHaveAttribute('aria-label', '3 of 10')
  await expect(page.getByRole('region', { name: 'Trending Movies' }).getByRole('link').first()).toBeVisible()
})

test('the second visitor’s page has all of it and asks for nothing', async ({ page, request }) => {
  await request.get(origin)
  await expect(async () => expect(await (await request.get(origin)).text()).not.toContain('isEarly')).toPass()
  const asked: string[] = []
  page.on('request', (each) => asked.push(pathIn(each.url())))
  await page.goto(origin)
  await expect(shown(page)).toContainText(RUNTIME)
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/_.data')
})
