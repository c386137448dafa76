import type { Page } from '@playwright/test'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { withEpisode } from '#domain/record/edits.ts'
import { historyOf } from '#domain/record/history.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { BASE } from './path-in.ts'
import { changeRecord, readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'
import { cards, row } from './watching.ts'

// A show keeps the visitor's place: only playing or choosing an episode moves it.

/** The built-in show: 13 episodes in part 1, 9 in part 2. */
const SHOW = '/tv/71446'
const TITLE = knownTitle(71446, { type: 'tv', name: 'Forty-Eight Nights' })
const HOUR = 3_600_000

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const season = (page: Page) => player(page).getByRole('combobox', { name: 'Season' })
const episode = (page: Page) => player(page).getByRole('combobox', { name: 'Episode' })
const frame = (page: Page) => player(page).locator('iframe[title="Player"]')

/** Stores a record in which the visitor watched the show up to this episode an hour ago, or after what they did last. */
async function remember(page: Page, at: EpisodeRef) {
  await page.goto('/about')
  await changeRecord(page, (record) => withEpisode(record, TITLE, at, { now: Date.now() - HOUR }))
}

const latest = async (page: Page) => historyOf(await readRecord(page))[0]
const progress = async (page: Page) => (await latest(page))?.progress

/** Waits until the open page is in the history, and returns its progress there. */
async function opened(page: Page) {
  const since = Date.now() - 600_000
  await expect.poll(async () => ((await latest(page))?.openedAt ?? 0) > since).toBe(true)
  return progress(page)
}

async function expectAt(page: Page, [number, of]: [episode: number, season: number]) {
  await expect(season(page)).toHaveValue(String(of))
  await expect(episode(page)).toHaveValue(String(number))
}

async function playPattern(page: Page) {
  await player(page)
    .getByRole('button', { name: /^Server:/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
}

test('a show starts at the episode that the browser knows, and opening it moves nothing', async ({ page }) => {
  await remember(page, { season: 2, episode: 3 })
  await page.goto(SHOW)
  await expectAt(page, [3, 2])
  await expect(page.getByRole('region', { name: 'Episodes of Part 2' }).getByRole('link', { name: /^3\./ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await opened(page)).toEqual({ season: 2, episode: 3 })
  await playPattern(page)
  await expect(frame(page)).toHaveAttribute('src', '/player/pattern/tv/71446/2/3')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(cards(page)).toContainText(['S2 E3'])
})

test('a show that is opened from a card starts at the known episode, too', async ({ page }) => {
  await remember(page, { season: 2, episode: 3 })
  await page.goto(`${SHOW}/seasons/1`)
  await page.getByRole('main').getByRole('link', { name: 'Forty-Eight Nights' }).last().click()
  await expect(page).toHaveURL(SHOW)
  await expectAt(page, [3, 2])
  expect(await opened(page)).toEqual({ season: 2, episode: 3 })
})

test('Watch in the page’s head leads to the player’s episode, from any tab', async ({ page }) => {
  await page.goto(`${SHOW}?season=2&episode=3&tab=cast`)
  // Opening is remembered, so once scripts have run the link says Resume.
  await page.getByRole('link', { name: /^(?:Watch|Resume S2 E3)$/ }).click()
  await expect(player(page)).toBeFocused()
  await expect(page).toHaveURL(`${SHOW}?season=2&episode=3#player`)
  await expectAt(page, [3, 2])
  await remember(page, { season: 2, episode: 4 })
  await page.goto(SHOW)
  await page.getByRole('link', { name: 'Resume S2 E4' }).click()
  await expect(player(page)).toBeFocused()
  await expectAt(page, [4, 2])
})

test('a link to another episode shows that one, and playing it is what moves the place', async ({ page }) => {
  await remember(page, { season: 2, episode: 3 })
  await page.goto(`${SHOW}?season=1&episode=5`)
  await expectAt(page, [5, 1])
  expect(await opened(page)).toEqual({ season: 2, episode: 3 })
  await page.getByRole('tab', { name: 'Cast' }).click()
  await page.getByRole('link', { name: 'Watch', exact: true }).click()
  await expectAt(page, [5, 1])
  expect(await progress(page)).toEqual({ season: 2, episode: 3 })
  await playPattern(page)
  await expect.poll(() => progress(page)).toEqual({ season: 1, episode: 5 })
})

test('choosing an episode moves the place, and going Back to an earlier one does not', async ({ page }) => {
  await remember(page, { season: 2, episode: 3 })
  await page.goto(SHOW)
  await page.getByRole('region', { name: 'Episodes of Part 2' }).getByRole('link', { name: /^5\./ }).click()
  await expect.poll(() => progress(page)).toEqual({ season: 2, episode: 5 })
  await player(page).getByRole('button', { name: 'Next episode' }).click()
  await expect.poll(() => progress(page)).toEqual({ season: 2, episode: 6 })
  await page
    .getByRole('region', { name: 'Seasons' })
    .getByRole('link', { name: /^Part 1/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Part 1' })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').nth(6).getByRole('link').click()
  await expectAt(page, [7, 1])
  await expect.poll(() => progress(page)).toEqual({ season: 1, episode: 7 })
  await page.goBack()
  await page.goBack()
  await expectAt(page, [6, 2])
  await page.reload()
  await expectAt(page, [6, 2])
  expect(await opened(page)).toEqual({ season: 1, episode: 7 })
})

test('a stored episode that the show no longer has leads to the nearest one, and stays stored until another is played', async ({
  page,
}) => {
  await remember(page, { season: 9, episode: 4 })
  await page.goto(SHOW)
  await expectAt(page, [10, 5])
  expect(await opened(page)).toEqual({ season: 9, episode: 4 })
  await playPattern(page)
  await expect.poll(() => progress(page)).toEqual({ season: 5, episode: 10 })
})

test('an open page follows episodes chosen in other tabs until its visitor presses play', async ({ page, context }) => {
  await remember(page, { season: 1, episode: 2 })
  await page.goto(SHOW)
  await expectAt(page, [2, 1])
  const other = await context.newPage()
  await other.goto(`${SHOW}?season=2&episode=1`)
  await player(other).getByRole('button', { name: 'Next episode' }).click()
  await expectAt(page, [2, 2])
  await playPattern(page)
  await expect(frame(page)).toHaveAttribute('src', '/player/pattern/tv/71446/2/2')
  await player(other).getByRole('button', { name: 'Next episode' }).click()
  await expect.poll(() => progress(page)).toEqual({ season: 2, episode: 3 })
  await expect(frame(page)).toHaveAttribute('src', '/player/pattern/tv/71446/2/2')
})

test('another title does not play by itself, and has its own place', async ({ page }) => {
  await remember(page, { season: 2, episode: 3 })
  await page.goto(SHOW)
  await playPattern(page)
  await expect(frame(page)).toBeVisible()
  const more = page
    .getByRole('region', { name: /^If you like/ })
    .getByRole('link')
    .first()
  const name = await more.getAttribute('href')
  await more.click()
  await expect(page).toHaveURL(name!)
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
})

test('nothing moves when the page switches to the known episode', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await remember(page, { season: 2, episode: 9 })
  for (const width of [320, 390, 768, 1440]) {
    // Tall enough to show what is below the player, so that any shift is visible.
    await page.setViewportSize({ width, height: 2600 })
    await page.goto(SHOW)
    await expectAt(page, [9, 2])
    await expect(player(page).getByRole('button', { name: /^Next episode Next: S3 E1\. ./ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Episodes of Part 2' })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const total = await page.evaluate(() =>
      (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0),
    )
    expect(total, `${width}`).toBeLessThan(0.01)
  }
})

test('without storage a show keeps its place as long as the page is open; a damaged record does no harm', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  for (const [journal, shown] of [
    ['{"tv/71446":', '{"items":[{'],
    ['null', 'null'],
    [
      JSON.stringify({ 'tv/71446': '{"f":{"episode":[["x",1,5],5]}}' }),
      '{"items":[null,{"type":"tv","id":71446,"progress":{"season":"x"},"openedAt":1}]}',
    ],
  ] as const) {
    const texts = { [`marquee.journal${BASE}.damaged`]: journal, [`marquee.first-frame${BASE}`]: shown }
    await page.evaluate((all) => void Object.assign(localStorage, all), texts)
    await page.goto(SHOW)
    await expectAt(page, [1, 1])
  }
  const blocked = await context.newPage()
  await blocked.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked')
      },
    }),
  )
  await blocked.goto(SHOW)
  await season(blocked).selectOption('2')
  // The first episode was selected before, too.
  await expect(blocked.getByRole('region', { name: 'Episodes of Part 2' })).toBeVisible()
  await expect(episode(blocked)).toHaveValue('1')
  await player(blocked).getByRole('button', { name: 'Next episode' }).click()
  await blocked.getByRole('banner').getByRole('link').first().click()
  await expect(row(blocked)).toContainText('S2 E2')
  await blocked.goBack()
  await blocked.getByRole('region', { name: 'Seasons' }).getByRole('link').first().click()
  await expect(blocked).toHaveURL(/seasons/)
  await blocked.getByRole('main').locator(`a[href="${SHOW}"]`).click()
  await expect(blocked).toHaveURL(SHOW)
  await expectAt(blocked, [2, 2])
})

test('Next and Previous name their episodes; for another season only its number, until its list is loaded', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/tv/71446/seasons/2', async (route) => {
    await gate.promise
    await route.continue()
  })
  const nameOf = async (number: number, of: number) => {
    const { episodes } = await (await page.request.get(`/api/tv/71446/seasons/${of}`)).json()
    return episodes[number - 1].name
  }
  await page.goto(`${SHOW}?season=1&episode=13`)
  const [previous, next] = ['Previous episode', 'Next episode'].map((name) => player(page).getByRole('button', { name }))
  await expect(previous!).toHaveAccessibleName(`Previous episode Previous: 12. ${await nameOf(12, 1)}`)
  await expect(next!).toHaveAccessibleName('Next episode Next: Season 2')
  gate.resolve()
  await expect(next!).toHaveAccessibleName(`Next episode Next: S2 E1. ${await nameOf(1, 2)}`)
  await next!.click()
  await expect(previous!).toHaveAccessibleName(`Previous episode Previous: S1 E13. ${await nameOf(13, 1)}`)
  await expect(next!).toHaveAccessibleName(`Next episode Next: 2. ${await nameOf(2, 2)}`)
})
