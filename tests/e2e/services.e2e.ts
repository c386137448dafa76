import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { layoutShift } from './layout-shift.ts'
import { expect, test } from './visitor.ts'

// The sample has offers for every invented title that is out; any of them will do.
const OFFERED = '/movie/5000597'
const GERMANY = { locale: 'de-DE' }

const part = (page: Page) => page.getByRole('region', { name: 'Where to watch' })
const region = (page: Page) => part(page).getByRole('combobox', { name: 'Region' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'My services' })
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('marquee.services'))

/** Waits until the part of the page works. */
async function turnToRegion(page: Page) {
  await region(page).focus()
  await expect(region(page).getByRole('option', { name: 'Germany' })).toBeAttached()
}

/** Chooses a region of the page; the list is built when a visitor turns to it. */
async function chooseRegion(page: Page, name: string) {
  await turnToRegion(page)
  await region(page).selectOption(name)
}

/** Opens the choice of services on a title's page and ticks these. */
async function choose(page: Page, ...names: string[]) {
  await page.goto(OFFERED)
  await turnToRegion(page)
  await part(page).getByRole('button', { name: 'My services' }).click()
  for (const name of names) await box(page, name).check()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
}

test('a region that is chosen stays for every title, shows its own offers, and other tabs follow', async ({ page, context }) => {
  await page.goto(OFFERED)
  const other = await context.newPage()
  await other.goto(OFFERED)
  await expect(region(other)).toHaveValue('US')
  await expect(part(page).getByRole('listitem').first()).toBeVisible()
  await chooseRegion(page, 'France')
  await expect(region(other)).toHaveValue('FR')
  await expect(
    part(page)
      .getByText('Nobody is known')
      .or(part(page).getByRole('heading', { level: 3 }))
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(region(page)).toHaveValue('FR')
  await expect(part(page).getByRole('link', { name: 'Streaming data by JustWatch' })).toHaveAttribute('href', /^https:\/\//)
  await other.close()
})

test('a movie has the release date of the region that was chosen, and so has the calendar', async ({ page, request }) => {
  const date = page.getByRole('term').filter({ hasText: 'Release Date' }).locator('xpath=following-sibling::dd[1]')
  await page.goto(OFFERED)
  const here = await date.innerText()
  await chooseRegion(page, 'Germany')
  await expect(date).not.toHaveText(here)
  const there = await date.innerText()
  expect(Date.parse(there) - Date.parse(here)).toBe(14 * 86_400_000)
  await page.reload()
  await expect(date).toHaveText(there)
  const dayIn = async (code: string) => {
    const response = await request.get(`/api/upcoming?movie=5000597&region=${code}`)
    const { movie } = (await response.json()) as { movie: { date: string }[] }
    return Date.parse(movie[0]!.date)
  }
  expect((await dayIn('DE')) - (await dayIn('US'))).toBe(14 * 86_400_000)
})

test('the other regions are in a collapsed list, each by name with its platforms', async ({ page }) => {
  await page.goto(OFFERED)
  const asked = page.waitForResponse(/\/api\/offers\//)
  await part(page)
    .getByText(/^Offered in \d+ other regions?$/)
    .click()
  await asked
  await expect(part(page).getByRole('term').first()).toBeVisible()
  const names = await part(page).getByRole('term').allTextContents()
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(names).not.toContain('United States')
  await expect(part(page).getByRole('definition').first()).not.toBeEmpty()
})

test.describe('a browser that wants German as it is spoken in Germany', () => {
  test.use(GERMANY)

  test('gets the offers of Germany without a choice, and nothing moves', async ({ page }) => {
    await page.goto(OFFERED)
    await expect(region(page)).toHaveValue('DE')
    await expect(part(page).locator('[aria-busy=true]')).toHaveCount(0)
    await part(page).scrollIntoViewIfNeeded()
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
    expect(await stored(page)).toBeNull()
  })

  test('says so and goes on when the answer fails, and tries again', async ({ page }) => {
    let fails = true
    await page.route('/api/offers/**', (route) => (fails ? route.fulfill({ json: {} }) : route.fallback()))
    await page.goto(OFFERED)
    await expect(part(page).getByText('could not be loaded').first()).toBeVisible()
    fails = false
    await part(page).getByRole('button', { name: 'Retry' }).click()
    await expect(part(page).getByText('could not be loaded')).toHaveCount(0)
  })
})

test('services are chosen once: they come first and marked, and can be removed', { tag: '@core' }, async ({ page }) => {
  await choose(page, 'Netflix')
  const first = part(page).getByRole('listitem').first()
  await expect(first).toContainText('Netflix')
  await expect(first.getByRole('img', { name: '(yours)' })).toBeVisible()
  await page.reload()
  await expect(first.getByRole('img', { name: '(yours)' })).toBeVisible()
  await part(page).getByRole('button', { name: 'My services' }).click()
  await box(page, 'Netflix').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(part(page).getByRole('img', { name: '(yours)' })).toHaveCount(0)
})

test('services are found by name with the keyboard, and the dialog is accessible', async ({ page }) => {
  await page.goto(OFFERED)
  await part(page).getByRole('button', { name: 'My services' }).press('Enter')
  await expect(box(page, 'Hulu')).toBeVisible()
  await expectAccessible(page)
  const find = dialog(page).getByRole('searchbox', { name: 'Find a service' })
  await find.focus()
  await page.keyboard.type('disney +')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(box(page, 'Disney+')).toBeChecked()
  await find.fill('zzz')
  await expect(dialog(page).getByText('No services match.')).toBeVisible()
  await find.fill('')
  await page.keyboard.press('Escape')
  await expect(part(page).getByRole('button', { name: 'My services' })).toBeFocused()
  expect(await stored(page)).toContain('"Disney+"')
})

test('cards say which of the visitor’s services have the title, with one request for each service', async ({ page }) => {
  await choose(page, 'Netflix')
  const asked: string[] = []
  page.on('request', (request) => void (/\/api\/offer/.test(request.url()) && asked.push(request.url())))
  await page.goto('/movie?platforms=8')
  const cards = page.getByRole('main').getByRole('link', { name: /On Netflix/ })
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeGreaterThan(5)
  expect(asked.filter((url) => url.includes('/api/offered/'))).toHaveLength(1)
  expect(asked.filter((url) => !url.includes('/api/offered/'))).toEqual([])
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
})

test('one switch narrows a list to the visitor’s services, and the address says so', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await choose(page, 'Netflix', 'Hulu')
  await page.goto('/movie?genres=18')
  const turn = page.getByRole('main').getByRole('button', { name: 'On my services' }).first()
  await turn.click()
  await expect(page).toHaveURL(/platforms=8(?:%2C|,)15/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    genres: '18',
    region: 'US',
    platforms: '8,15',
    offers: 'subscription,free,ads',
  })
  await expect(turn).toHaveAttribute('aria-pressed', 'true')
  await turn.click()
  await expect(page).toHaveURL('/movie?genres=18')
})

test('without storage a notice appears once, and the choice lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(OFFERED)
  const notice = page.getByText('This browser cannot store your region and services')
  await chooseRegion(page, 'DE')
  await expect(notice).toBeVisible()
  await expect(region(page)).toHaveValue('DE')
  await expect(notice).toBeHidden({ timeout: 12_000 })
  await chooseRegion(page, 'FR')
  await expect(region(page)).toHaveValue('FR')
  await expect(notice).toBeHidden()
})
