import { expect, test } from './visitor.ts'

/** A show that is currently airing has episodes in the past and in the future. */
const SHOW = 'Sherlock Holmes'

// @spec search/enter-result: Enter on a focused result opens it.
// @spec titles/player/menu: The dropdown of servers opens and closes.
// @spec titles/player/sandbox: Frames are sandboxed, without navigation of the whole window.
// @spec titles/player/pattern
test(
  'a visitor searches by keyboard, opens a show, presses play and goes to the next episode',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    // The key works once scripts have run.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search).toBeFocused({ timeout: 500 })
    }).toPass()
    await search.fill('')
    await search.pressSequentially(SHOW)
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(options.first()).toContainText(SHOW)
    await search.press('Enter')
    await expect(page).toHaveURL(/\/tv\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(search).toHaveValue('')

    const player = page.getByRole('region', { name: 'Player' })
    await expect(player.locator('iframe')).toHaveCount(0)
    await player.getByRole('button', { name: /^Server:/ }).press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(player.getByRole('button', { name: 'Server: Test pattern' })).toBeFocused()
    const frame = player.locator('iframe[title="Player"]')
    await expect(frame).toHaveAttribute('src', /\/player\/pattern\/tv\/\d+\/1\/1$/)
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation)/)
    const video = frame.contentFrame().locator('video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)

    await expect(player.getByRole('button', { name: 'Previous episode' })).toBeDisabled()
    await player.getByRole('button', { name: 'Next episode' }).press('Enter')
    await expect(frame).toHaveAttribute('src', /\/player\/pattern\/tv\/\d+\/1\/2$/)
    await expect(player.getByRole('combobox', { name: 'Episode' })).toHaveValue('2')
    await expect(page).toHaveURL(/season=1&episode=2/)
    await expect(player.getByRole('button', { name: 'Previous episode' })).toBeEnabled()
  },
)

// @spec titles/player/on-press: A frame loads only after a press on Play or a choice of server; nothing is asked of another site before.
test('a movie plays in a sandboxed frame after a press on play, and not before', { tag: '@core' }, async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto('/movie/10331?tab=cast')
  await page.getByRole('link', { name: 'Watch', exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toBeFocused()
  await expect(player).toBeInViewport()
  await expect(player.getByRole('combobox')).toHaveCount(0)
  await expect(player.locator('iframe')).toHaveCount(0)
  await player.getByRole('button', { name: /^Server:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
  const frame = player.locator('iframe[title="Player"]').contentFrame()
  await expect(frame.getByText('Night of the Living Dead').first()).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('choosing a season starts at its first episode and stays in the address', async ({ page }) => {
  await page.goto('/tv')
  await page.getByRole('tab', { name: 'Popular' }).click()
  const cards = page.getByRole('tabpanel').getByRole('link')
  await expect(cards.first()).toBeVisible()
  await page.goto(await severalSeasons(page))
  const player = page.getByRole('region', { name: 'Player' })
  const season = player.getByRole('combobox', { name: 'Season' })
  await player.getByRole('button', { name: 'Next episode' }).click()
  await season.selectOption('2')
  await expect(player.getByRole('combobox', { name: 'Episode' })).toHaveValue('1')
  await expect(page).toHaveURL(/season=2&episode=1/)
  await page.reload()
  await expect(season).toHaveValue('2')
})

// @spec titles/player/four: Four servers are offered per type when nothing else is saved: Film, Trailer, Internet Archive and Test pattern.
// @spec titles/player/remembered: The last server is remembered.
// @spec titles/player/slow: After 8 seconds without load another server is offered.
test(
  'the last chosen server is chosen again, and after 8 seconds another is offered for a slow one',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install()
    await page.route('**/player/pattern/**', () => {})
    await page.goto('/movie/10331')
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Server: Film' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([/^Film/, /^Trailer/, /^Internet Archive/, /^Test pattern/])
    await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
    await expect(player.locator('iframe[title="Player"]')).toHaveAttribute('src', '/player/pattern/movie/10331')
    await page.clock.runFor(7_000)
    await expect(player.getByRole('status')).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(player.getByRole('status')).toContainText('This is taking a while.')
    await expect(player.getByRole('button', { name: 'Try Film' })).toBeVisible()
    await page.goto('/tv/71446')
    await expect(player.getByRole('button', { name: 'Server: Test pattern' })).toBeVisible()
    await expect(player.locator('iframe')).toHaveCount(0)
  },
)

/** The address of a listed show with two or more seasons. */
async function severalSeasons(page: import('@playwright/test').Page): Promise<string> {
  const links = await page
    .getByRole('tabpanel')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const href of links) {
    const html = await (await page.request.get(href)).text()
    if (html.includes(`${href}/seasons/2`) && html.includes(`${href}/seasons/1`)) return href
  }
  throw new Error('No listed show has two seasons')
}
