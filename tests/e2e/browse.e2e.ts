import { pathIn } from './path-in.ts'
import { expect, test } from './visitor.ts'

const ROWS = [
  'Top 10',
  'Trending Movies',
  'Upcoming Movies',
  'Airing Today TV Shows',
  'Trending TV Shows',
  'Most Popular Celebrities',
]

// @spec everywhere/console: No console errors.
// @spec home/rows
test('home shows the featured movies and every row', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Featured movies' })).toBeVisible()
  for (const name of ROWS) await expect(page.getByRole('region', { name, exact: true }).getByRole('link').first()).toBeVisible()
})

test('the Top 10 are ten movies, or ten shows', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Top 10' })
  await expect(row.locator('a[href^="/movie/"]')).toHaveCount(10)
  await row.getByRole('radio', { name: 'TV Shows' }).check()
  await expect(row.locator('a[href^="/tv/"]')).toHaveCount(10)
})

test('the arrows of a row move it, and stop at its ends', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Trending Movies' })
  await expect(row.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await row.getByRole('button', { name: 'Next' }).click()
  await expect(row.getByRole('button', { name: 'Previous' })).toBeEnabled()
})

test('a dot shows its movie', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Featured movies' })
  await hero
    .getByRole('button', { name: /^Show / })
    .nth(2)
    .click()
  await expect(hero.getByRole('article', { name: '3 of 10' })).toBeVisible()
  await expect(hero.getByRole('link')).toHaveCount(1)
})

test('a list loads more while scrolling, and shows nothing twice', async ({ page }) => {
  await page.goto('/movie')
  const cards = page.getByRole('tabpanel').getByRole('link')
  await expect(cards.first()).toBeVisible()
  await page.mouse.wheel(0, 1_500)
  await expect.poll(() => cards.count()).toBeGreaterThan(40)
  const links = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
})

test('a list entered in the middle starts from the beginning the next time', async ({ page }) => {
  const cards = page.getByRole('tabpanel').getByRole('link')
  await page.goto('/movie')
  const first = (await cards.first().getAttribute('href')) ?? ''
  await page.goto('/movie?page=3')
  await expect(cards.first()).not.toHaveAttribute('href', first)
  await page.getByRole('tab', { name: 'Now Playing' }).click()
  await expect(cards.first()).toHaveAttribute('href', first)
})

// @spec lists/back: Back and Forward restore the position, the loaded pages and the focus.
test('Back brings a list back as it was', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie?tab=popular')
  const cards = page.getByRole('tabpanel').getByRole('link')
  // Not to the very end: there a list grows on and on, and keeps only what is near in the document.
  await page.mouse.wheel(0, 1_500)
  await expect.poll(() => cards.count()).toBeGreaterThan(40)
  // A click scrolls there too, and is retried if the list redraws its cards on the way.
  await cards.nth(30).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // Only the cards near the screen are in the document, so its index is different afterwards.
  const card = page.getByRole('tabpanel').locator(`a[href="${pathIn(page.url())}"]`)
  await page.goBack()
  await expect.poll(() => cards.count()).toBeGreaterThan(40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})

test('tabs are in the address and work by keyboard', async ({ page }) => {
  await page.goto('/movie')
  await page.getByRole('tab', { name: 'Now Playing' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeFocused()
  await expect(page).toHaveURL(/tab=upcoming/)
  await page.goto('/movie?tab=top-rated')
  await expect(page.getByRole('tab', { name: 'Top Rated' })).toHaveAttribute('aria-selected', 'true')
})

test('a link of the footer opens its list at its tab', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Airing Today' }).click()
  await expect(page.getByRole('tab', { name: 'Airing Today' })).toHaveAttribute('aria-selected', 'true')
})

test('a person links to their titles, and a title to its people', async ({ page }) => {
  await page.goto('/movie/961')
  await page.getByRole('tab', { name: 'Cast' }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .getByRole('link', { name: /Buster Keaton/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buster Keaton' })).toBeVisible()
  await expect(page.getByText('Date of Death')).toBeVisible()
  await page.getByRole('tab', { name: 'Movies' }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /The General/ })
    .click()
  await expect(page).toHaveURL('/movie/961')
})

test('a season lists its episodes, and each leads to the player', async ({ page }) => {
  await page.goto('/search?q=Sherlock+Holmes&tab=tv')
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Seasons' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tv\/\d+\/seasons\/1$/)
  await page.getByRole('listitem').getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/season=1&episode=2#player$/)
  await expect(page.getByRole('region', { name: 'Player' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Player' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Episode' })).toHaveValue('2')
})

test('a footer link leads to a page that is still to come', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => history.pushState({}, '', '/about'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByRole('heading', { name: 'Discover is Coming Soon' })).toBeVisible()
})

// @spec lists/infinite: Lists use infinite paging: the next page is loaded while page is below total_pages.
// @spec lists/unique: Results are de-duplicated by id.
// @spec lists/one-request: One request of a list is in flight at a time.
// @spec lists/end: A list that ends says so.
// @spec lists/load-more: After an error a list offers "Load more".
test(
  'a list asks for one page at a time, shows nothing twice, offers more after a failure, and says when it ends',
  { tag: '@core' },
  async ({ page }) => {
    const first = await (await page.request.get('/api/titles/movie?tab=popular&page=1')).json()
    const asked: number[] = []
    let failing = true
    let held: (() => void) | undefined
    await page.route('**/api/titles/movie?*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      asked.push(number)
      if (number === 2) await new Promise<void>((resolve) => (held = resolve))
      // A failure status would appear on the console.
      if (number === 3 && failing) return route.fulfill({ body: 'busy' })
      const fresh = first.items.map((item: { id: number }) => ({ ...item, id: number * 1_000_000 + item.id }))
      await route.fulfill({ json: { ...first, page: number, pages: 3, items: [...first.items.slice(0, 5), ...fresh] } })
    })
    // The next card has the focus after Load more, and the page of its made-up title is loaded ahead.
    await page.route(/\/movie\/\d{7,}\.data/, (route) => route.fulfill({ body: '' }))
    await page.goto('/movie?tab=popular')
    const cards = page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(held).toBeDefined()
    }).toPass()
    await page.mouse.wheel(0, -20_000)
    await page.mouse.wheel(0, 20_000)
    expect(asked).toEqual([2])
    held?.()
    const more = page.getByRole('button', { name: 'Load more' })
    await page.mouse.wheel(0, 50_000)
    await expect(more).toBeVisible()
    await expect(cards).toHaveCount(first.items.length * 2)
    await expect(page.getByText('An error occured while fetching data.')).toBeVisible()
    failing = false
    await more.click()
    await expect(page.getByText('You have reached the end.')).toBeVisible()
    await expect(cards).toHaveCount(first.items.length * 3)
    expect(Math.max(...asked)).toBe(3)
    const links = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
  },
)

test('the number of titles is announced politely', async ({ page }) => {
  await page.goto('/movie?tab=popular')
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ movies$/ })).toBeVisible()
})
