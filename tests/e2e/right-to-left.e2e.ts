// oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has no scope but its own
import type { Locator, Page } from '@playwright/test'
import { openForArrows, TELEVISION } from './arrows.ts'
import { SHARED_LIST } from './shared-link.ts'
import { expect, test } from './visitor.ts'

// Pages that are read from right to left. Their language is English still: only where things stand, and where keys lead, is looked at.

const row = (page: Page, name = 'Trending Movies') => page.getByRole('region', { name, exact: true })
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })
const scrolled = (list: Locator) => list.evaluate(({ scrollLeft }) => scrollLeft)

/** Its edges, in pixels from the left of the window. */
async function edges(element: Locator) {
  const { x, width } = (await element.boundingBox())!
  return { left: x, right: x + width }
}

/** Where the tip of a row's arrow is, which is the turned corner of a square: positive at the right. */
const tipOf = (arrow: Locator) =>
  arrow.evaluate((shown) => new DOMMatrix(getComputedStyle(shown, '::before').transform).transformPoint({ x: 1, y: -1 }).x)

async function expectBefore(one: Locator, other: Locator) {
  expect((await edges(one)).left).toBeGreaterThanOrEqual((await edges(other)).right)
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const turn = () => document.documentElement && (document.documentElement.dir = 'rtl')
    if (!turn()) new MutationObserver((_, observer) => turn() && observer.disconnect()).observe(document, { childList: true })
  }),
)

test('a row begins at the right, and its arrows stand and move the other way round', async ({ page }) => {
  await page.goto('/')
  const [previous, next] = [button(row(page), 'Previous'), button(row(page), 'Next')]
  const [list, cards] = [row(page).getByRole('list'), row(page).getByRole('listitem')]
  await expectBefore(row(page).getByRole('heading'), previous)
  await expectBefore(previous, next)
  await expectBefore(cards.first(), cards.nth(1))
  expect(await tipOf(previous)).toBeGreaterThan(0)
  expect(await tipOf(next)).toBeLessThan(0)
  await expect(previous).toBeDisabled()
  await expect(async () => {
    await next.click()
    await expect(previous).toBeEnabled({ timeout: 300 })
  }).toPass()
  await expect.poll(() => scrolled(list)).toBeLessThan(-500)
  await previous.click()
  await expect.poll(() => scrolled(list)).toBe(0)
  await expect(previous).toBeDisabled()
  await expect(async () => {
    await next.click()
    await expect(next).toBeDisabled({ timeout: 300 })
  }).toPass()
})

test('a row is found where it was left', async ({ page }) => {
  await page.goto('/')
  const list = row(page).getByRole('list')
  await expect(async () => {
    await button(row(page), 'Next').click()
    await expect.poll(() => scrolled(list), { timeout: 500 }).toBeLessThan(-500)
  }).toPass()
  const before = await scrolled(list)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  await expect(page).toHaveURL('/movie')
  await page.goBack()
  await expect.poll(() => scrolled(list)).toBe(before)
})

test('the left arrow key goes on to the next card and to the next tab', async ({ page }) => {
  await page.goto('/')
  const cards = row(page).getByRole('listitem').getByRole('link')
  await cards.first().focus()
  await expect(async () => {
    await cards.first().press('ArrowLeft')
    await expect(cards.nth(1)).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  await expect(cards.first()).toBeFocused()

  await page.goto('/movie/10331')
  const tabs = page.getByRole('tab')
  await expectBefore(tabs.first(), tabs.nth(1))
  await tabs.first().focus()
  await expect(async () => {
    await tabs.first().press('ArrowLeft')
    await expect(tabs.nth(1)).toBeFocused({ timeout: 300 })
  }).toPass()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
})

test('the menu and the settings come in from the left, and are closed at the same corner', async ({ page }) => {
  for (const [width, name, close] of [
    [320, 'Menu', 'Close menu'],
    [390, 'Menu', 'Close menu'],
    [1440, 'Settings', 'Close'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/about')
    const panel = page.getByRole('dialog', { name })
    await button(page, name).click()
    await expect.poll(() => edges(panel)).toMatchObject({ left: 0 })
    expect((await edges(panel)).right).toBeLessThan(width)
    expect((await edges(button(panel, close))).left).toBeLessThan(40)
  }
})

test('the actions of a card stand at its left and open beside it', async ({ page }) => {
  await page.goto('/')
  const card = row(page).getByRole('listitem').nth(1)
  const opener = page.getByRole('button', { name: /^Actions for / })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await card.hover()
    await expect(opener).toBeVisible({ timeout: 300 })
  }).toPass()
  const { left } = await edges(card)
  expect((await edges(opener)).left).toBeCloseTo(left, 0)
  await opener.click()
  await expect.poll(async () => (await edges(page.getByRole('dialog', { name: /^Actions for / }))).left).toBeCloseTo(left, 0)
})

test('a slider’s rail is pressed where it is seen', async ({ page }) => {
  await page.goto('/movie')
  await page.getByRole('button', { name: 'Filters' }).click()
  const [low, high] = [page.getByRole('slider', { name: 'Minimum rating' }), page.getByRole('slider', { name: 'Maximum rating' })]
  await low.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await low.boundingBox())!
  await page.mouse.click(x + width * 0.25, y + height / 2)
  await expect(high).toHaveValue('7.5')
  await page.mouse.click(x + width * 0.75, y + height / 2)
  await expect(low).toHaveValue('2.5')
  await low.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(low).toHaveValue('3')
})

test('a player’s steps stay as they are: back is at the left', async ({ page }) => {
  await page.goto('/tv/71446?season=1&episode=2')
  const step = (name: RegExp) => page.getByRole('region', { name: 'Player' }).getByRole('button', { name })
  await expectBefore(step(/^Next/), step(/^Previous/))
})

test('nothing is wider than a phone', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/',
      '/movie',
      '/movie/10331',
      '/tv/71446',
      '/person/8635',
      '/search?q=night',
      '/watchlist',
      '/lists',
      SHARED_LIST,
      '/calendar',
    ]) {
      await page.goto(path)
      await page.getByRole('contentinfo').waitFor()
      expect([path, width, await outside(page)]).toEqual([path, width, []])
    }
  }
})

test.describe('on a television', () => {
  test.use({ userAgent: TELEVISION })

  test('arrows go where they point', async ({ page }) => {
    await openForArrows(page, '/')
    const cards = row(page).getByRole('listitem').getByRole('link')
    await cards.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(cards.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cards.first()).toBeFocused()
    const [movies, shows] = [page.getByRole('radio', { name: 'Movies' }), page.getByRole('radio', { name: 'TV Shows' })]
    await movies.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(shows).toBeFocused()
    await expect(shows).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(movies).toBeChecked()
  })
})

/** What sticks out of the window, and how far the page can be scrolled sideways. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const isCut = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && !isCut(element)
    })
    return [
      ...(scrollWidth > innerWidth ? [`${scrollWidth} pixels`] : []),
      ...out.map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent.slice(0, 30)}`),
    ]
  })
}
