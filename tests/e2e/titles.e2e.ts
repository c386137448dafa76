import { stopAll } from '../helpers/processes.ts'
import { siteThatAnswers } from './answering-site.ts'
import { expect, showThumbnails, test } from './visitor.ts'

test.afterEach(async ({ page }) => {
  // Otherwise the interrupted event stream would be logged on the page's console.
  await page.close()
  await stopAll()
})

const CREW = [
  { id: 22, name: 'Bo Strand', credit_id: 'w1', department: 'Writing', job: 'Screenplay' },
  { id: 22, name: 'Bo Strand', credit_id: 'w2', department: 'Writing', job: 'Story' },
  { id: 23, name: 'Cy Mole', credit_id: 'w3', department: 'Sound', job: 'Foley' },
]
const VIDEOS = [
  { id: 'v1', key: 'abcdefghijk', name: 'The Trailer', site: 'YouTube', type: 'Trailer' },
  { id: 'v2', key: 'lmnopqrstuv', name: 'A Clip', site: 'YouTube', type: 'Clip' },
]

test('the tabs of a title are in its address, show one part at a time, and keep the player’s episode', async ({ page }) => {
  await page.goto('/tv/71446?season=2&episode=3')
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('combobox', { name: 'Episode' })).toHaveValue('3')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page).toHaveURL('/tv/71446?season=2&episode=3&tab=reviews')
  await expect(page.getByRole('tabpanel').getByText('No Reviews Yet')).toBeVisible()
  await expect(player).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel').getByText('No Videos', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(player.getByRole('combobox', { name: 'Episode' })).toHaveValue('3')
})

test('the tab that an address opens is visible on a phone', async ({ page }) => {
  await showThumbnails(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tv/71446?tab=videos')
  const inside = () =>
    page.getByRole('tab', { name: 'Videos' }).evaluate((element) => {
      const list = element.parentElement!.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return box.left >= list.left && box.right <= list.right
    })
  await expect.poll(inside).toBe(true)
})

test('a department that is chosen before scripts have loaded is shown once they have', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const movie = { id: 5, title: 'Night Pier', credits: { crew: CREW } }
  await page.goto(`${await siteThatAnswers(movie)}/movie/5?tab=crew`, { waitUntil: 'commit' })
  const panel = page.getByRole('tabpanel')
  await panel.getByText('Sound').click()
  scripts.resolve()
  await expect(panel.getByRole('listitem')).toHaveText(['Cy MoleFoley'])
  await expect(panel.getByRole('radio', { name: 'Sound' })).toBeChecked()
})

test('a department shows its crew, and a trailer plays muted in a loop once it is pressed', async ({ page }) => {
  await showThumbnails(page)
  const elsewhere: string[] = []
  await page.route(/youtube/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' })
  })
  const movie = { id: 5, title: 'Night Pier', credits: { crew: CREW }, videos: { results: VIDEOS } }
  await page.goto(`${await siteThatAnswers(movie)}/movie/5?tab=crew`)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('radio', { name: 'Writing' })).toBeChecked()
  await expect(panel.getByRole('listitem')).toHaveText(['Bo StrandScreenplay, Story'])
  await panel.getByText('Sound').click()
  await expect(panel.getByRole('listitem')).toHaveText(['Cy MoleFoley'])

  await page.getByRole('tab', { name: 'Videos' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.locator('iframe')).toHaveCount(0)
  expect(elsewhere).toEqual([])
  await panel.getByRole('button', { name: 'Play The Trailer' }).click()
  const frame = panel.locator('iframe[title="The Trailer"]')
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?autoplay=1&mute=1&loop=1&/,
  )
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation)/)
  await expect.poll(() => elsewhere).toEqual([expect.stringContaining('www.youtube-nocookie.com')])
  await panel.getByRole('button', { name: 'Play A Clip' }).click()
  await expect(panel.locator('iframe')).toHaveCount(1)
  await expect(panel.locator('iframe[title="A Clip"]')).toBeVisible()
})

// @spec titles/images: The images lead to their full size in a new tab.
// @spec titles/reviews
test('reviews have their rating, and pictures open in full size in a new tab', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie/10331?tab=reviews')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Delphine Oyelaran')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('10.0')
  await page.getByRole('tab', { name: 'Images' }).click()
  const picture = page.getByRole('tabpanel').getByRole('link').first()
  await expect(picture).toHaveAttribute('target', '_blank')
  await expect(picture).toHaveAttribute('href', /\/t\/p\/original\//)
})

test('a movie links to the other parts of its collection and to similar titles', async ({ page }) => {
  await page.goto('/movie/5001421')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(page.getByRole('region', { name: `If you like ${name}, check out` })).toBeVisible()
  await page
    .getByRole('region', { name: /Collection$/ })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  const row = page.getByRole('region', { name: /Collection$/ })
  await expect(row.getByRole('link', { name: `${name} 1966` })).toBeVisible()
  await row.getByRole('link', { name: /Collection$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Collection$/ })).toBeFocused()
  await page.getByRole('link', { name: `${name} 1966` }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Movies' }).click()
  await expect(page).toHaveURL(/\/movie$/)
})

test('show 71446 has its built-in parts and plays any episode of them', async ({ page }) => {
  await page.goto('/tv/71446')
  await expect(page.getByRole('region', { name: 'Seasons' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Episodes of Part 1' }).getByRole('link')).toHaveCount(13)
  const player = page.getByRole('region', { name: 'Player' })
  const season = player.getByRole('combobox', { name: 'Season' })
  await season.selectOption({ label: 'Part 5' })
  await expect(season).toHaveValue('5')
  await player.getByRole('combobox', { name: 'Episode' }).selectOption('10')
  await expect(page.getByRole('region', { name: 'Episodes of Part 5' }).getByRole('link')).toHaveCount(10)
  await expect(player.getByRole('button', { name: 'Next episode' })).toBeDisabled()
  await player.getByRole('button', { name: /^Server:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
  await expect(player.locator('iframe[title="Player"]')).toHaveAttribute('src', '/player/pattern/tv/71446/5/10')
})

// @spec entities/fallback-poster: Without a poster /placeholder.png stands in, also when the picture fails.
// @spec titles/show-more: Long texts are cut with Show more.
test('a long text expands, and a picture that fails to load is replaced by the local one', { tag: '@core' }, async ({ page }) => {
  const overview = Array.from({ length: 200 }, (_, index) => `Sentence ${index}.`).join(' ')
  await page.goto(`${await siteThatAnswers({ id: 5, title: 'Night Pier', overview, poster_path: '/gone.jpg' })}/movie/5`)
  let tries = 0
  page.on('request', (request) => void (tries += request.url().endsWith('/gone.jpg') ? 1 : 0))
  const poster = page.getByAltText('Poster of Night Pier')
  await expect(poster).toHaveAttribute('src', '/placeholder.png')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  // Once before hydration, and once after.
  expect(tries).toBeLessThanOrEqual(2)
  await expect(poster).toHaveAttribute('src', '/placeholder.png')
})

// @spec titles/prefetch: Pointing at a card fetches its page.
test('hovering over a card loads its page before it is pressed', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie/10331')
  const card = page
    .getByRole('region', { name: /^If you like/ })
    .getByRole('link')
    .first()
  const path = (await card.getAttribute('href')) ?? ''
  await card.scrollIntoViewIfNeeded()
  const fetched = page.waitForRequest((request) => request.url().includes(`${path}.data`))
  await card.hover()
  expect((await fetched).method()).toBe('GET')
})

test('the images are grouped by kind, with counts, and open in full size in a new tab', async ({ page }) => {
  await page.goto('/movie/961?tab=images')
  const panel = page.getByRole('tabpanel')
  for (const [kind, noun, size] of [
    ['Backdrops', 'Backdrop', 'original'],
    ['Posters', 'Poster', 'w780'],
    ['Logos', 'Logo', 'w500'],
  ]) {
    const links = panel.getByRole('region', { name: new RegExp(`^${kind} \\d+$`) }).getByRole('link')
    await expect(panel.getByRole('heading', { name: `${kind} ${await links.count()}` })).toBeVisible()
    await expect(links.first()).toHaveAccessibleName(`${noun} 1 of The General, full size (opens in a new tab)`)
    await expect(links.first()).toHaveAttribute('href', new RegExp(`/t/p/${size}/`))
    await expect(links.first()).toHaveAttribute('target', '_blank')
  }
})

test('an address beyond the last season leads to an existing episode', async ({ page }) => {
  await page.goto('/tv/71446?season=99&episode=99')
  const player = page.getByRole('region', { name: 'Player' })
  const seasons = player.getByRole('combobox', { name: 'Season' })
  const last = await seasons
    .locator('option')
    .evaluateAll((all) => Math.max(...all.map((each) => Number(each.getAttribute('value')))))
  await expect(seasons).toHaveValue(String(last))
  await expect(player.getByRole('button', { name: 'Next episode' })).toBeDisabled()
  await expect(player.getByRole('button', { name: 'Previous episode' })).toBeEnabled()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tv\/71446$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('an overview is shown whole, since nobody could ask for the rest of it', async ({ page }) => {
    for (const path of ['/movie/10331', '/person/8635', '/tv/71446/seasons/1']) {
      await page.goto(path)
      const cut = await page
        .locator('main p')
        .evaluateAll((texts) =>
          texts.flatMap(({ parentElement: box, textContent }) =>
            box !== null && box.scrollHeight > box.clientHeight + 2 && getComputedStyle(box).overflow === 'hidden'
              ? [textContent]
              : [],
          ),
        )
      expect(cut, path).toEqual([])
    }
  })
})
