import type { Locator, Page } from '@playwright/test'
import { expect, test } from './visitor.ts'
import { pathIn } from './path-in.ts'

const START = new Date('2026-11-20T12:00:00Z')
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>'
const hero = (page: Page) => page.getByRole('region', { name: 'Featured movies' })
const slide = (page: Page, place: number) => hero(page).locator(`article[aria-label^="${place} of "]`)
const shown = (page: Page) => hero(page).locator('article[data-current="true"]')
const dot = (page: Page, place: number) =>
  hero(page)
    .getByRole('button', { name: /^Show / })
    .nth(place - 1)

// The pictures' content is irrelevant here and slow to draw.
test.beforeEach(({ page }) => page.route('**/t/p/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })))

/** Home with a paused clock and the pointer away from the hero. */
async function openHome(page: Page) {
  await page.clock.install({ time: START })
  await page.goto('/')
  // Once a dot works, scripts have run.
  await expect(async () => {
    await dot(page, 2).click()
    await expect(shown(page)).toHaveAttribute('aria-label', /^2 of/, { timeout: 300 })
  }).toPass()
  await page.clock.pauseAt(new Date(START.getTime() + 3_600_000))
  await leaveHero(page)
}

async function leaveHero(page: Page) {
  await page.mouse.move(600, 5)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

/** Shows a slide from its beginning. */
async function startAt(page: Page, place: number) {
  await dot(page, place).click()
  await leaveHero(page)
  await expect(shown(page)).toHaveAttribute('aria-label', new RegExp(`^${place} of`))
}

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  // @spec home/hero-autoplay: The hero autoplays every 6 s with a 1 s fade, and loops.
  test(
    'the hero advances every six seconds with a fade of one second, and from its last movie to its first',
    { tag: '@core' },
    async ({ page }) => {
      await openHome(page)
      await startAt(page, 1)
      await page.clock.runFor(5_900)
      await expect(shown(page)).toHaveAttribute('aria-label', '1 of 10')
      await page.clock.runFor(200)
      await expect(shown(page)).toHaveAttribute('aria-label', '2 of 10')
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
      await page.clock.runFor(6_000)
      await expect(shown(page)).toHaveAttribute('aria-label', '3 of 10')
      for (const place of [2, 3])
        expect(await slide(page, place).evaluate((element) => getComputedStyle(element).transition)).toMatch(/^opacity 1s/)
      await startAt(page, 10)
      await page.clock.runFor(6_100)
      await expect(shown(page)).toHaveAttribute('aria-label', '1 of 10')
    },
  )

  test('the next picture of the hero is loaded shortly before its turn', async ({ page }) => {
    await openHome(page)
    await startAt(page, 4)
    const next = slide(page, 5).locator('img')
    await page.clock.runFor(3_300)
    await expect(next).toHaveCount(0)
    await page.clock.runFor(400)
    await expect(next).toHaveCount(1)
    await expect(shown(page)).toHaveAttribute('aria-label', '4 of 10')
  })

  // @spec home/hero-hover: The hero pauses on hover.
  // @spec home/hero-stops: The hero stops on focus, in a hidden tab and for reduced motion.
  // @spec home/hero-pause: The hero has a pause button and dots.
  test(
    'the hero pauses under the pointer, with the focus, in a hidden tab, and after a press on pause',
    { tag: '@core' },
    async ({ page }) => {
      await openHome(page)
      await startAt(page, 4)
      await hero(page).hover()
      await page.clock.runFor(30_000)
      await expect(shown(page)).toHaveAttribute('aria-label', '4 of 10')

      await shown(page).getByRole('link').focus()
      await page.mouse.move(600, 5)
      await page.clock.runFor(30_000)
      await expect(shown(page)).toHaveAttribute('aria-label', '4 of 10')

      await leaveHero(page)
      await setHidden(page, true)
      await page.clock.runFor(30_000)
      await expect(shown(page)).toHaveAttribute('aria-label', '4 of 10')
      await setHidden(page, false)
      await page.clock.runFor(6_100)
      await expect(shown(page)).toHaveAttribute('aria-label', '5 of 10')

      await hero(page).getByRole('button', { name: 'Pause' }).click()
      await leaveHero(page)
      await page.clock.runFor(30_000)
      await expect(shown(page)).toHaveAttribute('aria-label', '5 of 10')
      await hero(page).getByRole('button', { name: 'Play' }).click()
      await leaveHero(page)
      await page.clock.runFor(6_100)
      await expect(shown(page)).toHaveAttribute('aria-label', '6 of 10')
    },
  )
})

test.describe('with motion allowed, while saving data', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the hero is paused in a browser that saves data, and plays on request', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await openHome(page)
    await page.clock.runFor(30_000)
    await expect(shown(page)).toHaveAttribute('aria-label', '2 of 10')
    await hero(page).getByRole('button', { name: 'Play' }).click()
    await leaveHero(page)
    await page.clock.runFor(6_100)
    await expect(shown(page)).toHaveAttribute('aria-label', '3 of 10')
  })
})

test('the hero is paused with reduced motion, and plays on request', async ({ page }) => {
  await openHome(page)
  await page.clock.runFor(30_000)
  await expect(shown(page)).toHaveAttribute('aria-label', '2 of 10')
  await hero(page).getByRole('button', { name: 'Play' }).click()
  await leaveHero(page)
  await page.clock.runFor(6_100)
  await expect(shown(page)).toHaveAttribute('aria-label', '3 of 10')
})

// @spec home/hero-contrast: The contrast of the hero's text is at least 4.5:1 on any picture.
test('the hero’s text is readable on a white picture', { tag: '@core' }, async ({ page, context }) => {
  // Each check takes a screenshot.
  test.slow()
  const white = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#fff"/></svg>'
  await page.route('**/t/p/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }))
  await page.goto('/')
  const title = shown(page).getByRole('heading')
  const reader = await context.newPage()
  const short = 'Twenty-Eight Letters It Took'
  const long = 'Of the Very Long Title That Nobody Reads Out to Its End'
  for (const [width, text] of [
    [320, long],
    [768, short],
    [1440, long],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await title.evaluate((heading, name) => {
      heading.textContent = name
      heading.setAttribute('data-long', String(name.length > 28))
    }, text)
    for (const words of [title, shown(page).getByRole('paragraph').last()])
      // The layout needs a moment after a resize; a screenshot meanwhile would show other positions.
      await expect(async () => {
        expect(await worstContrast(words, reader), `${text} at ${width} pixels`).toBeGreaterThanOrEqual(4.5)
      }).toPass({ timeout: 10_000 })
  }
})

// @spec home/hero-one: Only the movie that is shown can be reached by keyboard.
test('only the visible movie can be reached', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  await expect(hero(page).getByRole('link')).toHaveCount(1)
  await hero(page).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(hero(page).getByRole('button', { name: /^(Play|Pause)$/ })).toBeFocused()
})

// @spec home/in-view: Row carousels show 3 items per view (4 from 768, 5 from 992, 6 from 1200).
test(
  'a row has three items in view, four from 768 pixels, five from 992 and six from 1200',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/')
    const row = page.getByRole('region', { name: 'Trending Movies' })
    await row.getByRole('link').first().waitFor()
    const inView: Record<number, number> = {}
    for (const width of [767, 768, 991, 992, 1199, 1200]) {
      await page.setViewportSize({ width, height: 900 })
      inView[width] = await wholeItems(row)
    }
    expect(inView).toEqual({ 767: 3, 768: 4, 991: 4, 992: 5, 1199: 5, 1200: 6 })
  },
)

// @spec home/arrows-work: The arrows of a row move it and are disabled at its ends, by pointer and by keyboard.
// @spec home/snap: Rows scroll-snap with touch.
// @spec home/arrow-keys: Arrow keys move inside a row.
test(
  'a row snaps when swiped, scrolls by its arrows to its end, and is navigated by the arrow keys',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/')
    const row = page.getByRole('region', { name: 'Trending Movies' })
    const links = row.getByRole('listitem').getByRole('link')
    expect(await row.getByRole('list').evaluate((list) => getComputedStyle(list).scrollSnapType)).toMatch(/^x/)
    await links.first().focus()
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(links.first()).not.toBeFocused({ timeout: 300 })
    }).toPass()
    await links.nth(3).focus()
    await page.keyboard.press('ArrowRight')
    await expect(links.nth(4)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(links.nth(3)).toBeFocused()

    const next = row.getByRole('button', { name: 'Next' })
    const previous = row.getByRole('button', { name: 'Previous' })
    await next.focus()
    await expect(async () => {
      if (await next.isEnabled()) await page.keyboard.press('Enter')
      await expect(next).toBeDisabled({ timeout: 500 })
    }).toPass()
    await expect(links.last()).toBeInViewport()
    await expect(previous).toBeEnabled()
  },
)

// @spec home/card-prefetch: Hovering a card prefetches its page.
test('hovering over a card prefetches its page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Trending TV Shows' }).getByRole('listitem').getByRole('link').first()
  const href = await card.getAttribute('href')
  const ahead = page.locator(`link[rel="prefetch"][href*="${href}"]`)
  await expect(ahead).toHaveCount(0)
  await expect(async () => {
    await page.mouse.move(600, 5)
    await card.hover()
    await expect(ahead).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
})

test('nothing is prefetched for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathIn(request.url())))
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Trending TV Shows' }).getByRole('listitem').getByRole('link').first()
  const path = `${await card.getAttribute('href')}.data`
  await card.focus()
  await card.hover()
  // The click always makes a request: a prefetch on hover would be a second one.
  await card.click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  expect(asked.filter((each) => each === path)).toEqual([path])
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
})

test('a picture that fails is replaced by a local one', async ({ page }) => {
  // A response that is no image; a failed request would be logged on the console.
  await page.route('**/t/p/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }))
  await page.goto('/')
  for (const [row, fallback] of [
    ['Top 10', '/placeholder.png'],
    ['Most Popular Celebrities', '/person_placeholder.jpg'],
  ] as const) {
    const region = page.getByRole('region', { name: row })
    await region.getByRole('heading').scrollIntoViewIfNeeded()
    // The test itself responds to every image request, one after the other.
    await expect(region.locator('img').first()).toHaveAttribute('src', fallback, { timeout: 15_000 })
  }
})

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** Number of fully visible items of a row. */
async function wholeItems(row: Locator): Promise<number> {
  return row.getByRole('list').evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const boxes = [...list.children].map((item) => item.getBoundingClientRect())
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length
  })
}

/** The lowest contrast between an element's text and any pixel behind it. */
async function worstContrast(words: Locator, reader: Page): Promise<number> {
  const { colour, area } = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    // Clipped lines lie below the element's own box.
    const { x, y, height } = element.getBoundingClientRect()
    const { width } = range.getBoundingClientRect()
    return { colour: getComputedStyle(element).color, area: { x, y, width, height } }
  })
  await words.evaluate((element) => (element.style.color = 'transparent'))
  const picture = (await words.page().screenshot({ clip: area })).toString('base64')
  await words.evaluate((element) => (element.style.color = ''))
  const brightest = await reader.evaluate(brightestPoint, picture)
  return (luminance(numbersIn(colour)) + 0.05) / (luminance(brightest) + 0.05)
}

/** Runs in a separate page, as this site's policy forbids such images. No channel exceeds the returned one. */
async function brightestPoint(data: string): Promise<number[]> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  canvas.drawImage(bitmap, 0, 0)
  const points = canvas.getImageData(0, 0, bitmap.width, bitmap.height).data
  const brightest = [0, 0, 0]
  for (let at = 0; at < points.length; at += 4)
    for (const channel of [0, 1, 2]) brightest[channel] = Math.max(brightest[channel] ?? 0, points[at + channel] ?? 0)
  return brightest
}

function numbersIn(colour: string): number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number)
}

/** WCAG relative luminance of a colour with channels from 0 to 255. */
function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
