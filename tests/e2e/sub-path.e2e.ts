import type { Page } from '@playwright/test'
import { BOSS } from '#tests/helpers/operator-account.ts'
import { expect, signIn, test as operated } from './operator.ts'

// A site below a path of its host (`BASE_PATH`): the most common journeys, none of which may request anything outside that path.

const BASE = '/films'

const test = operated.extend<{ astray: string[] }>({
  /** Requests to the host outside the base path. */
  astray: [
    async ({ page, site }, use) => {
      const astray: string[] = []
      const { origin } = new URL(site.origin)
      await page.route(
        ({ href }) => href.startsWith(`${origin}/`) && href !== site.origin && !href.startsWith(`${site.origin}/`),
        (route) => {
          astray.push(route.request().url())
          return route.abort()
        },
      )
      await use(astray)
      expect(astray).toEqual([])
    },
    { auto: true },
  ],
})
test.use({ basePath: BASE, signedIn: false, serviceWorkers: 'block' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const history = (page: Page) => page.getByRole('region', { name: 'Continue Watching' }).getByRole('listitem').getByRole('link')

test('the address without its slash redirects to Home; a card leads to its title, and the logo back', async ({ page, site }) => {
  await page.goto(site.origin)
  await expect(page).toHaveURL(`${site.origin}/`)
  const card = page.getByRole('region', { name: 'Trending Movies' }).getByRole('listitem').getByRole('link').first()
  await card.click()
  await expect(player(page)).toBeVisible()
  expect(page.url()).toMatch(new RegExp(`^${site.origin}/movie/\\d+$`))
  await page.getByRole('link', { name: 'Marquee, home' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect(history(page)).toHaveCount(1)
})

test('a search suggests a title, and finds others', async ({ page, site }) => {
  await page.goto(`${site.origin}/about`)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('night of the')
  await expect(page.getByRole('option', { name: /Night of the Living Dead/ })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(`${site.origin}/movie/10331`)
  // The new page takes the focus, which would close suggestions.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await box.fill('the')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL(`${site.origin}/search?q=the`)
  await expect(page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first()).toBeVisible()
})

test('a list is filtered, loads more while scrolling, and keeps its filters after a reload', async ({ page, site }) => {
  await page.goto(`${site.origin}/movie?tab=popular`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('group', { name: 'Genres' }).getByRole('checkbox', { name: 'Drama' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${site.origin}/movie?tab=popular&genres=18`)
  const cards = page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    expect(await cards.count()).toBeGreaterThan(20)
  }).toPass()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove Drama' })).toBeVisible()
})

test('a show plays an episode in its frame, the next one, and a season has its page', async ({ page, site }) => {
  await page.goto(`${site.origin}/tv/71446`)
  await player(page)
    .getByRole('button', { name: /^Server:/ })
    .press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const frame = player(page).locator('iframe[title="Player"]')
  await expect(frame).toHaveAttribute('src', `${BASE}/player/pattern/tv/71446/1/1`)
  await expect
    .poll(() =>
      frame
        .contentFrame()
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0)
  await player(page).getByRole('button', { name: 'Next episode' }).click()
  await expect(frame).toHaveAttribute('src', `${BASE}/player/pattern/tv/71446/1/2`)
  await page.goto(`${site.origin}/tv/71446/seasons/1`)
  await page.getByRole('main').getByRole('link', { name: 'Forty-Eight Nights' }).first().click()
  await expect(page).toHaveURL(`${site.origin}/tv/71446`)
})

test('a person’s work is sorted in the address, and leads to a title', async ({ page, site }) => {
  await page.goto(`${site.origin}/person/8635?tab=movies`)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest')
  await expect(page).toHaveURL(/\/films\/person\/8635\?.*sort=oldest/)
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
  await expect(player(page)).toBeVisible()
})

test('a history goes to another device by its code, and the link of the code leads there too', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(`${site.origin}/movie/10331`)
  await expect(heading(page, 'Night of the Living Dead')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sync watch history' })
  const answered = page.waitForResponse('**/films/api/sync/codes')
  await dialog.getByRole('button', { name: 'Generate code' }).click()
  const { code }: { code: string } = await (await answered).json()
  await dialog.getByText('More', { exact: true }).click()
  const link = dialog.getByRole('textbox', { name: 'Link for your other device' })
  await expect(link).toHaveValue(`${site.origin}/#sync=${code}`)
  const phone = await browser.newPage({ extraHTTPHeaders: { 'X-Forwarded-For': '198.18.9.9' } })
  try {
    await phone.goto(await link.inputValue())
    await phone.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(history(phone)).toHaveText([/Night of the Living Dead/])
  } finally {
    await phone.context().close()
  }
})

test('the chosen theme is kept', async ({ page, site }) => {
  await page.goto(`${site.origin}/about`)
  await page.getByRole('contentinfo').getByRole('group', { name: 'Theme' }).getByText('Light').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goto(`${site.origin}/movie`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('an operator signs in and sets an alert, an open page shows it, and signing out leads back', async ({
  page,
  site,
  browser,
}) => {
  const guest = await browser.newPage({ extraHTTPHeaders: { 'X-Forwarded-For': '198.18.9.10' } })
  try {
    await guest.goto(`${site.origin}/about`)
    await expect.poll(() => site.services.streams.count).toBeGreaterThan(0)
    await page.goto(`${site.origin}/admin`)
    await expect(page).toHaveURL(`${site.origin}/admin/login`)
    await signIn(page, BOSS)
    await expect(page).toHaveURL(`${site.origin}/admin`)
    expect(await page.context().cookies()).toMatchObject([{ name: '__Secure-session', path: BASE }])
    await page.goto(`${site.origin}/admin/alert`)
    await page.getByRole('textbox', { name: 'Message' }).fill('Late show at ten')
    await page.getByRole('button', { name: 'Set alert' }).click()
    await expect(guest.getByRole('region', { name: 'Site alert' })).toContainText('Late show at ten')
    await page.getByRole('button', { name: 'Clear alert' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${site.origin}/admin/login`)
  } finally {
    await guest.context().close()
  }
})

test('an open page turns into Access Denied, and comes back when the ban is lifted', async ({ page, site }) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.18.9.11' })
  await page.goto(`${site.origin}/movie?tab=top-rated`)
  await expect.poll(() => site.services.streams.count).toBeGreaterThan(0)
  site.services.bans.put({ network: '198.18.9.11', reason: null, bannedAt: '2026-11-20T12:00:00.000Z', expiresAt: null })
  site.services.streams.recheck()
  await expect(heading(page, 'Access Denied')).toBeVisible()
  site.services.bans.remove('198.18.9.11')
  await expect(page.getByRole('tab', { name: 'Top Rated', selected: true })).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(`${site.origin}/movie?tab=top-rated`)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection a seen page opens, and any other shows the offline page, which leads on', async ({
    site,
    context,
  }) => {
    // Not the fixture's page: the console shows what cannot be loaded.
    const page = await context.newPage()
    // Waits for code that the page loads on idle, so that the browser has it before it goes offline.
    const late = Promise.all([/\/watch-and-facts-/, /\/after-/].map((file) => page.waitForResponse(file)))
    await page.goto(`${site.origin}/movie/10331`)
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(`${site.origin}/`)
    const kept = () =>
      page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return all.flat().map(({ url }) => url)
      })
    await expect.poll(kept, { timeout: 15_000 }).toContain(`${site.origin}/movie/10331`)
    await expect.poll(kept, { timeout: 15_000 }).toContain(`${site.origin}/watchlist`)
    await late
    expect((await kept()).filter((url) => !url.startsWith(`${site.origin}/`))).toEqual([])
    await context.setOffline(true)
    await page.goto(`${site.origin}/movie/10331`)
    await expect(heading(page, 'Night of the Living Dead')).toBeVisible()
    await page.goto(`${site.origin}/movie/961`)
    await expect(heading(page, 'You are offline')).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/offline?from=%2Fmovie%2F961`)
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL(`${site.origin}/movie/961`)
  })
})
