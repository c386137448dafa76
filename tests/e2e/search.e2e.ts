import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

// @spec search/clear: The clear button empties the input.
// @spec search/arrows: Arrow up and down move focus through results and wrap around.
// @spec search/escape: Escape closes the dropdown.
test('suggestions wrap around, Escape closes them, and the clear button empties the box', { tag: '@core' }, async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('night')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await search.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('Escape')
  await expect(options.first()).toBeHidden()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
})

test('Enter before any suggestion is there opens the results page', async ({ page }) => {
  // No suggestion appears, however long the machine takes for the next line.
  await page.route('**/api/suggest*', () => {})
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('  night of  ')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=night%20of')
  await expect(page.getByRole('tab', { name: /^Movies/ })).toBeVisible()
})

// @spec search/enter-blank: Navigation to search results requires a non-blank trimmed term.
test('a blank search does not navigate', { tag: '@core' }, async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL('/about')
})

// @spec search/no-match: With no matches the dropdown shows the title "No Results Found" and the text "No matches found. Please refine your search or check for errors."
// @spec search/enter-none: Enter with no focused result goes to the search results page, with the trimmed, encoded term.
// @spec search/empty
test('finding nothing is reported in the dropdown and on the page', { tag: '@core' }, async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('zzzzqqqq')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await expect(page.getByText('No matches found. Please refine your search or check for errors.')).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=zzzzqqqq')
  await expect(page.getByRole('tabpanel').getByText('No Results Found')).toBeVisible()
  await page.getByRole('tab', { name: /^People/ }).click()
  await expect(page.getByText('No People Found')).toBeVisible()
})

test('a late response for an older term changes nothing', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/suggest?q=night', async (route) => {
    await held.promise
    // The page may have aborted the request already.
    await route.fulfill({ json: { items: [] } }).catch(() => {})
  })
  const search = page.getByRole('combobox', { name: 'Search' })
  const asked = page.waitForRequest('**/api/suggest?q=night')
  await search.fill('night')
  await asked
  await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible()
  await search.fill('metropolis')
  await expect(page.getByRole('option', { name: /Metropolis/ }).first()).toBeVisible()
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('option', { name: /Metropolis/ }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Searching' })).toBeHidden()
})

test('failed suggestions leave the search intact, and the next ones load', async ({ page }) => {
  await page.route('**/api/suggest?q=night', (route) => route.fulfill({ body: 'Bad gateway' }))
  const search = page.getByRole('combobox', { name: 'Search' })
  const answered = page.waitForResponse('**/api/suggest?q=night')
  await search.fill('night')
  await answered
  await expect(page.getByRole('status', { name: 'Searching' })).toBeHidden()
  await expect(page.getByText('No Results Found')).toBeHidden()
  await search.fill('metropolis')
  await expect(page.getByRole('option', { name: /Metropolis/ }).first()).toBeVisible()
})

test('text typed before any script ran is searched, and the box keeps it', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/discover', { waitUntil: 'commit' })
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('metropolis')
  held.resolve()
  await expect(page.getByRole('option', { name: /Metropolis/ }).first()).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('metropolis')
})

// @spec search/outside: The dropdown closes on an outside click.
test('a click outside closes the suggestions', { tag: '@core' }, async ({ page }) => {
  await page.getByRole('combobox', { name: 'Search' }).fill('night')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('option').first()).toBeHidden()
})

// @spec layout/menu: The header has a mobile slide-in menu with its own search and navigation links.
// @spec search/pick-menu: Picking a result closes the mobile menu if it is open.
test('on a phone the menu has links and its own search, and closes when one is used', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('combobox', { name: 'Search' }).fill('metropolis')
  await menu
    .getByRole('option', { name: /Metropolis/ })
    .first()
    .click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Metropolis')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL('/person')
  await expect(menu).toBeHidden()
})

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const answer = (...names: string[]) => ({
  json: { items: names.map((name, index) => ({ type: 'movie', id: index + 1, name, date: '1999-05-01', poster: null })) },
})

// @spec search/debounce: Typing starts a 500 ms debounce, with a spinner shown; then the term is applied and the dropdown opens.
// @spec search/suggestion
test(
  'the search waits for 500 milliseconds without typing, with a spinner, and then opens its suggestions',
  { tag: '@core' },
  async ({ page }) => {
    const asked: string[] = []
    await page.route('**/api/suggest*', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
      return route.fulfill(answer('Night Pier', 'Night Harbour'))
    })
    await page.clock.install()
    await page.goto('/about')
    const search = box(page)
    const searching = page.getByRole('banner').getByRole('status', { name: 'Searching' })
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search).toBeFocused({ timeout: 300 })
    }).toPass()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await search.fill('nig')
    await page.clock.runFor(400)
    await search.fill('night')
    await page.clock.runFor(499)
    await expect(searching).toBeVisible()
    expect(asked).toEqual([])
    await page.clock.runFor(2)
    await expect.poll(() => asked).toEqual(['night'])
    await page.clock.resume()
    await expect(options(page)).toHaveText([/Night Pier.*1999.*Movie/, /Night Harbour.*1999.*Movie/])
    await expect(options(page).first().locator('img')).toHaveAttribute('src', '/placeholder.png')
    await expect(searching).toBeHidden()
  },
)

// @spec search/first: Focus resets to the first result when the results change.
// @spec search/combobox: The search follows the ARIA combobox pattern.
// @spec search/arrows search/escape
test(
  'the search box is a combobox: it states whether it is open and which result Enter opens',
  { tag: '@core' },
  async ({ page }) => {
    await page.route('**/api/suggest*', (route) =>
      route.fulfill(
        route.request().url().includes('pier')
          ? answer('Old Pier', 'New Pier')
          : answer('One Night', 'Two Nights', 'Three Nights'),
      ),
    )
    const search = box(page)
    await expect(search).toHaveAttribute('aria-expanded', 'false')
    await search.fill('night')
    await expect(options(page)).toHaveCount(3)
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await expect(search).toHaveAttribute('aria-controls', String(await page.getByRole('listbox').getAttribute('id')))
    await search.press('ArrowDown')
    await expect(search).toHaveAttribute('aria-activedescendant', String(await options(page).nth(1).getAttribute('id')))
    await expect(search).toBeFocused()
    await search.fill('pier')
    await expect(options(page)).toHaveCount(2)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await search.press('Escape')
    await expect(search).toHaveAttribute('aria-expanded', 'false')
    await expect(search).toHaveValue('pier')
  },
)

// @spec search/pick: Picking a result clears the input and closes the dropdown.
// @spec search/link: The search dropdown links to /{type}/{id}.
test('picking a suggestion opens its title, empties the box and closes the list', { tag: '@core' }, async ({ page }) => {
  const search = box(page)
  await search.fill('night of the living')
  await options(page).filter({ hasText: 'Night of the Living Dead' }).first().click()
  await expect(page).toHaveURL('/movie/10331')
  await expect(search).toHaveValue('')
  await expect(options(page)).toHaveCount(0)
})

// @spec search/late: Late answers never replace newer ones.
test('a late response never replaces a newer one', { tag: '@core' }, async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/api/suggest?q=slow', async (route) => {
    await late.promise
    await route.fulfill(answer('Slow')).catch(() => {})
  })
  await page.route('**/api/suggest?q=quick', (route) => route.fulfill(answer('Quick')))
  const search = box(page)
  const asked = page.waitForRequest('**/api/suggest?q=slow')
  await search.fill('slow')
  await asked
  await search.fill('quick')
  await expect(options(page)).toHaveText([/Quick/])
  late.resolve()
  // By the time this response arrives, the earlier one has, too.
  await page.evaluate(() => fetch(location.href))
  await expect(options(page)).toHaveText([/Quick/])
})

// @spec search/before-script: The search works before any script has run.
test('a search typed before the page’s script has run works, too', { tag: '@core' }, async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/about', { waitUntil: 'commit' })
  await box(page).fill('night')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?q=night')
})

test('a pasted address leads to its title', async ({ page }) => {
  await page.route('**/api/suggest*', () => {})
  await box(page).fill('https://www.imdb.com/title/tt0063350/')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Night of the Living Dead' })).toBeVisible()
})

// @spec search/composition: An input-method composition does not submit.
test('composing with an input method does not search, and keeps its arrow keys', { tag: '@core' }, async ({ page }) => {
  await page.route('**/api/suggest*', (route) => route.fulfill(answer('One', 'Two')))
  const search = box(page)
  await search.fill('に')
  await expect(options(page)).toHaveCount(2)
  const press = (key: string) =>
    search.evaluate((input, name) => {
      const event = new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true })
      input.dispatchEvent(event)
    }, key)
  for (const key of ['ArrowDown', 'Escape', 'Enter']) await press(key)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/about')
})

test('a typo is answered with a suggestion, which is remembered by its name', async ({ page }) => {
  const meant = [{ path: '/movie/10331', name: 'Night of the Living Dead', facts: '1968 · Movie' }]
  await page.route('**/api/suggest*', (route) => route.fulfill({ json: { items: [], meant } }))
  const search = box(page)
  await search.fill('nihgt of the livng dead')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await page.getByRole('link', { name: 'Did you mean Night of the Living Dead' }).click()
  await expect(page).toHaveURL('/movie/10331')
  await expect(search).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await search.focus()
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('button').nth(1)).toHaveText(
    'Night of the Living Dead',
  )
})

test('people are not suggested: the list says that no movie or show was found, and Enter finds them', async ({ page }) => {
  const search = box(page)
  await search.fill('buster keaton')
  await expect(page.getByRole('status', { name: 'Searching' })).toBeHidden()
  await expect(page.getByText('Buster Keaton', { exact: true })).toHaveCount(0)
  await page.route('**/api/suggest*', (route) => route.fulfill(answer()))
  await search.fill('buster keato')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('tab', { name: /^People/ })).toBeVisible()
})

test('the suggestions close when Tab leaves them', async ({ page }) => {
  const search = box(page)
  await search.fill('night')
  await expect(options(page).first()).toBeVisible()
  await search.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  // Through the other elements of the list, and out.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
  await expect(options(page).first()).toBeHidden()
})

test('the browser’s Back first closes the suggestions, then leaves the page', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeFocused()
  await box(page).fill('night')
  await expect(options(page).first()).toBeVisible()
  // `page.goBack` would wait for another page.
  const goBack = () => page.evaluate(() => history.back())
  await goBack()
  await expect(options(page).first()).toBeHidden()
  await expect(page).toHaveURL('/movie')
  await goBack()
  await expect(page).toHaveURL('/about')
})

test('the last eight searches are below the empty box, link to their results, and can be removed one by one or all at once', async ({
  page,
}) => {
  const search = box(page)
  // Otherwise Enter would open a suggestion.
  await page.route('**/api/suggest*', (route) => route.fulfill({ json: { items: [] } }))
  for (const term of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'Two']) {
    await search.fill(term)
    await search.press('Enter')
    await expect(page).toHaveURL(`/search?q=${term}`)
  }
  await search.fill('')
  const group = page.getByRole('group', { name: 'Recent searches' })
  const terms = () => group.getByRole('listitem').allTextContents()
  await expect.poll(terms).toEqual(['Two', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three'])
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.getByRole('combobox', { name: 'Search' }).focus()
  await other.getByRole('button', { name: 'Remove eight' }).click()
  await expect(other.getByRole('button', { name: 'Remove seven' })).toBeFocused()
  await expect.poll(terms).toEqual(['Two', 'nine', 'seven', 'six', 'five', 'four', 'three'])
  await group.getByRole('button', { name: 'nine', exact: true }).click()
  await expect(page).toHaveURL('/search?q=nine')
  await expect(group).toBeHidden()
  await search.click()
  await page.getByRole('button', { name: 'Clear all recent searches' }).click()
  await expect(group).toBeHidden()
  await expect(search).toBeFocused()
})

test('recent searches are entered with the down arrow, close on Escape or when left, and contain no pasted address', async ({
  page,
}) => {
  const search = box(page)
  const group = page.getByRole('group', { name: 'Recent searches' })
  await search.fill('metropolis')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=metropolis')
  await search.fill('tt0063350')
  await search.press('Enter')
  await expect(page).toHaveURL('/movie/10331')
  // The new page takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await search.fill('')
  await expect(group.getByRole('listitem')).toHaveText(['metropolis'])
  await search.press('ArrowDown')
  await expect(group.getByRole('button', { name: 'metropolis', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group).toBeHidden()
  await expect(search).toBeFocused()
  await search.fill('x')
  await search.fill('')
  await expect(group).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await expect(group).toBeHidden()
})

test('without storage, searches are remembered until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  // Enter would open the first suggestion.
  await page.route('**/api/suggest*', (route) => route.fulfill({ json: { items: [] } }))
  await page.goto('/about')
  const search = box(page)
  await search.fill('metropolis')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=metropolis')
  await search.fill('')
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('listitem')).toHaveText(['metropolis'])
})

test('/ and Ctrl+K go to the search, but not from an open dialog, and not with Shift, which is the browser’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const close = menu.getByRole('button', { name: 'Close menu' })
  await close.focus()
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(keys)
    await expect(close).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  for (const keys of ['Control+Shift+k', 'Control+Alt+k', 'Control+/']) {
    await page.keyboard.press(keys)
    await expect(box(page)).not.toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
})
