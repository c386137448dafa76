import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'
import { pathIn } from './path-in.ts'

/** Holds back the data of the page at `path` until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(
    (url) => pathIn(url.href) === `${path}.data`,
    async (route) => {
      await gate.promise
      await route.continue()
    },
  )
  return gate.resolve
}

const loading = (page: Page) => page.getByRole('status', { name: 'Loading', exact: true })
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('link')
const hrefOf = async (page: Page, at: number) => (await cards(page).nth(at).getAttribute('href')) ?? ''
const scrollLeft = (page: Page, row: string) =>
  page
    .getByRole('region', { name: row, exact: true })
    .getByRole('list')
    .evaluate((list) => list.scrollLeft)

/** Position and size of the element that animates between two pages. */
const sharedBox = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')]
    const named = all.filter((element) => getComputedStyle(element).viewTransitionName === 'shared-poster')
    return named.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
  })

// @spec movement/loading: A loading spinner shows while a page loads, over an outline of the page to come; a page that comes at once shows neither.
test('a slow page is announced, and its heading has the focus once it has loaded', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  const release = await hold(page, '/person')
  await page.getByRole('link', { name: 'Most Popular Celebrities' }).click()
  await expect(loading(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeFocused()
  await expect(loading(page)).toHaveCount(0)
})

test('a fast page replaces the old one directly', async ({ page }) => {
  await page.clock.install()
  // The skeleton's code is loaded on idle.
  const outline = page.waitForResponse(/\/assets\/after-/)
  await page.goto('/')
  await outline
  await expect(page.getByRole('region', { name: 'Top 10' }).getByRole('button', { name: 'Next' })).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await hold(page, '/person')
  await page.getByRole('link', { name: 'Most Popular Celebrities' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached()
  await page.clock.runFor(190)
  await expect(loading(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(loading(page)).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeVisible()
})

for (const width of [390, 768, 1440]) {
  test(`the skeleton of a title has its poster where the page has it, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/movie')
    const release = await hold(page, await hrefOf(page, 2))
    await cards(page).nth(2).click()
    await expect(loading(page)).toBeVisible()
    const outlined = await sharedBox(page)
    expect(outlined).toHaveLength(1)
    release()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    expect(await sharedBox(page)).toEqual(outlined)
  })
}

// @spec movement/back: Back and Forward restore the position and the focus, also where the page had to be waited for.
test('the scroll position of the old page is kept behind the skeleton, there and back', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie?tab=popular')
  await cards(page).nth(14).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  const href = await hrefOf(page, 14)
  const release = await hold(page, href)
  await cards(page).nth(14).click()
  await expect(loading(page)).toBeInViewport()
  release()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const releaseBack = await hold(page, '/movie')
  await page.goBack()
  await expect(loading(page)).toBeInViewport()
  releaseBack()
  await expect(cards(page).nth(14)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

// @spec movement/busy-tab: Another tab of a page leaves the page where it is and marks what changes as busy.
test('another tab of a list leaves the page where it is, and says that the list is busy', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie')
  const release = await hold(page, '/movie')
  await page.getByRole('tab', { name: 'Upcoming' }).click()
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page).first()).toHaveCSS('opacity', '1')
  await expect(loading(page)).toHaveCount(0)
  release()
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy')
})

// @spec movement/row-position: A row keeps its position on Back, and its arrows are disabled at the ends.
test('Back restores a row’s scroll position, also after a reload', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Trending TV Shows', exact: true })
  await row.getByRole('button', { name: 'Next' }).click()
  await row.getByRole('link').nth(7).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.goBack()
  await expect(row.getByRole('button', { name: 'Previous' })).toBeEnabled()
  const left = await scrollLeft(page, 'Trending TV Shows')
  expect(left).toBeGreaterThan(200)
  expect(await scrollLeft(page, 'Trending Movies')).toBe(0)
  await page.reload()
  await expect(row.getByRole('button', { name: 'Previous' })).toBeEnabled()
  expect(await scrollLeft(page, 'Trending TV Shows')).toBe(left)
})

test('a row shows three items on a phone and up to six on a wide screen', async ({ page }) => {
  await page.goto('/')
  const items = page.getByRole('region', { name: 'Trending Movies', exact: true }).getByRole('listitem')
  for (const [width, shown] of [
    [360, 3],
    [767, 3],
    [768, 4],
    [991, 4],
    [992, 5],
    [1199, 5],
    [1200, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON()))
    expect(
      boxes.filter(({ right }) => right <= width),
      `at ${width} pixels`,
    ).toHaveLength(shown)
  }
})

test('the arrows of a row stop at both ends, and only a long row has them', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Top 10' })
  await row.getByRole('button', { name: 'Next' }).focus()
  await expect(row.getByRole('button', { name: 'Next' })).toBeInViewport()
  await row.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(row.getByRole('button', { name: 'Next' })).toBeDisabled()
  await row.getByRole('button', { name: 'Previous' }).click()
  await expect(row.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.goto('/person/8635')
  const rows = page
    .getByRole('main')
    .getByRole('region')
    .filter({ hasNot: page.getByRole('heading', { name: 'Career' }) })
  for (const region of await rows.all()) {
    const long = (await region.getByRole('listitem').count()) > 6
    await expect(region.getByRole('button', { name: 'Next' })).toHaveCount(long ? 1 : 0)
  }
})

test.describe('where movement is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  // @spec movement/view-transition: Where the browser can and the visitor wants movement, the poster of a card becomes that of the page.
  test('the poster of a card morphs into that of the page, and back', { tag: '@core' }, async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      // Runs in the page and has no access to outer variables.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const named = () =>
        [...document.querySelectorAll('body *')].filter(
          (element) => getComputedStyle(element).viewTransitionName === 'shared-poster',
        ).length
      const seen: number[] = []
      Object.assign(window, { seen })
      Object.defineProperty(document, 'startViewTransition', {
        value: (update: () => Promise<void>) => {
          seen.push(named())
          const transition = start(async () => {
            await update()
            seen.push(named())
          })
          // The next click may come while the posters still move: the browser then skips the rest, which is no error.
          transition.ready.catch(() => null)
          return transition
        },
      })
    })
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen'))
    // However slow the machine is, no skeleton appears in between.
    await page.clock.install()
    await page.goto('/movie')
    await page.clock.pauseAt(Date.now() + 60_000)
    await cards(page).nth(3).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(seen).toEqual([1, 1])
    await page.goBack()
    await expect(cards(page).nth(3)).toBeFocused()
    await expect.poll(seen).toEqual([1, 1, 1, 1])
    await page.goForward()
    await expect.poll(seen).toEqual([1, 1, 1, 1, 1, 1])
    // From one title to another: the current poster gives way to the card's.
    await page
      .getByRole('region', { name: /^If you like/ })
      .getByRole('link')
      .first()
      .click()
    await expect.poll(seen).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
