import { expect, test } from './visitor.ts'

/** A generated show with three seasons and specials, and a real one with a single available episode. */
const WITH_SPECIALS = '/tv/6000966'
const ONE_EPISODE = '/tv/4000126'

test('specials come last, never before the first season, and form a sequence of their own', async ({ page }) => {
  await page.goto(WITH_SPECIALS)
  const player = page.getByRole('region', { name: 'Player' })
  const season = player.getByRole('combobox', { name: 'Season' })
  const previous = player.getByRole('button', { name: 'Previous episode' })
  const next = player.getByRole('button', { name: 'Next episode' })
  await expect(page.getByRole('region', { name: 'Seasons' }).getByRole('link').last()).toContainText('Specials')
  await expect(season.getByRole('option').last()).toHaveText('Specials')
  await expect(season).toHaveValue('1')
  await expect(previous).toBeDisabled()
  await season.selectOption('3')
  await expect(season).toHaveValue('3')
  await player.getByRole('combobox', { name: 'Episode' }).selectOption('5')
  await expect(next).toBeDisabled()
  await expect(previous).toBeEnabled()
  await season.selectOption('0')
  await expect(season).toHaveValue('0')
  await expect(player.getByRole('combobox', { name: 'Episode' })).toHaveValue('1')
  await expect(previous).toBeDisabled()
  await expect(next).toBeEnabled()
})

test('Next and Previous cross from season to season, forth and back', async ({ page }) => {
  await page.goto(`${WITH_SPECIALS}?season=1&episode=7`)
  const player = page.getByRole('region', { name: 'Player' })
  const episode = player.getByRole('combobox', { name: 'Episode' })
  await player.getByRole('button', { name: 'Next episode' }).click()
  await expect(page).toHaveURL(/season=2&episode=1/)
  await expect(page.getByRole('region', { name: 'Episodes of Season 2' })).toBeVisible()
  await player.getByRole('button', { name: 'Previous episode' }).click()
  await expect(page).toHaveURL(/season=1&episode=7/)
  await expect(episode).toHaveValue('7')
})

test('a show of one episode has neither a previous nor a next', async ({ page }) => {
  await page.goto(ONE_EPISODE)
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('combobox', { name: 'Episode' }).getByRole('option')).toHaveCount(1)
  await expect(player.getByRole('button', { name: 'Previous episode' })).toBeDisabled()
  await expect(player.getByRole('button', { name: 'Next episode' })).toBeDisabled()
})

test('the row of episodes opens an episode in the player, and marks it', async ({ page }) => {
  await page.goto(WITH_SPECIALS)
  const row = page.getByRole('region', { name: 'Episodes of Season 1' })
  await row.getByRole('link', { name: /^3\./ }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Episode' })).toHaveValue('3')
  await expect(row.getByRole('link', { name: /^3\./ })).toHaveAttribute('aria-current', 'true')
})

// @spec titles/season/back: The season page leads back to its show.
test('a season page links back to its show', { tag: '@core' }, async ({ page }) => {
  await page.goto(WITH_SPECIALS)
  const show = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page
    .getByRole('region', { name: 'Seasons' })
    .getByRole('link', { name: /^Season 2/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Season 2' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await page.getByRole('main').getByRole('link', { name: show, exact: true }).click()
  await expect(page).toHaveURL(WITH_SPECIALS)
})

// @spec movement/season-on-its-way: Changing season starts at its first episode; what is chosen while it loads belongs to it.
test(
  'a season counts as chosen while it loads, and an episode chosen meanwhile belongs to it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/tv/71446')
    const player = page.getByRole('region', { name: 'Player' })
    const season = player.getByRole('combobox', { name: 'Season' })
    const gate = Promise.withResolvers<void>()
    await page.route('**/tv/71446.data**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await expect(async () => {
      await season.selectOption('2')
      await expect(season).toHaveValue('2', { timeout: 500 })
    }).toPass()
    await player.getByRole('combobox', { name: 'Episode' }).selectOption('4')
    gate.resolve()
    await expect(page).toHaveURL('/tv/71446?season=2&episode=4')
    await expect(season).toHaveValue('2')
    await expect(player.getByRole('combobox', { name: 'Episode' })).toHaveValue('4')
  },
)
