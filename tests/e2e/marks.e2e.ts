import { TELEVISION } from './arrows.ts'
import type { Page } from '@playwright/test'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_ENTRY, EMPTY_RECORD } from '#domain/record/entry.ts'
import { factsOf } from '#domain/record/fields.ts'
import { hasMark, marksOf, seenEpisodes, viewingsOf } from '#domain/record/marks.ts'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { expectAccessible } from './axe.ts'
import { layoutShift } from './layout-shift.ts'
import { firstFrame, readRecord, withRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const NIGHT = { path: '/movie/10331', name: 'Night of the Living Dead' }
const SHOW = '/tv/6000966'

const notice = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })
const toggle = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const opener = (page: Page) => page.getByRole('button', { name: /^Actions for / })
const actions = (page: Page) => page.getByRole('dialog', { name: /^Actions for / })
/** Shifts of the layout that no press caused. */
const shifts = (page: Page) => page.evaluate(layoutShift)

test('a title is put on the watchlist, stays there after a reload, and Undo takes it off again', async ({ page }) => {
  await page.goto(NIGHT.path)
  await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'false')
  await toggle(page, 'Add to watchlist').click()
  await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
  await expect(notice(page)).toContainText(`Added to your watchlist: ${NIGHT.name}`)
  await page.reload()
  await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
  await toggle(page, 'Mark as watched').click()
  await expect(toggle(page, 'Mark as watched')).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'false')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toggle(page, 'Mark as watched')).toHaveAttribute('aria-pressed', 'false')
  await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
  await expect(notice(page)).toHaveCount(0)
})

test('a movie cannot be followed and a show can; marks of one title are not those of the next', async ({ page }) => {
  await page.goto(NIGHT.path)
  await expect(toggle(page, 'Not interested')).toBeVisible()
  await expect(toggle(page, 'Follow')).toHaveCount(0)
  await page.goto(SHOW)
  await toggle(page, 'Follow').click()
  await expect(toggle(page, 'Follow')).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('region', { name: /^If you like/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).not.toHaveURL(SHOW)
  await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(toggle(page, 'Follow')).toHaveAttribute('aria-pressed', 'true')
})

test('a mark made in one tab appears in another at once', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto(NIGHT.path)
  await other.goto(NIGHT.path)
  await expect(toggle(other, 'Mark as watched')).toHaveAttribute('aria-pressed', 'false')
  await toggle(page, 'Mark as watched').click()
  await expect(toggle(other, 'Mark as watched')).toHaveAttribute('aria-pressed', 'true')
  await other.close()
})

// @spec history/kept
test(
  'in a private window without IndexedDB marks last until the page is closed, and each notice says so',
  { tag: '@core' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(IDBFactory.prototype, {
        open() {
          throw new DOMException('not in private windows', 'InvalidStateError')
        },
      })
    })
    await page.goto(NIGHT.path)
    await toggle(page, 'Add to watchlist').click()
    await expect(notice(page)).toContainText('This browser does not let this site store anything')
    await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /^Night of the Living Dead/ })).toBeVisible()
    await page.goBack()
    await toggle(page, 'Not interested').click()
    await expect(notice(page)).toContainText('Marked as “Not interested”')
    await expect(notice(page)).toContainText('your changes last until you close the page')
  },
)

// @spec history/kept
test(
  'a mark that finds no storage left says so, and is stored with a later one that does',
  { tag: '@core' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (...given) {
        if (Reflect.get(window, 'hasRoom') !== true) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, given)
      }
    })
    await page.goto(NIGHT.path)
    await toggle(page, 'Add to watchlist').click()
    await expect(notice(page)).toContainText('This browser has no storage left for this site')
    await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => Reflect.set(window, 'hasRoom', true))
    await toggle(page, 'Not interested').click()
    await expect.poll(async () => marksOf(await readRecord(page), { type: 'movie', id: 10331 })).toEqual(['hidden'])
  },
)

test('a full list says so, and changes nothing', async ({ page }) => {
  const full = Array.from({ length: MAX_ENTRIES }, (_, at) => knownTitle(20_000 + at))
  const changes = full.map((title) => ({ title, name: 'wanted' as const, on: true }))
  await withRecord(page, withMarks(EMPTY_RECORD, changes, { now: Date.now() }))
  await page.goto(NIGHT.path)
  await toggle(page, 'Add to watchlist').click()
  await expect(page.getByText(/there is room for 20,000 titles/)).toBeVisible()
  await expect(toggle(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'false')
})

for (const width of [390, 1440])
  test(`nothing moves when the switches and marks appear, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(NIGHT.path)
    await toggle(page, 'Add to watchlist').click()
    for (const path of [NIGHT.path, SHOW, `${SHOW}/seasons/1`, '/movie']) {
      await page.goto(path)
      if (path === '/movie') await page.waitForLoadState('networkidle')
      else await expect(page.getByRole('main').getByRole('button', { pressed: false }).first()).toBeVisible()
      expect(await shifts(page)).toBeLessThan(0.01)
    }
  })

test('cards everywhere show their marks, at the end of their names', async ({ page }) => {
  await page.goto(NIGHT.path)
  await toggle(page, 'Add to watchlist').click()
  await expect.poll(async () => hasMark(await readRecord(page), { type: 'movie', id: 10331 }, 'wanted')).toBe(true)
  await page.goto('/search?q=night of the living')
  const card = page.getByRole('main').getByRole('link', { name: /^Night of the Living Dead 1968 .*On your watchlist$/ })
  await expect(card).toBeVisible()
  await expect(card.getByRole('img', { name: 'On your watchlist' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: 'On your watchlist' })).toHaveCount(1)
})

test('Continue Watching and suggestions show marks, which cover nothing else', async ({ page }) => {
  await page.goto(SHOW)
  await toggle(page, 'Add to watchlist').click()
  await toggle(page, 'Follow').click()
  await page.goto(`${SHOW}?season=1&episode=2`)
  await expect.poll(async () => (await firstFrame(page)).items[0]).toMatchObject({ progress: { episode: 2 } })
  await page.goto('/')
  const card = row(page, 'Continue Watching').getByRole('link')
  await expect(card).toHaveAccessibleName(/On your watchlist Followed$/)
  const [mark, remove] = [card.getByRole('img', { name: 'On your watchlist' }), page.getByRole('button', { name: /^Remove / })]
  const boxes = await Promise.all([mark.boundingBox(), remove.boundingBox()])
  expect(boxes[0]!.x + boxes[0]!.width).toBeLessThan(boxes[1]!.x)
  await card.hover()
  await expect(opener(page)).toHaveCount(0)

  await page.goto(NIGHT.path)
  await toggle(page, 'Mark as watched').click()
  await page.getByRole('combobox', { name: /^Search/ }).fill('night of the living')
  const suggestion = page.getByRole('option', { name: /^Night of the Living Dead/ })
  await expect(suggestion).toHaveAccessibleName(/^Night of the Living Dead 1968 · Movie Watched$/)
  await expect(page.getByRole('option').getByRole('img')).toHaveCount(1)
  await suggestion.click()
  await expect(page).toHaveURL(NIGHT.path)
})

test('a card is marked from its own button, by the pointer, and its facts are completed', async ({ page }) => {
  await page.goto('/')
  const card = row(page, 'Trending Movies').getByRole('link').nth(2)
  await expect(async () => {
    await page.mouse.move(1, 1)
    await card.hover()
    await expect(opener(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  const [, , id] = (await card.getAttribute('href'))?.split('/') ?? []
  const facts = page.waitForResponse(`**/api/titles/movie/${id}`)
  await opener(page).click()
  await expect(actions(page).getByRole('button', { name: 'Follow' })).toHaveCount(0)
  await actions(page).getByRole('button', { name: 'Mark as watched' }).click()
  await expect(actions(page)).toBeHidden()
  await expect(card.getByRole('img', { name: 'Watched' })).toBeVisible()
  await expect(notice(page)).toContainText('Marked as watched')
  expect((await facts).ok()).toBe(true)
  const known = async () => (await readRecord(page)).get(`movie/${id}`)
  await expect.poll(async () => factsOf((await known()) ?? EMPTY_ENTRY)?.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(viewingsOf(await known())).toHaveLength(1)
  await expect(page).toHaveURL('/')
})

test('a season that has not begun cannot be marked, and says why', async ({ page }) => {
  await page.clock.setFixedTime('1950-01-01')
  await page.goto(`${SHOW}/seasons/2`)
  await expect(toggle(page, 'Mark season as watched')).toBeDisabled()
  await expect(page.getByText('None of its episodes are out yet.')).toBeVisible()
  await expect(toggle(page, 'Mark season as watched')).toHaveAccessibleDescription('None of its episodes are out yet.')
})

test('episodes are marked one by one, up to one, and by season; Undo takes them all back', async ({ page }) => {
  await page.goto(`${SHOW}/seasons/2`)
  const episode = (number: number) => toggle(page, `Mark episode ${number} as watched`)
  await episode(2).click()
  await expect(episode(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(notice(page)).toContainText('Episode 2 marked as watched')
  await toggle(page, 'Watched up to here').nth(3).click()
  for (const number of [1, 2, 3, 4]) await expect(episode(number)).toHaveAttribute('aria-pressed', 'true')
  await expect(episode(5)).toHaveAttribute('aria-pressed', 'false')
  // Including the seven of the previous season.
  await expect(notice(page)).toContainText('11 episodes marked as watched')
  await toggle(page, 'Mark season as watched').click()
  await expect(episode(5)).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle(page, 'Mark season as watched')).toHaveAttribute('aria-pressed', 'true')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(episode(5)).toHaveAttribute('aria-pressed', 'false')
  await expect(episode(4)).toHaveAttribute('aria-pressed', 'true')

  // The show's page is at the next episode.
  await page.goto(SHOW)
  const episodes = row(page, 'Episodes of Season 2')
  await expect(episodes.getByRole('link').nth(3)).toHaveAccessibleName(/Watched$/)
  await expect(episodes.getByRole('img', { name: 'Watched' })).toHaveCount(4)
})

test('on a show’s page episodes and seasons are marked from their cards', async ({ page }) => {
  await page.goto(SHOW)
  await expect(toggle(page, 'Follow')).toBeVisible()
  await row(page, 'Episodes of Season 1').getByRole('link').nth(2).hover()
  await opener(page).click()
  await actions(page).getByRole('button', { name: 'Watched up to here' }).click()
  await expect(row(page, 'Episodes of Season 1').getByRole('img', { name: 'Watched' })).toHaveCount(3)
  await row(page, 'Seasons').getByRole('link').first().hover()
  await opener(page).click()
  await actions(page).getByRole('button', { name: 'Mark season as watched' }).click()
  await expect(notice(page)).toContainText('Season 1 marked as watched')
  await expect.poll(async () => seenEpisodes(await readRecord(page), 6000966)).toHaveLength(7)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Episodes of Season 1').getByRole('img', { name: 'Watched' })).toHaveCount(3)
})

test('a card is marked by keyboard alone, and the focus is back at its button', async ({ page }) => {
  await page.goto('/movie')
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('tabpanel').getByRole('link').nth(1)
  // A card has its button once the code of the lists is loaded.
  await expect(async () => {
    await page.getByRole('tabpanel').getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(opener(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(card).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(actions(page).getByRole('button').first()).toBeFocused()
  await expectAccessible(page, { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(card).toHaveAccessibleName(/On your watchlist$/)
  await expect(opener(page)).toBeFocused()
})

test('actions that are opened again in the moment after they were closed stay open', async ({ page }) => {
  await page.goto('/movie')
  await page.waitForLoadState('networkidle')
  await page.getByRole('tabpanel').getByRole('link').first().hover()
  await opener(page).click()
  const button = await opener(page).elementHandle()
  await actions(page).evaluate(async (dialog: HTMLDialogElement, again) => {
    // The close event comes later, and a quick visitor may have pressed again by then.
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    dialog.close()
    ;(again as HTMLButtonElement).click()
    await closed
  }, button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAccessibleName(/On your watchlist$/)
})

test.describe('on a television', () => {
  test.use({ userAgent: TELEVISION })

  test('arrows go from card to card, past their buttons', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const cards = row(page, 'Trending Movies').getByRole('link')
    await cards.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(cards.nth(1)).toBeFocused()
    await expect(opener(page)).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(row(page, 'Top 10').getByRole('link').nth(1)).toBeFocused()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a long press on a card opens its actions, and a tap follows it', async ({ page }) => {
    await page.goto('/movie')
    await page.waitForLoadState('networkidle')
    const card = page.getByRole('tabpanel').getByRole('link').nth(1)
    const { x, y } = (await card.boundingBox())!
    const touchPoints = [{ x: x + 40, y: y + 60 }]
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(actions(page)).toBeVisible()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(actions(page)).toBeVisible()
    await actions(page).getByRole('button', { name: 'Not interested' }).tap()
    await expect(card.getByRole('img', { name: 'Not interested' })).toBeVisible()
    await expect(page).toHaveURL('/movie')
    await card.tap()
    await expect(page).toHaveURL(/\/movie\/\d+$/)
  })
})
