import type { Page } from '@playwright/test'
import { setClock } from '../helpers/set-clock.mjs'
import { expect, test } from './visitor.ts'

const PAGES = 16
const HOUR = 3_600_000
const SIZE = 20 * PAGES
const LONGER = ', or the one that takes a second line'

/** A list with invented pages after the first; one name in seven takes two lines, so that row heights differ. */
async function openLongList(page: Page, { toEnd = true } = {}): Promise<number> {
  const pageOf = async (number: number) => (await page.request.get(`/api/titles/movie?tab=popular&page=${number}`)).json()
  const [first, second] = [await pageOf(1), await pageOf(2)]
  const cards: { id: number; name: string }[] = first.items
  await page.route('**/api/titles/movie?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const items = cards.map((card, at) => ({
      ...card,
      id: 9e8 + number * 100 + at,
      name: `${card.name}${at % 7 === 3 ? LONGER : ''}`,
    }))
    // The card in the middle of the list needs a real page.
    if (number === PAGES / 2) items.splice(-1, 1, second.items[0])
    await route.fulfill({ json: { ...first, page: number, pages: PAGES, total: SIZE, items } })
  })
  // Invented titles have no page to prefetch.
  await page.route(/\/movie\/9\d{8}\.data/, (route) => route.fulfill({ body: '' }))
  await page.goto('/movie?tab=popular')
  return toEnd ? scrollToEnd(page) : 0
}

const more = (page: Page) => page.getByRole('button', { name: 'Load more' })

/** Scrolls down, presses "Load more" where it is, and returns the highest number of cards in the DOM on the way. */
function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0
    while (!document.body.textContent.includes('You have reached the end.')) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Load more')
      if (button instanceof HTMLElement) button.click()
      await new Promise(requestAnimationFrame)
      most = Math.max(most, document.querySelectorAll('main li[aria-posinset]').length)
    }
    // The last page has made the list longer.
    window.scrollTo(0, document.documentElement.scrollHeight)
    return most
  })
}

const cardAt = (page: Page, position: number) => page.locator(`main li[aria-posinset="${position}"]`).getByRole('link')

/** Distance of a card from the top of the viewport. */
const topAt = (page: Page, position: number) => cardAt(page, position).evaluate((card) => card.getBoundingClientRect().top)

async function goHalfway(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  const position = SIZE / 2
  await expect(cardAt(page, position)).toBeAttached()
  await cardAt(page, position).scrollIntoViewIfNeeded()
  return position
}

// @spec lists/waits: After every five pages a list waits for "Load more".
test(
  'a list loads its first five pages by itself, and then waits for a press; the footer stays where it is',
  { tag: '@core' },
  async ({ page }) => {
    await openLongList(page, { toEnd: false })
    const footer = page.getByRole('contentinfo')
    const toFooter = () => footer.evaluate((part) => part.scrollIntoView({ block: 'end' }))
    await expect(async () => {
      await toFooter()
      await expect(more(page)).toBeVisible({ timeout: 500 })
    }).toPass()
    await toFooter()
    await expect(footer).toBeInViewport()
    await expect(cardAt(page, 100)).toBeAttached()
    await expect(cardAt(page, 101)).toHaveCount(0)
    await more(page).press('Enter')
    await expect(cardAt(page, 101)).toBeFocused()
    await expect(async () => {
      await toFooter()
      await expect(cardAt(page, 200)).toBeAttached({ timeout: 500 })
    }).toPass()
    await expect(more(page)).toBeVisible()
  },
)

test('at its very end a list grows below what the visitor sees', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await openLongList(page, { toEnd: false })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const top = await page.evaluate(() => window.scrollY)
  await expect(cardAt(page, 21)).toBeAttached()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.scrollY)).toBeGreaterThan(2_000)
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
})

test('however far a visitor scrolls, few cards are in the DOM, and each states its position and the total', async ({ page }) => {
  expect(await openLongList(page)).toBeLessThan(200)
  await expect(cardAt(page, SIZE)).toBeVisible()
  await expect(page.locator('main li[aria-posinset]').last()).toHaveAttribute('aria-setsize', String(SIZE))
  await expect(cardAt(page, 1)).toHaveCount(0)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(cardAt(page, 1)).toBeVisible()
  await expect(cardAt(page, SIZE)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('Back restores a long list’s position, with the focus on the followed card', async ({ page }) => {
  await openLongList(page)
  const position = await goHalfway(page)
  const top = await topAt(page, position)
  await cardAt(page, position).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.goBack()
  await expect(cardAt(page, position)).toBeFocused()
  await expect.poll(() => topAt(page, position)).toBeCloseTo(top, -1)
})

test('Back focuses a card that was followed while far out of view', async ({ page }) => {
  await openLongList(page)
  const position = await goHalfway(page)
  await cardAt(page, position).focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(cardAt(page, 1)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.goBack()
  await expect(cardAt(page, position)).toBeFocused()
})

/** Tabs from a card, past the button of its actions, to the next card. */
async function tabOn(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Actions for / })).toBeFocused()
  await page.keyboard.press('Tab')
}

test('the focused card stays in the DOM while scrolled out of view, and Tab continues beside it', async ({ page }) => {
  await openLongList(page)
  const position = await goHalfway(page)
  await cardAt(page, position).focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(cardAt(page, 1)).toBeInViewport()
  await expect(cardAt(page, position)).toBeFocused()
  await tabOn(page)
  await expect(cardAt(page, position + 1)).toBeFocused()
  await expect(cardAt(page, position + 1)).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(cardAt(page, position)).toBeFocused()
})

test('Tab goes through the cards in order, beyond the edge of what is rendered', async ({ page }) => {
  await openLongList(page)
  const position = await goHalfway(page)
  await cardAt(page, position).focus()
  for (let next = position + 1; next <= position + 40; next += 1) {
    await tabOn(page)
    await expect(cardAt(page, next)).toBeFocused()
  }
  await expect(cardAt(page, position + 40)).toBeInViewport()
})

/** Position of the first card that begins in the viewport. */
function firstInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li[aria-posinset]')]
    return Number(cards.find((card) => card.getBoundingClientRect().top >= 0)?.getAttribute('aria-posinset'))
  })
}

test('after a change of width the same cards are in view', async ({ page }) => {
  await openLongList(page)
  const position = await goHalfway(page)
  // Waits for the frame with the scroll event, because the resize event of a new width would come before it.
  await cardAt(page, position).evaluate(async (card) => {
    card.scrollIntoView()
    await new Promise(requestAnimationFrame)
  })
  const top = await topAt(page, position)
  const seen = await firstInView(page)
  for (const width of [480, 900, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expect(cardAt(page, seen)).toBeInViewport()
  }
  await expect.poll(() => topAt(page, position)).toBeCloseTo(top, -1)
})

test('a long list that was open for a while asks for none of its pages again when the network is back', async ({ page }) => {
  await openLongList(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(setClock, HOUR)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  // A new request comes after those that the list would have made.
  await page.evaluate(() => fetch('/api/ip'))
  await expect.poll(() => asked).toContain('/api/ip')
  expect(asked.filter((path) => path === '/api/titles/movie')).toEqual([])
})
