import type { Page } from '@playwright/test'
import { test as operatorTest } from './operator.ts'
import { openAround, openSiteOfFiles, ownPath, serveFilms } from './own-films.ts'
import { expect, test } from './visitor.ts'
import { visibleChange } from './visible-change.ts'
import { watch } from './watching.ts'

// A visitor who forces a few colours on every page, as Windows' contrast themes do: shades, shadows and gradients are gone,
// and every state has to be visible all the same.

/** Changed pixels that are easy to see; fewer could be a speck. */
const PLAIN = 30

/** Otherwise the picture behind a dot would change with the slide. */
const withoutPictures = (page: Page) =>
  page.route('**/t/p/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }))
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

let files: Awaited<ReturnType<typeof openSiteOfFiles>>
test.beforeAll(async () => {
  files = await openSiteOfFiles()
})
test.afterAll(() => files.close())

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme })

    test(`the hero shows which slide is on (${colorScheme})`, async ({ page }) => {
      await withoutPictures(page)
      await page.goto('/')
      const dots = page.getByRole('region', { name: 'Featured movies' }).getByRole('button', { name: /^Show / })
      await expect(dots).toHaveCount(10)
      await expect(async () => {
        await dots.nth(4).click()
        await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true', { timeout: 500 })
      }).toPass()
      const third = dots.nth(2)
      expect(await visibleChange(third, () => pressAway(page, () => third.click()))).toBeGreaterThan(PLAIN)
      // A dot that is not selected is visible, too.
      const fifth = dots.nth(4)
      expect(await visibleChange(fifth, () => fifth.evaluate((dot) => (dot.style.opacity = '0')))).toBeGreaterThan(PLAIN)
    })

    test(`Top 10 shows its choice (${colorScheme})`, async ({ page }) => {
      await page.goto('/')
      const toggle = page.getByRole('region', { name: 'Top 10' }).getByRole('group')
      const shows = toggle.locator('label').filter({ hasText: 'TV Shows' })
      const changed = await visibleChange(shows, () => chooseRadio(page, 'TV Shows'))
      expect(changed).toBeGreaterThan(PLAIN)
    })

    test(`tabs show which one is selected (${colorScheme})`, async ({ page }) => {
      await page.goto('/movie')
      const popular = page.getByRole('tab', { name: 'Popular' })
      const changed = await visibleChange(popular, async () => {
        await pressAway(page, () => popular.click())
        await expect(popular).toHaveAttribute('aria-selected', 'true')
      })
      expect(changed).toBeGreaterThan(PLAIN)
    })

    test(`tabs of the sync dialog show which one is selected (${colorScheme})`, async ({ page }) => {
      await page.goto('/about')
      await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
      const tab = page.getByRole('tab', { name: 'Import' })
      expect(await visibleChange(tab, () => pressAway(page, () => tab.click()))).toBeGreaterThan(PLAIN)
    })

    test(`the switch of themes shows the choice (${colorScheme})`, async ({ page }) => {
      await page.goto('/about')
      const light = page.getByRole('contentinfo').locator('label').filter({ hasText: 'Light' })
      const changed = await visibleChange(light, () =>
        pressAway(page, () => page.evaluate(() => (document.documentElement.dataset.theme = 'light'))),
      )
      expect(changed).toBeGreaterThan(PLAIN)
    })

    test(`the suggestion that Enter opens is marked (${colorScheme})`, async ({ page }) => {
      await withoutPictures(page)
      await page.goto('/about')
      const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
      await search.fill('night')
      const second = page.getByRole('option').nth(1)
      await expect(second).toBeVisible()
      expect(await visibleChange(second, () => search.press('ArrowDown'))).toBeGreaterThan(PLAIN)
    })

    test(`a chosen job and a chosen filter are marked (${colorScheme})`, async ({ page }) => {
      await page.goto('/person/8635?tab=crew')
      const jobs = page.getByRole('tabpanel').locator('label')
      expect(await visibleChange(jobs.nth(1), () => chooseNth(page, 1))).toBeGreaterThan(PLAIN)
      await page.goto('/movie')
      await expect(async () => {
        await page.getByRole('button', { name: 'Filters' }).click()
        await expect(page.getByRole('group', { name: 'Genres' })).toBeVisible({ timeout: 1000 })
      }).toPass()
      const drama = page.getByRole('group', { name: 'Genres' }).locator('label').filter({ hasText: 'Drama' })
      expect(await visibleChange(drama, () => pressAway(page, () => drama.click()))).toBeGreaterThan(PLAIN)
      const rail = page.getByRole('slider', { name: 'Minimum rating' }).locator('..')
      const minimum = page.getByRole('slider', { name: 'Minimum rating' })
      const moved = await visibleChange(rail, () => pressAway(page, () => minimum.fill('8')))
      expect(moved).toBeGreaterThan(200)
    })

    test(`the episode that plays is marked, and the play button stands out (${colorScheme})`, async ({ page }) => {
      await withoutPictures(page)
      await page.goto('/tv/71446')
      const current = page
        .getByRole('region', { name: /^Episodes of/ })
        .getByRole('link')
        .first()
      await expect(current).toHaveAttribute('aria-current', 'true')
      const unmark = () => current.evaluate((link) => link.removeAttribute('aria-current'))
      const changed = await visibleChange(current.locator('..'), unmark)
      expect(changed).toBeGreaterThan(PLAIN)
      const play = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' })
      const ground = await play.evaluate((button) => getComputedStyle(button).backgroundColor)
      expect(ground).toBe(await systemColour(page, 'ButtonFace'))
    })

    test(`the player of own files shows its icons, its sliders and their thumbs (${colorScheme})`, async ({ page, context }) => {
      await serveFilms(context)
      const { frame, heard } = await openAround(page, files.origin, ownPath(5, 1))
      await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
      for (const name of ['Play', 'Mute', 'Settings', 'Full screen']) {
        const button = frame.getByRole('button', { name, exact: true })
        const changed = await visibleChange(button, () => button.evaluate((element) => (element.style.opacity = '0')))
        expect.soft(changed, name).toBeGreaterThan(PLAIN)
      }
      for (const [name, value] of [
        ['Volume', '0'],
        ['Seek', '20'],
      ] as const) {
        const bar = frame.getByRole('slider', { name }).locator('..')
        // The thumb at its new and at its old place.
        const changed = await visibleChange(bar, () => pressAway(page, () => frame.getByRole('slider', { name }).fill(value)))
        expect.soft(changed, `${name} moves`).toBeGreaterThan(2 * PLAIN)
        const slider = frame.getByRole('slider', { name })
        const track = name === 'Seek' ? frame.locator('[data-part=track]') : slider
        expect
          .soft(await visibleChange(bar, () => track.evaluate((element) => (element.style.opacity = '0'))), name)
          .toBeGreaterThan(300)
      }
    })

    test(`the buttons on a poster show their icons (${colorScheme})`, async ({ page }) => {
      await watch(page, '/movie/10331')
      await page.goto('/')
      const remove = page
        .getByRole('region', { name: 'Continue watching' })
        .getByRole('button', { name: /^Remove / })
        .first()
      await remove.hover()
      const icon = remove.locator('svg')
      const changed = await visibleChange(icon, () => icon.evaluate((element) => (element.innerHTML = '')))
      expect(changed).toBeGreaterThan(PLAIN)
    })

    test(`buttons that cannot be used look so (${colorScheme})`, async ({ page }) => {
      await page.goto('/')
      const row = page.getByRole('region', { name: 'Trending Movies' })
      const previous = row.getByRole('button', { name: 'Previous' })
      await expect(previous).toBeDisabled()
      const [off, on] = await Promise.all(
        [previous, row.getByRole('button', { name: 'Next' })].map((button) =>
          button.evaluate((element) => {
            const { color, opacity } = getComputedStyle(element)
            return { color, opacity }
          }),
        ),
      )
      expect(off).toEqual({ color: await systemColour(page, 'GrayText'), opacity: '1' })
      expect(on!.color).toBe(await systemColour(page, 'ButtonText'))
    })
  })

operatorTest.describe(() => {
  operatorTest.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  operatorTest('the panel shows its section and the columns of its chart', async ({ page }) => {
    await page.goto('/admin')
    const column = page
      .getByRole('list', { name: /^Searches on each of/ })
      .locator('[aria-hidden]')
      .last()
    const gone = () => column.evaluate((bar) => (bar.style.opacity = '0'))
    expect(await visibleChange(column, gone)).toBeGreaterThan(PLAIN)
    const section = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Search Logs' })
    const changed = await visibleChange(section, async () => {
      await pressAway(page, () => section.click())
      await expect(section).toHaveAttribute('aria-current', 'page')
    })
    expect(changed).toBeGreaterThan(PLAIN)
  })
})

/** Runs `press`, then removes the focus and the pointer, so that neither leaves a mark. */
async function pressAway(page: Page, press: () => Promise<unknown>): Promise<void> {
  await press()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(0, 0)
}

async function chooseRadio(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await expect(async () => {
    await radio.check({ force: true })
    await expect(radio).toBeChecked({ timeout: 500 })
  }).toPass()
  await pressAway(page, async () => {})
}

async function chooseNth(page: Page, index: number): Promise<void> {
  await pressAway(page, () => page.getByRole('tabpanel').getByRole('radio').nth(index).check({ force: true }))
}

function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = colour
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, name)
}
