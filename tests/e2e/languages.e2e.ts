import type { Page } from '@playwright/test'
import { CODES, PSEUDO } from '#messages/languages.ts'
import { expectAccessible } from './axe.ts'
import { pathIn } from './path-in.ts'
import { expect, test } from './visitor.ts'

const languages = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: /^(?:Language|Sprache)$/ })
const offer = (page: Page) => page.getByRole('link', { name: 'Diese Seite auf Deutsch ansehen' })

/** Waits until the page's scripts run: then the footer has its switches. */
async function openAlive(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('contentinfo').getByRole('switch').first()).toBeVisible()
}

test(
  'a visitor chooses German in the footer, and from then on links and pages are German',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/movie/961?tab=cast')
    await languages(page).getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de/movie/961?tab=cast')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('tab', { name: 'Besetzung', selected: true })).toBeVisible()
    await expect(languages(page).getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('banner').getByRole('link', { name: 'Serien', exact: true }).click()
    await expect(page).toHaveURL('/de/tv')
    await expect(page.getByRole('heading', { level: 1, name: 'Serien' })).toBeVisible()
    await page.goBack()
    // The address changes before the page.
    await expect(page.getByRole('tab', { name: 'Besetzung', selected: true })).toBeVisible()
    await expect(page).toHaveURL('/de/movie/961?tab=cast')
    await languages(page).getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/movie/961?tab=cast')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test('the settings have the choice of language too', async ({ page }) => {
  await openAlive(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: '日本語' }).click()
  await expect(page).toHaveURL('/ja/about')
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('a first visit is offered German in one line, and led nowhere by itself', { tag: '@core' }, async ({ page }) => {
    await page.goto('/about')
    await expect(offer(page)).toBeVisible()
    await expect(page).toHaveURL('/about')
    await offer(page).click()
    await expect(page).toHaveURL('/de/about')
    await openAlive(page, '/de/movie')
    await expect(offer(page)).toBeHidden()
  })

  test('who closes the offer keeps English', async ({ page }) => {
    await page.goto('/about')
    await offer(page).locator('..').getByRole('button', { name: 'Close' }).click()
    await expect(offer(page)).toBeHidden()
    await openAlive(page, '/movie')
    await expect(offer(page)).toBeHidden()
  })
})

test('a page loads the texts of its own language, and of no other', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const file = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? ''
    loaded.push(...[...CODES, PSEUDO].filter((code) => file === code || file.startsWith(`${code}-`)))
  })
  await openAlive(page, '/fr/movie/961')
  await page.getByRole('banner').getByRole('link', { name: 'Séries', exact: true }).click()
  await expect(page).toHaveURL('/fr/tv')
  expect(new Set(loaded)).toEqual(new Set(['fr']))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is whole in its language, and leads to the others', async ({ page }) => {
    await page.goto('/ar/movie/961')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Español' })).toHaveAttribute('href', '/es/movie/961')
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a German page that was not seen before shows the offline page in German', async ({ page, context }) => {
    await expect(async () => {
      await page.goto('/de/')
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')).toContain('/de/sw.js')
    }).toPass()
    await context.setOffline(true)
    await page.goto('/de/movie/961')
    await expect(page.getByRole('heading', { level: 1, name: 'Du bist offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page).toHaveURL('/de/movie/961')
  })
})

test('pages in German, Japanese and Arabic break no rule of accessibility', async ({ page }) => {
  for (const path of ['/de/', '/de/movie', '/ja/movie/961', '/ar/', '/ar/movie/961', '/ar/watchlist', '/ar/search?q=moon']) {
    await openAlive(page, path)
    await expectAccessible(page)
  }
})

/** Pages of every kind. */
const PAGES = (
  '/ /movie /tv?genres=18 /movie/961 /movie/961?tab=cast /tv/71446 /tv/71446/seasons/1 /person /person/8635 /collection/8400003 ' +
  '/search /search?q=moon /watchlist /lists /calendar /about /discover /offline'
).split(' ')

test('in a language of long words nothing overflows the narrowest screen, and no text is English', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PAGES) {
    await openAlive(page, `/zz${path}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    expect(await namesWithoutMarks(page), pathIn(page.url())).toEqual([])
  }
})

/** Names of controls and regions that are not marked as translated, but for names of titles and people, which tell their own direction. */
function namesWithoutMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const data = new Set(['Marquee', ...[...document.querySelectorAll('[dir=auto]')].map(({ textContent }) => textContent)])
    return [...document.querySelectorAll('button, [role=tab], label, legend, summary, h2, [aria-label], [placeholder], [title]')]
      .filter((element) => !element.closest('[dir=auto], [data-choice]') && element.checkVisibility())
      .map((element) => element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent)
      .filter((name) => /[a-z]{3}/i.test(name) && !/[⟦~]/.test(name) && !data.has(name))
  })
}

test('the dialogs of the frame fit the narrowest screen in a language of long words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAlive(page, '/zz/movie')
  for (const name of [/Ménú/, /Sync/]) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // One for fractions of a pixel.
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
