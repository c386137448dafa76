import { readFile } from 'node:fs/promises'
import { withOpened, withPause } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { packEntry } from '#domain/record/packed.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { THE_GENERAL } from './marked-titles.ts'
import { BASE } from './path-in.ts'
import { changeRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'
import { cards, row, watch } from './watching.ts'

const NIGHT = { path: '/movie/10331', name: 'Night of the Living Dead' }
const GENERAL = { path: '/movie/961', name: 'The General' }
/** The built-in show. */
const SHOW = '/tv/71446'

// @spec home/continue-watching: Home has a continue-watching row.
// @spec titles/history: Opening a title’s page adds it to the watch history.
test('opened titles fill the row, latest first, and survive a reload', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Top 10' })).toBeVisible()
  await expect(row(page)).toHaveCount(0)
  await watch(page, NIGHT.path)
  await watch(page, GENERAL.path)
  await page.goto('/')
  await expect(cards(page)).toHaveText([GENERAL.name, NIGHT.name])
  await watch(page, NIGHT.path)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(cards(page)).toHaveText([NIGHT.name, GENERAL.name])
  await page.reload()
  await expect(cards(page)).toHaveText([NIGHT.name, GENERAL.name])
  const order = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(order.slice(-7, -5)).toEqual(['Continue Watching', 'Top 10'])
})

// @spec titles/player/progress: Choosing an episode updates the progress of the watch history.
// @spec history/row
test('a show is in the row once an episode is chosen, and links back to it', { tag: '@core' }, async ({ page }) => {
  await watch(page, SHOW)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Top 10' })).toBeVisible()
  await expect(row(page)).toHaveCount(0)

  await page.goto(SHOW)
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Next episode' }).click()
  await expect(page).toHaveURL(/season=1&episode=2/)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(cards(page)).toContainText(['S1 E2'])
  // Opening it again keeps its episode.
  await watch(page, SHOW)
  await page.goto('/')
  await cards(page).first().click()
  await expect(page).toHaveURL(`${SHOW}?season=1&episode=2#player`)
  await expect(player).toBeFocused()
  await expect(player.getByRole('combobox', { name: 'Episode' })).toHaveValue('2')
})

test('a show that is played without a choice is in the row at its first episode', async ({ page }) => {
  await page.goto(SHOW)
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Server:/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
  await expect(page.locator('iframe[title="Player"]')).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(cards(page)).toContainText(['S1 E1'])
})

test('the row shows how much of a title was watched', async ({ page }) => {
  await watch(page, NIGHT.path)
  const pause = { at: null, pause: { seconds: 1500, of: 6000 } }
  await changeRecord(page, (record) => withPause(record, { type: 'movie', id: 10331 }, pause, { now: Date.now() }))
  await page.goto('/')
  await expect(cards(page)).toContainText(['25% watched'])
})

test('a title is removed, and Undo restores it in time', async ({ page }) => {
  await page.clock.install()
  await watch(page, NIGHT.path)
  await watch(page, GENERAL.path)
  await page.goto('/')
  await row(page)
    .getByRole('button', { name: `Remove ${NIGHT.name}` })
    .press('Enter')
  await expect(cards(page)).toHaveText([GENERAL.name])
  await expect(row(page).getByRole('button', { name: `Remove ${GENERAL.name}` })).toBeFocused()
  const notice = page.getByRole('status').filter({ hasText: `Removed ${NIGHT.name}` })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveText([GENERAL.name, NIGHT.name])
  await expect(notice).toHaveCount(0)

  await row(page)
    .getByRole('button', { name: `Remove ${GENERAL.name}` })
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(8_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  // The row disappears with its last title; Undo stays.
  await row(page)
    .getByRole('button', { name: `Remove ${NIGHT.name}` })
    .press('Enter')
  await expect(row(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Top 10' })).toBeVisible()
  await expect(row(page)).toHaveCount(0)
})

test('everything is cleared after a confirmation', async ({ page }) => {
  await watch(page, NIGHT.path)
  await watch(page, SHOW)
  await page.goto('/')
  await row(page).getByRole('button', { name: 'Clear all' }).click()
  const question = page.getByRole('alertdialog', { name: 'Clear your watch history?' })
  await expect(question).toHaveAccessibleDescription(/All 2 titles/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page).getByRole('button', { name: 'Clear all' })).toBeFocused()
  await expect(cards(page)).toHaveText([NIGHT.name])
  await row(page).getByRole('button', { name: 'Clear all' }).click()
  await page.keyboard.press('Escape')
  await row(page).getByRole('button', { name: 'Clear all' }).click()
  await question.getByRole('button', { name: 'Clear history' }).click()
  await expect(row(page)).toHaveCount(0)
})

test('two open pages stay in step, whichever of them changes something', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await watch(other, NIGHT.path)
  await expect(cards(page)).toHaveText([NIGHT.name])
  await watch(other, GENERAL.path)
  await expect(cards(page)).toHaveText([GENERAL.name, NIGHT.name])
  await row(page)
    .getByRole('button', { name: `Remove ${NIGHT.name}` })
    .click()
  await other.goto('/')
  await expect(cards(other)).toHaveText([GENERAL.name])
  await row(other)
    .getByRole('button', { name: `Remove ${GENERAL.name}` })
    .click()
  await expect(row(page)).toHaveCount(0)
})

test('nothing moves when the row loads, and its space is reserved before any script has run', async ({ page }) => {
  await watch(page, NIGHT.path)
  await watch(page, GENERAL.path)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const top = () => page.getByRole('region', { name: 'Top 10' }).evaluate((each) => each.getBoundingClientRect().top + scrollY)
  for (const width of [390, 1440]) {
    // Tall enough to show what is below the row, so that any shift is visible.
    await page.setViewportSize({ width, height: 2000 })
    await page.goto('/')
    await expect(cards(page)).toHaveCount(2)
    await page.evaluate(() => document.fonts.ready)
    const total = await page.evaluate(() =>
      (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0),
    )
    expect(total, `${width}`).toBeLessThan(0.01)
    const settled = await top()
    // Not by a reload: code that this page still loads would arrive empty, and then be called.
    await page.goto('about:blank')
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/')
    expect(Math.abs((await top()) - settled), `${width}`).toBeLessThan(1)
    await page.unroute('**/assets/*.js')
  }
})

// @spec history/local
test('without storage the site works, and the row lasts as long as the page is open', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked')
      },
    }),
  )
  await page.goto(NIGHT.path)
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(cards(page)).toHaveText([NIGHT.name])
  await row(page)
    .getByRole('button', { name: `Remove ${NIGHT.name}` })
    .click()
  await expect(row(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByRole('dialog', { name: 'Sync watch history' })).toBeVisible()
})

test('the offline page has the row, too', async ({ page }) => {
  await watch(page, GENERAL.path)
  await page.goto('/offline')
  await expect(cards(page)).toHaveText([GENERAL.name])
})

test('without a connection an open page stays open, even while hovering over a link', async ({ context }) => {
  const page = await context.newPage() // The browser logs each failed request.
  await page.clock.install()
  await watch(page, NIGHT.path)
  await watch(page, GENERAL.path)
  await page.goto('/')
  await expect(cards(page)).toHaveCount(2)
  await page.evaluate(() => Object.assign(globalThis, { opened: true }))
  await context.setOffline(true)
  await expect(page.getByText('No connection. You can keep using this page.')).toBeVisible()
  for (const link of [page.locator('main a[href^="/person/"]').first(), cards(page).first()]) {
    await link.hover()
    await page.clock.runFor(1000)
    await page.evaluate(() => fetch(location.href).catch(() => null))
  }
  await row(page)
    .getByRole('button', { name: `Remove ${NIGHT.name}` })
    .click()
  await expect(cards(page)).toHaveText([GENERAL.name])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'opened'))).toBe(true)
})

// @spec history/local
test('a damaged record does no harm, and its valid entries are shown', { tag: '@core' }, async ({ page }) => {
  await page.goto('/about')
  const [[key = '', entry] = []] = [...withOpened(EMPTY_RECORD, THE_GENERAL, { now: Date.now() })]
  const texts = { [key]: entry ? packEntry(key, entry) : '', 'movie/10331': '{"f":{"opened":["x",1]}}', x: '7' }
  const store = (text: string) =>
    page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [`marquee.journal${BASE}.damaged`, text])
  await store(JSON.stringify(texts))
  await page.goto('/')
  await expect(cards(page)).toHaveText([GENERAL.name])
  await store('{"movie/961":')
  await page.evaluate((name) => localStorage.setItem(name, '{"row":1,"items":[{'), `marquee.first-frame${BASE}`)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Top 10' })).toBeVisible()
  await expect(cards(page)).toHaveText([GENERAL.name])
})

// @spec history/carry: The history can be paused, saved as a file and added from one.
test('a paused history adds nothing, and keeps its entries', { tag: '@core' }, async ({ page }) => {
  await watch(page, NIGHT.path)
  await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('switch', { name: 'Pause history' }).check()
  await page.keyboard.press('Escape')
  await page.goto(GENERAL.path)
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(cards(page)).toHaveText([NIGHT.name])
})

test('a history is saved to a file with the lists, and comes back from it with the place in a show', async ({ page }) => {
  await watch(page, NIGHT.path)
  await watch(page, `${SHOW}?season=1&episode=2`)
  await page.goto('/watchlist')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await coming).path()
  await page.goto('/')
  await row(page).getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(row(page)).toHaveCount(0)

  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Import' }).click()
  const buffer = await readFile(file)
  await page.getByLabel('Files of your lists').setInputFiles({ name: 'my-lists.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('Restored 0 titles and 0 episodes to your lists, and 2 titles to your history.')).toBeVisible()
  await page.goto('/')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText('S1 E2')
})

test('row and dialog are accessible in both themes', async ({ page }) => {
  await watch(page, `${SHOW}?season=1&episode=2`)
  await page.goto('/')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessibleInBothThemes(page, { within: 'section:has([data-remove])' })
  await row(page).getByRole('button', { name: 'Sync' }).click()
  await page.getByText('More', { exact: true }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page, { within: 'dialog[open]' })
  await page.getByRole('tab', { name: 'Import' }).click()
  await expectAccessibleInBothThemes(page, { within: 'dialog[open]' })
})
