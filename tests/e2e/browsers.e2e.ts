// oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page are written in the test
import { openAround, openSiteOfFiles, ownPath, serveFilms } from './own-films.ts'
import { removeNewerFunctions } from './older-browser.ts'
import { BASE } from './path-in.ts'
import { translate } from './translator.ts'
import { expect, test } from './visitor.ts'

test('every kind of page works in a browser without the newer functions', async ({ page }) => {
  test.slow()
  await removeNewerFunctions(page)
  // The player embeds other sites, which cannot be reached.
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
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
  for (const path of [
    '/movie/961',
    '/tv/71446',
    '/tv/71446/seasons/1',
    '/person/8635',
    '/search?q=night',
    '/watchlist',
    '/calendar',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
    await expect(main.getByRole('alert')).toHaveCount(0)
  }
})

test('in a browser that does not know :has(), a chosen chip and the focus can be seen', async ({ page }) => {
  await page.route(/\/movie$/, async (route) => {
    const response = await route.fetch()
    // The policy allows only the original styles, by their hash.
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: (await response.text()).replaceAll(':has(', ':unknown(') })
  })
  await page.goto('/movie')
  await page.getByRole('button', { name: 'Filters' }).click()
  const comedy = page.getByRole('group', { name: 'Genres' }).getByRole('checkbox', { name: 'Comedy' })
  await expect(comedy).toHaveCSS('opacity', '1')
  await expect(comedy).toHaveCSS('box-shadow', 'none')
  await comedy.focus()
  await page.keyboard.press('Space')
  await expect(comedy).toBeChecked()
  await expect(comedy).not.toHaveCSS('box-shadow', 'none')
  await expect(comedy).toHaveCSS('outline-style', 'solid')
})

test('a browser without cascade layers has the same styles from a sheet without them', async ({ page }) => {
  await removeNewerFunctions(page)
  await page.goto('/movie/961')
  const flat = page.locator('link[rel=stylesheet][href*="/assets/flat-"]')
  await expect(flat).toHaveCount(1)
  // As that browser sees the page: without the layered styles.
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
    for (const each of document.querySelectorAll('style, link[rel=stylesheet]')) if (each !== link) each.remove()
    return { before, after: look(), text }
  })
  expect(shown.after).toEqual(shown.before)
  expect(shown.text).not.toContain('@layer')
})

for (const way of ['wrap', 'replace'] as const)
  test(`a page whose texts a translator ${way === 'wrap' ? 'wraps' : 'replaces'} keeps working`, async ({ page }) => {
    test.slow()
    const main = page.getByRole('main')
    await page.goto('/tv/71446')
    await translate(page, way)
    await expect(main.locator('font').first()).toBeVisible()
    await main.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 })
    for (const name of ['Cast', 'Crew', 'Reviews', 'Videos', 'Overview']) {
      await main.getByRole('tab', { name }).click()
      await expect(main.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).first().click()
    await expect(page).toHaveURL(/\/movie$/)
    await main.getByRole('tab').last().click()
    await main.getByRole('button', { name: 'Filters' }).click()
    await page
      .getByRole('group', { name: 'Genres' })
      .getByRole('checkbox', { name: /comedy/i })
      .check({ force: true })
    await page.getByRole('button', { name: /apply/i }).click()
    await expect(page).toHaveURL(/genres=35/)
    const search = page.getByRole('combobox', { name: 'Search' })
    for (const term of ['general', 'night', 'xyzzyq', '']) {
      await search.fill(term)
      if (term) await expect(page.getByRole('status', { name: 'Searching' })).toBeHidden()
    }
    await search.fill('night')
    await search.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Movies', 'People', 'All']) await main.getByRole('tab', { name }).first().click()
    await expect(main.getByRole('alert')).toHaveCount(0)
  })

test('a text that React changes on a translated page shows the new text', async ({ page }) => {
  await page.goto('/movie/961')
  const shown = await page.evaluate(async () => {
    const place = document.createElement('p')
    const [count, unit] = [document.createTextNode('1'), document.createTextNode(' film')]
    document.body.append(place)
    place.append(count, unit)
    await new Promise(requestAnimationFrame)
    for (const text of [count, unit]) {
      const font = document.createElement('font')
      font.append(text.data.toUpperCase())
      text.replaceWith(font)
    }
    await new Promise(requestAnimationFrame)
    // React changes its text nodes like this.
    unit.data = ' films'
    await new Promise(requestAnimationFrame)
    const changed = place.textContent
    place.insertBefore(document.createElement('b'), count)
    const order = [...place.childNodes].map(({ nodeName }) => nodeName)
    place.removeChild(count)
    return { changed, order, left: place.textContent }
  })
  expect(shown).toEqual({ changed: '1 films', order: ['B', 'FONT', '#text'], left: ' films' })
})

test('the panels of the player of own files open and close in a browser without the newer functions', async ({
  page,
  context,
}) => {
  const site = await openSiteOfFiles()
  await serveFilms(context)
  await removeNewerFunctions(page)
  const { frame } = await openAround(page, site.origin, ownPath(5, 1))
  const settings = frame.getByRole('button', { name: 'Settings' })
  const speed = frame.getByRole('combobox', { name: 'Speed' })
  await expect(speed).toBeHidden()
  await settings.press('Enter')
  await expect(speed).toBeVisible()
  await expect(settings).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(speed).toBeHidden()
  await expect(settings).toBeFocused()
  await settings.click()
  await frame.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(speed).toBeHidden()
  const keys = frame.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(keys).toBeHidden()
  await expect(settings).toBeFocused()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await frame.locator('video').click({ position: { x: 5, y: 5 } })
  await expect(keys).toBeHidden()
  await site.close()
})

test('every kind of page works in a browser that blocks all storage', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: refuse })
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: () => Promise.reject(new DOMException('x', 'SecurityError')) },
    })
  })
  await page.goto('/movie/961')
  const add = page.getByRole('main').getByRole('button', { name: 'Add to watchlist', exact: true })
  await add.click()
  await expect(add).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('This browser does not let this site store anything')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
  for (const path of [
    '/',
    '/movie',
    '/tv/71446',
    '/tv/71446/seasons/1',
    '/person/8635',
    '/search?q=night',
    '/watchlist',
    '/calendar',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
})

test('pages work when storage is full or fails on writing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/movie/961')
  await page.getByRole('main').getByRole('button', { name: 'Add to watchlist', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Safari does not turn numbers into phone links', async ({ request }) => {
  for (const path of ['/', '/movie/961']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<meta name="format-detection" content="telephone=no"/>')
  }
})

test('in Safari the Enter that confirms an input method’s word does not submit the search', async ({ page }) => {
  await page.goto('/about')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('東京')
  const isLeft = await search.evaluate((box) => {
    box.dispatchEvent(new CompositionEvent('compositionend', { data: '東京', bubbles: true }))
    return box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))
  })
  expect(isLeft).toBe(false)
  await expect(page).toHaveURL('/about')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
})

test('a pasted address leads to its page, whatever copying added to it', async ({ page, baseURL }) => {
  const addresses = [
    [`${baseURL}/movie/961`, '/movie/961'],
    [`\u200b${baseURL}/tv/71446/seasons/1\u200e`, '/tv/71446/seasons/1'],
    ['https://www.themoviedb.org/pt-BR/movie/961-the-general?language=pt-BR', '/movie/961'],
    ['\ufeffhttps://www.imdb.com/fr-ca/title/tt0017925/?ref_=nv_sr_1', '/movie/961'],
  ] as const
  for (const [address, path] of addresses) {
    await page.goto('/about')
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill(address)
    await search.press('Enter')
    await expect(page).toHaveURL(BASE + path)
  }
})
