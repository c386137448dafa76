import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'
import { firstFrame } from './visitor-record.ts'
import { cards, expectFirst, row } from './watching.ts'

// Progress in a show: a finished episode leads to the next one, and a show without further episodes leaves the row.

/** The built-in show: 13 episodes in part 1, and five parts. */
const SHOW = '/tv/71446'

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const season = (page: Page) => player(page).getByRole('combobox', { name: 'Season' })
const episode = (page: Page) => player(page).getByRole('combobox', { name: 'Episode' })
const watch = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function playPattern(page: Page, path: string) {
  await page.goto(path)
  const menu = player(page).getByRole('button', { name: /^Server:/ })
  await menu.click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
  await player(page).locator('iframe[title="Player"]').contentFrame().locator('video, canvas').first().waitFor()
}

/** A message of the player contract from the player's frame. */
async function say(page: Page, message: object) {
  const frame = page.frames().find((each) => each.url().includes('/player/'))
  await frame!.evaluate((each) => parent.postMessage(each, '*'), message)
}

async function finish(page: Page, path: string) {
  await playPattern(page, path)
  const before = await places(page)
  await say(page, { marquee: 1, type: 'ended' })
  await expect.poll(() => places(page)).not.toBe(before)
}

function places(page: Page) {
  return page.evaluate(() => localStorage.getItem('marquee.places'))
}

test('an episode that was begun is resumed, and one that ended leads to the next, on the page and in the row', async ({
  page,
}) => {
  await playPattern(page, `${SHOW}?season=1&episode=12`)
  await page.goto(SHOW)
  await expect(watch(page, 'Resume S1 E12')).toBeVisible()
  await finish(page, `${SHOW}?season=1&episode=12`)
  await page.goto(SHOW)
  await expect(watch(page, 'Play S1 E13')).toBeVisible()
  await expect(episode(page)).toHaveValue('13')
  await page.goto('/')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('S1 E13')
  await finish(page, `${SHOW}?season=1&episode=13`)
  await page.goto(SHOW)
  await expect(watch(page, 'Play S2 E1')).toBeVisible()
  await expect(season(page)).toHaveValue('2')
})

test('a show that was watched completely leaves the row, and its page says Watch', async ({ page }) => {
  const { episodes } = await (await page.request.get('/api/tv/71446/seasons/5')).json()
  const last = episodes.length
  await finish(page, `${SHOW}?season=5&episode=${last - 1}`)
  await page.goto('/')
  await expect(cards(page)).toContainText(`S5 E${last}`)
  await finish(page, `${SHOW}?season=5&episode=${last}`)
  await page.goto(SHOW)
  await expect(watch(page, 'Watch')).toBeVisible()
  await expect(episode(page)).toHaveValue(String(last))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(row(page)).toHaveCount(0)
})

test('a show comes back first, with a badge, when a new episode has aired', async ({ page }) => {
  const { episodes } = await (await page.request.get('/api/tv/71446/seasons/5')).json()
  const last = episodes.length
  await finish(page, `${SHOW}?season=5&episode=${last}`)
  await page.goto('/movie/10331')
  await expectFirst(page, '/movie/10331')
  const seasons = [1, 2, 3, 4, 5].map((number) => ({ number, episodes: number === 5 ? last + 1 : 9 }))
  const show = {
    id: 71446,
    seasons,
    last: { season: 5, episode: last + 1, date: '2026-11-20', name: 'More' },
    recent: [],
    coming: [],
  }
  const answer = { tv: [show], movie: [], unknown: { tv: [], movie: [] }, later: { tv: [], movie: [] } }
  await page.route('**/api/upcoming?tv=71446', (route) => route.fulfill({ json: answer }))
  await page.evaluate(() => {
    const stored = localStorage.getItem('marquee.places') ?? ''
    localStorage.setItem('marquee.places', stored.replace(/"checked":"[\d-]+"/, '"checked":"2026-01-01"'))
  })
  await page.goto('/')
  await expect(cards(page).first()).toContainText(`S5 E${last + 1}`)
  await expect(cards(page).first()).toContainText('New episode')
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await expect(cards(page).first()).toContainText('New episode')
})

test('nothing moves when the button says where a show is resumed', async ({ page }) => {
  await playPattern(page, `${SHOW}?season=1&episode=2`)
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(SHOW)
  await expect(watch(page, 'Resume S1 E2')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02)
})

test('a movie that was watched to its end leaves the row until it is opened again', async ({ page }) => {
  await finish(page, '/movie/10331')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(row(page)).toHaveCount(0)
  await page.goto('/movie/10331')
  await expect.poll(async () => (await firstFrame(page)).row).toBe(1)
})
