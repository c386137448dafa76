import type { Page } from '@playwright/test'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { layoutShift } from './layout-shift.ts'
import { CLANGERS, mark, METROPOLIS, THE_GENERAL } from './marked-titles.ts'
import { storeWatched } from './seen-store.ts'
import { firstFrame, readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'
import { expectFirst } from './watching.ts'

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
const names = async (page: Page) => (await cards(page).allInnerTexts()).map((text) => text.split('\n')[0])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a visitor finds what they marked in its tabs, and the header leads there', { tag: '@core' }, async ({ page }) => {
  await mark(page, [
    ['wanted', THE_GENERAL],
    ['wanted', METROPOLIS],
    ['followed', CLANGERS],
    ['hidden', knownTitle(3, { name: 'Not for me' })],
  ])
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeFocused()
  await expect(page.getByRole('tab')).toHaveText(['Watchlist2', 'Watched0', 'Hidden1', 'Following1'])
  expect(await names(page)).toEqual(['Metropolis', 'The General'])
  await page.getByRole('tab', { name: 'Watchlist' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Following' })).toBeFocused()
  await expect(page).toHaveURL('/watchlist?tab=following')
  await expect(cards(page)).toHaveText([/Clangers/])
  await page.reload()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Following1')
  await expect(cards(page)).toHaveText([/Clangers/])
})

test('sorting and filtering are in the address, and Clear All shows everything again', async ({ page }) => {
  await mark(page, [
    ['wanted', THE_GENERAL],
    ['wanted', CLANGERS],
    ['wanted', METROPOLIS],
  ])
  await page.goto('/watchlist')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(page).toHaveURL('/watchlist?sort=title')
  await expect.poll(() => names(page)).toEqual(['Clangers', 'Metropolis', 'The General'])
  await page.getByRole('radio', { name: 'Movies' }).check()
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Comedy')
  await expect(page).toHaveURL('/watchlist?sort=title&type=movie&genre=35')
  await expect(page.getByRole('status').filter({ hasText: '1 title' })).toBeVisible()
  await page.goto('/watchlist?type=tv&genre=35')
  await expect(page.getByText('No titles here match these filters.')).toBeVisible()
  await button(page, 'Clear All').click()
  await expect(cards(page)).toHaveCount(3)
})

test('a title that is removed can be put back, in every tab of the browser', async ({ page, context }) => {
  await mark(page, [
    ['wanted', THE_GENERAL],
    ['wanted', METROPOLIS],
  ])
  await page.goto('/watchlist')
  const other = await context.newPage()
  await other.goto('/watchlist')
  await button(page, 'Remove Metropolis').click()
  await expect(button(page, 'Remove The General')).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(other)).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect.poll(() => names(page)).toEqual(['Metropolis', 'The General'])
  await expect(cards(other)).toHaveCount(2)
  await button(page, 'Remove The General').click()
  await button(page, 'Remove Metropolis').click()
  await expect(button(page, 'Undo')).toBeFocused()
  await expect(page.getByText('Nothing to watch yet')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Popular movies' }).click()
  await expect(page).toHaveURL('/movie?tab=popular')
})

test('a random one of the matching titles is picked', async ({ page }) => {
  await mark(page, [
    ['wanted', CLANGERS],
    ['wanted', THE_GENERAL],
  ])
  await page.goto('/watchlist?type=movie')
  await button(page, 'Surprise me').click()
  await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible()
  await button(page, 'Surprise me again').click()
  await expect(page.getByText('There are no other titles to pick from on this list.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/watchlist?type=movie')
})

test('of two thousand titles few cards are in the DOM, nothing moves when they appear, and Back restores the position', async ({
  page,
}) => {
  const many = Array.from({ length: 2000 }, (_, at) => knownTitle(1_000_000 + at, { name: `Title ${at}` }))
  await mark(page, [['wanted', THE_GENERAL], ...many.map((title) => ['wanted', title] as const)])
  await page.goto('/watchlist')
  await expect(page.getByRole('tab', { name: 'Watchlist' })).toHaveText('Watchlist2,001')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('link', { name: /The General/ })
  await expect(last).toBeVisible()
  expect(await page.locator('main li[aria-posinset]').count()).toBeLessThan(200)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible()
  await page.goBack()
  await expect(last).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what it needs', async ({ page }) => {
    await page.goto('/watchlist?tab=watched')
    await expect(page.getByText('so this page needs JavaScript to show them')).toBeVisible()
    await expect(button(page, 'Import')).toBeHidden()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Watched')
  })
})

test('all lists are cleared after a question, on the page and for good', async ({ page }) => {
  await mark(page, [
    ['wanted', THE_GENERAL],
    ['followed', CLANGERS],
  ])
  await page.goto('/watchlist')
  await button(page, 'Clear all lists').click()
  const question = page.getByRole('alertdialog', { name: 'Clear all of your lists?' })
  await expect(question).toContainText('2 titles')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cards(page)).toHaveCount(1)
  await button(page, 'Clear all lists').click()
  await question.getByRole('button', { name: 'Clear lists' }).click()
  await expect(page.getByText('Nothing to watch yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing to watch yet')).toBeVisible()
})

test('everything stored in this browser is deleted at once, after a question', async ({ page }) => {
  await page.goto('/movie/961')
  await expectFirst(page, '/movie/961')
  await storeWatched(page, ['/movie/961'])
  await page.goto('/watchlist?tab=watched')
  await button(page, 'Forget everything here').click()
  const question = page.getByRole('alertdialog', { name: 'Forget everything here?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cards(page)).toHaveCount(1)
  await button(page, 'Forget everything here').click()
  await question.getByRole('button', { name: 'Forget everything here' }).click()
  await expect(page).toHaveURL('/')
  expect((await readRecord(page)).size).toBe(0)
  expect(await firstFrame(page)).toMatchObject({ row: 0, items: [], seen: [], marks: false })
  await page.goto('/watchlist')
  await expect(page.getByText('Nothing to watch yet')).toBeVisible()
})
