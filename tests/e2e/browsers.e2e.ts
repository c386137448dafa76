import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

/** Of each object, what Edge 109, Safari 16.4, Firefox 115 or the Chromium 87 of televisions lacks. */
const NEWER = {
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any', 'timeout'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe', 'getHTML'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert'],
  'Document.prototype': ['startViewTransition'],
  'Crypto.prototype': ['randomUUID'],
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Navigator.prototype': ['locks', 'userActivation', 'storage', 'userAgentData', 'share', 'canShare'],
  window: [
    'structuredClone',
    'requestIdleCallback',
    'cancelIdleCallback',
    'navigation',
    'Navigation',
    'scheduler',
    'reportError',
    'CloseWatcher',
    'CSSLayerBlockRule',
    'Iterator',
  ],
}

/** The browser as an old one: without the functions above, and with selectors that it cannot read. */
async function takeAway(page: Page) {
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      const owner = path.split('.').reduce<object | undefined>((at, name) => (at ? Reflect.get(at, name) : undefined), window)
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
    const unknown = /:modal|:popover-open|:has\(|:where\(/
    for (const [owner, name] of [
      [Element.prototype, 'matches'],
      [Element.prototype, 'closest'],
      [Element.prototype, 'querySelector'],
      [Element.prototype, 'querySelectorAll'],
      [Document.prototype, 'querySelector'],
      [Document.prototype, 'querySelectorAll'],
    ] as const) {
      const whole: unknown = Reflect.get(owner, name)
      Reflect.set(owner, name, function (this: unknown, selector: string) {
        if (unknown.test(selector)) throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError')
        return typeof whole === 'function' ? Reflect.apply(whole, this, [selector]) : null
      })
    }
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...condition: [string, string?]) =>
      !unknown.test(condition[0]) && (condition[1] === undefined ? supports(condition[0]) : supports(condition[0], condition[1]))
  }, NEWER)
}

test('every kind of page works in a browser without the newer functions', async ({ page }) => {
  test.slow()
  await takeAway(page)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(page.getByRole('region', { name: 'Trending Movies' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).fill('general')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).press('Escape')
  await page.getByRole('button', { name: 'Sync' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sync watch history' })
  await dialog.getByRole('tab', { name: 'Import' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Sync code' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/movie')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('group', { name: 'Genres' }).getByText('Comedy').click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/genres=35/)
  await main.getByRole('tabpanel').getByRole('link').first().click()
  await main.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(main.locator('iframe[title=Player]')).toBeVisible()
  await main.getByRole('tab', { name: 'Cast' }).click()
  for (const path of ['/movie/961', '/tv/71446', '/tv/71446/seasons/1', '/person/8635', '/search?q=night', '/watchlist', '/calendar']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
    await expect(main.getByRole('alert')).toHaveCount(0)
  }
})

test('a browser without cascade layers has the same styles from a sheet without them', async ({ page }) => {
  await takeAway(page)
  await page.goto('/movie/961')
  const flat = page.locator('link[rel=stylesheet][href*="/assets/flat-"]')
  await expect(flat).toHaveCount(1)
  // As that browser sees the page: nothing of what is in a layer.
  const shown = await page.evaluate(async () => {
    const look = () => {
      const { display, color, fontSize } = getComputedStyle(document.querySelector('main h1')!)
      const { display: header } = getComputedStyle(document.querySelector('header')!)
      return [display, color, fontSize, header, getComputedStyle(document.body).backgroundColor]
    }
    const link = document.querySelector<HTMLLinkElement>('link[href*="/assets/flat-"]')!
    if (!link.sheet) await new Promise((done) => link.addEventListener('load', done))
    const before = look()
    const text = [...link.sheet!.cssRules].map(({ cssText }) => cssText).join('')
    for (const each of [...document.querySelectorAll('style, link[rel=stylesheet]')]) if (each !== link) each.remove()
    return { before, after: look(), text }
  })
  expect(shown.after).toEqual(shown.before)
  expect(shown.text).not.toContain('@layer')
})
