import { layoutShift } from './layout-shift.ts'
import { expect, test } from './visitor.ts'

// @spec people/grid: Popular people: a 6-column grid with infinite scroll.
// @spec people/paging
test('the popular people are in six columns, and more load while scrolling', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/person')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
  const tops = await cards.evaluateAll((all) => all.slice(0, 7).map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(new Set(tops.slice(0, 6)).size).toBe(1)
  expect(tops[6]).toBeGreaterThan(tops[0] ?? 0)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  const links = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
  await page.mouse.wheel(0, -20_000)
  await cards.first().click()
  await expect(page).toHaveURL(/\/person\/\d+$/)
  await expect(page.getByRole('tab', { name: 'Biography' })).toHaveAttribute('aria-selected', 'true')
})

// @spec people/tab-in-url: The tab of a person lives in the address.
// @spec people/jobs
test('another job shows its own credits, and a tab stays in the address', { tag: '@core' }, async ({ page }) => {
  await page.goto('/person/8635')
  await page.getByRole('tab', { name: 'Crew' }).click()
  await expect(page).toHaveURL('/person/8635?tab=crew')
  const jobs = page.getByRole('group', { name: 'Job' }).getByRole('radio')
  await expect(jobs.first()).toBeChecked()
  const cards = page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
  const first = await cards.count()
  await jobs.last().check()
  await expect(jobs.first()).not.toBeChecked()
  await expect.poll(() => cards.count()).not.toBe(first)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Crew' })).toHaveAttribute('aria-selected', 'true')
})

test('a portrait opens in full size in a new tab', async ({ page, context }) => {
  await page.goto('/person/8635?tab=images')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /full size/ })
    .first()
    .click()
  expect((await opened).url()).toMatch(/\/t\/p\/original\//)
  await expect(page).toHaveURL('/person/8635?tab=images')
})

test('a person’s work is narrowed and sorted by the address, which Back and a reload keep', async ({ page }) => {
  await page.goto('/person/8635')
  await page.getByRole('tab', { name: 'Movies' }).click()
  const genre = page.getByRole('combobox', { name: 'Genre' })
  await expect(genre).toBeVisible()
  const cards = page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
  const all = await cards.count()
  await genre.focus()
  await genre.selectOption({ index: 2 })
  await expect(page).toHaveURL(/\?tab=movies.*&genre=\d+/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await expect(genre).toBeFocused()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
  await expect(page).toHaveURL(/&sort=oldest/)
  const years = await cards.allTextContents()
  expect(years.length).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('oldest')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(cards).toHaveCount(all)
})

test('the career links to the titles of a decade, and nothing moves when the people appear', async ({ page }) => {
  await page.goto('/person/8635')
  const career = page.getByRole('region', { name: 'Career' })
  await expect(career.getByRole('listitem').first()).toBeVisible()
  const asked = page.waitForResponse(/\/api\/people\/8635\/shared/)
  await page.getByRole('region', { name: 'Also with' }).scrollIntoViewIfNeeded()
  await asked
  await expect(page.getByRole('region', { name: 'Also with' })).toHaveAttribute('aria-busy', 'false')
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
  await career.getByRole('link').first().click()
  await expect(page).toHaveURL(/tab=\w+.*&(?:decade|year)=\d{4}/)
  await expect(page.getByRole('tab', { selected: true })).not.toHaveText('Biography')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a person’s work is narrowed by a press', async ({ page }) => {
    await page.goto('/person/8635?tab=movies')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('rating')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/tab=movies&.*sort=rating|sort=rating.*tab=movies/)
    await expect(page.getByRole('tab', { name: 'Movies' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('a sort order that was chosen before any script ran is applied', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/person/8635?tab=movies', { waitUntil: 'commit' })
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOption('oldest')
  held.resolve()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(order).toHaveValue('oldest')
})

test('another person’s page shows their portrait, even if the previous person’s failed to load', async ({ page }) => {
  const portrait = page.getByRole('img', { name: /^Portrait of / })
  await page.goto('/person/8635')
  const file = (await portrait.getAttribute('src'))?.split('/').at(-1) ?? ''
  await page.route(
    (url) => url.pathname.endsWith(file),
    (route) => route.fulfill({ contentType: 'image/png', body: '' }),
  )
  await page.reload()
  await expect(portrait).toHaveAttribute('src', '/person_placeholder.jpg')
  const others = page.getByRole('region', { name: 'Also with' })
  await others.scrollIntoViewIfNeeded()
  await others.getByRole('link').first().click()
  await expect(page).not.toHaveURL('/person/8635')
  await expect(portrait).not.toHaveAttribute('src', '/person_placeholder.jpg')
})
