import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { frameOf, player, playPatternHere } from './pattern.ts'
import { expect, test } from './visitor.ts'

const MOVIE = '/movie/10331'
const doesNotPlay = (page: Page) => player(page).getByRole('button', { name: "This doesn't play" })

/** Collects the page's reports about its sources. */
function collectReports(page: Page): object[] {
  const reports: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/plays')) reports.push(request.postDataJSON())
  })
  return reports
}

// @spec source-health/report: A visitor says once for a title that it does not play, without a text, and is offered another server.
test('a visitor says once that a title does not play, and goes on with another source', { tag: '@core' }, async ({ page }) => {
  const reports = collectReports(page)
  await page.route('**/player/film/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
  )
  await page.goto(MOVIE)
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(doesNotPlay(page)).toHaveCount(0)

  await playPatternHere(page)
  await expectAccessible(page, { within: '#player' })
  await doesNotPlay(page).focus()
  await page.keyboard.press('Enter')
  await expect(player(page)).toContainText('Thank you. The operators see how often this server fails')
  await expect(doesNotPlay(page)).toHaveCount(0)
  expect(reports).toContainEqual({ failed: false, type: 'movie', source: 4, event: 'report', title: 10331 })
  // The focus stays where the button was.
  await page.keyboard.press('Tab')
  await expect(player(page).getByRole('button', { name: 'Switch to Film' })).toBeFocused()
  await expectAccessible(page, { within: '#player' })

  await page.keyboard.press('Enter')
  await expect(frameOf(page)).toHaveAttribute('src', '/player/film/movie/10331')
  await expect(player(page)).not.toContainText('Thank you')
  await expect(doesNotPlay(page)).toHaveCount(0)
  await page.reload()
  await playPatternHere(page)
  await expect(player(page)).toContainText('Thank you')
  await expect(doesNotPlay(page)).toHaveCount(0)
  expect(reports.filter((each) => 'title' in each)).toHaveLength(1)
})

test('a play, a slow load and a failure are each reported once', async ({ page }) => {
  await page.clock.install()
  const reports = collectReports(page)
  const of = { type: 'movie', source: 4 }
  await page.goto(MOVIE)
  await playPatternHere(page)
  await expect.poll(() => reports).toEqual([{ failed: false, ...of, event: 'play' }])
  for (let turn = 0; turn < 2; turn += 1)
    await frameOf(page)
      .contentFrame()
      .locator('video')
      .evaluate(() => parent.postMessage({ marquee: 1, type: 'error' }, '*'))
  await expect.poll(() => reports.slice(1)).toEqual([{ failed: true, ...of, event: 'failed' }])

  await page.route('**/player/pattern/**', () => {})
  await page.reload()
  await player(page)
    .getByRole('button', { name: /^Server:/ })
    .click()
  await page.getByRole('menuitemradio', { name: /Test pattern/ }).click()
  await expect.poll(() => reports.length).toBe(3)
  await page.clock.runFor(9000)
  await expect
    .poll(() => reports.slice(2))
    .toEqual([
      { failed: false, ...of, event: 'play' },
      { failed: true, ...of, event: 'slow' },
    ])
  await page.clock.runFor(120_000)
  expect(reports).toHaveLength(4)
})
