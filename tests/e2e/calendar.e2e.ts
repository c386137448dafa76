import type { Page } from '@playwright/test'
import { test as anyTest } from './any-page.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { listedTitle, withMarks } from './marking.ts'
import { expect, test } from './visitor.ts'

const today = (page: Page) => page.locator('[aria-current="date"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Calendar' })

/** A visitor who follows a show that is on the air, and wants to see a coming movie. */
async function follow(page: Page) {
  const [show, movie] = [await listedTitle(page, 'tv?tab=on-air'), await listedTitle(page, 'movie?tab=upcoming')]
  await withMarks(page, [
    { title: show, name: 'followed' },
    { title: movie, name: 'wanted' },
  ])
  return { show, movie }
}

test('an empty calendar links to popular shows', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calendar' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Nothing coming up yet')).toBeVisible()
  await page.getByRole('link', { name: 'Popular shows' }).click()
  await expect(page).toHaveURL('/tv?tab=popular')
})

test(
  'the coming episodes of a followed show and a wanted movie are listed under their days, and today is marked',
  { tag: '@core' },
  async ({ page }) => {
    const { show, movie } = await follow(page)
    await page.goto('/calendar')
    await expect(today(page)).toHaveCount(1)
    await expect(today(page).getByRole('heading')).toContainText('today')
    const premiere = page.getByRole('region').filter({ has: page.getByRole('link', { name: movie.name }) })
    await expect(premiere.locator('time')).toHaveAttribute('datetime', movie.date ?? '')
    const dates = await page.locator('time').evaluateAll((times) => times.map((each) => each.getAttribute('datetime') ?? ''))
    expect(dates).toEqual(dates.toSorted())
    await page
      .getByRole('link', { name: new RegExp(`${escape(show.name)} S\\d+ E\\d+`) })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`/tv/${show.id}\\?season=\\d+&episode=\\d+$`))
    await expect(page.getByRole('heading', { level: 1, name: show.name })).toBeVisible()
  },
)

test('the last seven days are collapsed, and open by keyboard', async ({ page }) => {
  await follow(page)
  await page.goto('/calendar')
  const past = page.getByText(/^The last seven days: \d+ dates?$/)
  await past.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /(yesterday|days ago)$/ }).first()).toBeVisible()
})

for (const [timezoneId, ownDay] of [
  ['Pacific/Kiritimati', 'Saturday, Nov 28, 2026'],
  ['Pacific/Pago_Pago', 'Friday, Nov 27, 2026'],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`in ${timezoneId} the calendar uses the visitor’s own date`, async ({ page }) => {
      await follow(page)
      await page.clock.setFixedTime('2026-11-27T23:30:00Z')
      await page.goto('/calendar')
      await expect(today(page).getByRole('heading')).toHaveText(`${ownDay} today`)
    })

    test(`in ${timezoneId} a show’s page counts from the visitor’s own date, without a message on the console`, async ({
      page,
    }) => {
      const { id } = await listedTitle(page, 'tv?tab=on-air')
      const html = await (await page.request.get(`/tv/${id}`)).text()
      const [, date = ''] = /<dd>S\d+ E\d+ on (\w+ \d+, \d+), /.exec(html) ?? []
      await page.goto(`/tv/${id}`)
      const day = await page.evaluate(() =>
        new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
      )
      const days = Math.round((Date.parse(`${date} UTC`) - Date.parse(day)) / 86_400_000)
      const wait = days > 1 ? `in ${days} days` : ['today', 'tomorrow'][days]
      await expect(page.getByText(new RegExp(`on ${date}, ${wait}$`))).toBeVisible()
    })
  })
}

test('the subscription addresses name the titles, and return what the calendar shows', async ({ page, context, baseURL }) => {
  const { show, movie } = await follow(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calendar')
  await expect(page.getByText('anyone who has one can see what you follow')).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Calendar address' })
  await expect(address).toHaveValue(`${baseURL}/calendar.ics?tv=${show.id}&movie=${movie.id}`)
  await page.getByRole('button', { name: 'Copy the calendar address' }).click()
  await expect(page.getByRole('button', { name: 'Copied the calendar address' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(await (await page.request.get(copied)).text()).toContain(`SUMMARY:${movie.name.slice(0, 20)}`)
  await expect(page.getByRole('link', { name: 'Open in a calendar' })).toHaveAttribute(
    'href',
    `webcal:${copied.slice('http:'.length)}`,
  )
  const feed = await page.getByRole('textbox', { name: 'Feed address' }).inputValue()
  expect(await (await page.request.get(feed)).text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">')
})

test('the page that the server sends contains nothing of what a visitor follows', async ({ page }) => {
  const { show } = await follow(page)
  const response = await page.goto('/calendar')
  expect(await response?.text()).not.toContain(show.name)
  await expect(page.getByRole('link', { name: new RegExp(escape(show.name)) }).first()).toBeVisible()
})

test('dates are requested only once in a while: the next visit shows the stored ones', async ({ page }) => {
  const { movie } = await follow(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/upcoming') && asked.push(request.url()))
  await page.goto('/calendar')
  await expect(page.getByRole('link', { name: movie.name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: movie.name })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('the calendar is accessible, filled and folded out, in both themes', async ({ page }) => {
  await follow(page)
  await page.goto('/calendar')
  await page.getByText(/^The last seven days/).click()
  await expectAccessibleInBothThemes(page)
})

// Failed requests are on the console.
anyTest('a calendar whose dates fail to load says so, and Retry loads them', async ({ page }) => {
  const { movie } = await follow(page)
  await page.route('**/api/upcoming?*', (route) => route.abort())
  await page.goto('/calendar')
  await expect(page.getByText('The dates could not be loaded.')).toBeVisible()
  await page.unroute('**/api/upcoming?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: movie.name })).toBeVisible()
  await expect(page.getByText('The dates could not be loaded.')).toHaveCount(0)
})

anyTest(
  'without a connection the calendar shows the dates of the last visit, and says how old they are',
  async ({ page, context }) => {
    const { movie } = await follow(page)
    await page.goto('/calendar')
    await expect(page.getByRole('link', { name: movie.name })).toBeVisible()
    await page.evaluate(() => {
      const known = JSON.parse(localStorage['marquee.airings']) as { at: string }
      localStorage['marquee.airings'] = JSON.stringify({ ...known, at: '2026-11-01T12:00:00.000Z' })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Calendar' }).click()
    await expect(page.getByRole('link', { name: movie.name })).toBeVisible()
    await expect(page.getByText(/You are offline\. These dates are from Nov 1, 2026/)).toBeVisible()
  },
)

test('damaged stored dates are requested again', async ({ page }) => {
  const { movie } = await follow(page)
  await page.addInitScript(() => void (localStorage['marquee.airings'] ??= '{"version":1,"tv":[{"id":1}],"movie":5}'))
  await page.goto('/calendar')
  await expect(page.getByRole('link', { name: movie.name })).toBeVisible()
})

anyTest.describe('without scripts', () => {
  anyTest.use({ javaScriptEnabled: false })
  anyTest('the calendar says what it needs', async ({ page }) => {
    await page.goto('/calendar')
    await expect(page.getByText('so this page needs JavaScript')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'looked up' })).toHaveCount(0)
  })
})

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
