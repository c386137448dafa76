import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'

const PAGES = [
  '/',
  '/movie',
  '/movie/10331',
  '/tv/71446',
  '/tv/71446/seasons/1',
  '/person',
  '/search?q=night',
  '/discover',
  '/about',
  '/nowhere',
]

for (const path of PAGES) {
  test(`${path} looks the same with its inlined styles and with the full style sheet`, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    const before = await stylesOf(page)
    const sheet = page.waitForResponse((response) => response.url().endsWith('.css') && response.ok())
    await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')!
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
      link.disabled = false
      await loaded
    })
    await sheet
    expect(await stylesOf(page)).toEqual(before)
  })
}

test('styles missing in the page are there for what a click shows', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card.getByRole('img').or(card.locator('img')).first()).toHaveCSS('object-fit', 'cover')
})

/** The computed style of every element, one line each. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      return `${element.tagName}.${element.className}: ${[...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`
    }),
  )
}
