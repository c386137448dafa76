import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { networksAround } from '#server/visitors/networks.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './axe.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { COLLEAGUE, expect, signIn, test } from './operator.ts'
import { background } from '#domain/catalogue/scope.ts'
import { SECTIONS, sectionPath } from '#domain/operators/sections.ts'

const english = background('en')

const SECTION_PAGES = SECTIONS.map((section) => [sectionPath(section), section.label] as const)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alertText = (page: Page) => page.getByRole('main').getByRole('alert')

test.describe('who is not signed in', () => {
  test.use({ signedIn: false })

  // @spec layout/routes-admin: /admin and /admin/login are screens.
  // @spec operators/guard: Anyone not signed in, or signed in but not an admin, is led from /admin to /admin/login; every endpoint refuses him.
  test('is redirected to the sign-in from the panel and each of its sections', { tag: '@core' }, async ({ page }) => {
    for (const [path] of SECTION_PAGES) {
      await page.goto(path)
      await expect(page).toHaveURL('/admin/login')
    }
    await expect(heading(page, 'Admin sign-in')).toBeVisible()
  })

  test('finds a sign-in that is accessible', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(alertText(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('is told why a sign-in fails, in the specified words', async ({ page, site }) => {
    // Not on the allow-list.
    const guest = 'guest@example.org'
    await site.services.accountStore.add(guest, PASSWORD)
    await page.goto('/admin/login')
    await signIn(page, '', '')
    await expect(alertText(page)).toHaveText('Please enter your email and password.')
    await signIn(page, 'no e-mail')
    await expect(alertText(page)).toHaveText('Invalid email format.')
    await signIn(page, BOSS, 'another password')
    await expect(alertText(page)).toHaveText('Invalid email or password.')
    await signIn(page, guest)
    await expect(alertText(page)).toHaveText(
      `Login successful, but user ${guest} is not authorized as an admin. Please check the email or contact support.`,
    )
    await page.route('**/api/session', (route) => route.abort())
    await signIn(page, BOSS)
    await expect(alertText(page)).toHaveText('An unexpected error occurred during login.')
  })

  test('waits while strangers flood the sign-in, and gets in without another click', async ({ page }) => {
    const refused: number[] = []
    await page.route('**/api/session', async (route) => {
      if (refused.length === 2) return route.continue()
      refused.push(429)
      const json = { error: { code: 'rate_limited', message: 'Login failed: Too many sign-ins at once.' } }
      await route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json })
    })
    await page.goto('/admin/login')
    await signIn(page, BOSS)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(refused).toHaveLength(2)
  })

  test('signs in and out, and Back shows nothing of the panel', async ({ page }) => {
    await page.goto('/admin/login')
    await signIn(page, ` ${BOSS.toUpperCase()} `)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(heading(page, 'Dashboard')).toBeFocused()
    expect(await page.evaluate(() => sessionStorage.getItem('isAdmin'))).toBe('true')

    await page.route('**/api/session', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(alertText(page)).toHaveText('Logout failed. Please try again.')
    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(page, 'Admin sign-in')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('isAdmin'))).toBeNull()
    await page.goBack()
    await expect(heading(page, 'Admin sign-in')).toBeVisible()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  })

  test('is told at the next action that the session has ended', async ({ page, context }) => {
    await page.goto('/admin/login')
    await signIn(page, BOSS)
    await page.getByRole('link', { name: 'IP Banning' }).click()
    await page.getByRole('textbox', { name: 'IP address' }).fill('203.0.113.9')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Ban IP' }).click()
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  })

  test('sets up a second factor, signs in with it, and turns it off', async ({ page, site }) => {
    await site.services.accountStore.add(COLLEAGUE.email, PASSWORD)
    await page.goto('/admin/login')
    await signIn(page, COLLEAGUE.email)
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('textbox', { name: 'Your password' }).fill('another password')
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(alertText(page)).toHaveText('That is not your password.')
    await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    const key = await page.getByText(/^[A-Z2-7]{32,}$/).textContent()
    const code = () => createOTP(new TextDecoder().decode(base32.decode(key ?? ''))).totp()
    await page.getByRole('textbox', { name: 'Code from your app' }).fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(alertText(page)).toHaveText('That code is wrong or has expired.')
    await page.getByRole('textbox', { name: 'Code from your app' }).fill(await code())
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Two-factor authentication is on.')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, COLLEAGUE.email)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Code' }).fill(await code())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  })

  test('changes the password, and signs in with the new one', async ({ page, site }) => {
    await site.services.accountStore.add(COLLEAGUE.email, PASSWORD)
    await page.goto('/admin/login')
    await signIn(page, COLLEAGUE.email)
    await page.getByRole('link', { name: 'Account' }).click()
    const change = async (newPassword: string) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
      await page.getByRole('textbox', { name: 'New password' }).fill(newPassword)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change('password1234')
    await expect(alertText(page)).toContainText('most common passwords')
    await change('a midnight matinee')
    await expect(page.getByText('Your password has been changed. You are signed out everywhere else.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('')

    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, COLLEAGUE.email, 'a midnight matinee')
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })
})

// @spec operators/dashboard: The Dashboard shows searches per day, terms, visitors, the catalogue’s health, and recent changes.
test('the dashboard shows current activity and updates live', { tag: '@core' }, async ({ page, site }) => {
  await listen(page, '/admin')
  const visitors = page.getByRole('definition').first()
  await expect(page.getByRole('term').first()).toHaveText('Visitors online')
  await expect(visitors).toHaveText(String(site.services.streams.count))
  await expect(page.getByRole('list', { name: /Searches on each/ }).getByRole('listitem')).toHaveCount(14)
  await site.services.operators.banning.ban({ network: '203.0.113.200', duration: '5m', reason: null }, COLLEAGUE)
  await expect(page.getByRole('listitem').filter({ hasText: 'Banned 203.0.113.200' })).toContainText(COLLEAGUE.email)
  await site.services.operators.banning.unban('203.0.113.200', COLLEAGUE)
})

test('an unattended panel sends no requests, so that its session can end, until somebody is active again', async ({ page }) => {
  await page.clock.install()
  await listen(page, '/admin')
  const tick = page.waitForRequest('**/admin.data*')
  await page.clock.runFor(6000)
  await tick
  await page.clock.runFor(10 * 60_000)
  let asked = 0
  page.on('request', () => (asked += 1))
  await page.clock.runFor(60_000)
  expect(asked).toBe(0)
  const again = page.waitForRequest('**/admin.data*')
  await page.mouse.move(200, 200)
  await again
})

test('a title is looked up, blocked with a reason, and unblocked', async ({ page }) => {
  await page.goto('/admin/content')
  const id = page.getByRole('textbox', { name: 'Movie ID' })
  await id.fill('12abc')
  await page.getByRole('button', { name: 'Block movie' }).click()
  await expect(page.getByText('No titles are blocked.')).toBeVisible()
  await id.fill('10331')
  await expect(page.getByRole('main').getByText('Night of the Living Dead')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason for the movie' }).fill('Rights holder asked')
  await page.getByRole('button', { name: 'Block movie' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Night of the Living Dead' })
  await expect(row).toContainText('Rights holder asked')
  await expect(page.getByText('Night of the Living Dead has been blocked.')).toBeVisible()

  await page.getByRole('textbox', { name: 'TV show ID' }).fill('99999991')
  await expect(page.getByText('The catalogue has no title with this ID')).toBeVisible()
  await page.getByRole('button', { name: 'Block TV show' }).click()
  await page.getByRole('button', { name: 'Unblock TV show 99999991' }).click()
  await page.getByRole('button', { name: 'Unblock movie 10331' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No titles are blocked.')).toBeVisible()
})

// @spec operators/searches: Admins see the last 100 searches live, export them, and clear them after a question.
test(
  'searches appear live, but not under the pointer; they are filtered, exported and cleared',
  { tag: '@core' },
  async ({ page, site }) => {
    const { searchLogging } = site.services
    await listen(page, '/admin/searches')
    const row = (term: string) => page.getByRole('row').filter({ hasText: term })
    searchLogging.note({ term: 'nosferatu', address: '203.0.113.60', matches: 4 })
    await expect(row('nosferatu')).toContainText('203.0.113.60')
    await row('nosferatu').hover()
    searchLogging.note({ term: 'metropolis', address: '203.0.113.61', matches: 0 })
    await page.getByRole('button', { name: 'Show new searches' }).click()
    await expect(row('metropolis')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Filter searches' }).fill('metro')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(row('nosferatu')).toHaveCount(0)
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(row('nosferatu')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('searches.csv')

    await page.getByRole('button', { name: 'Clear logs' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete the whole search log?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row('metropolis')).toBeVisible()
    await page.getByRole('button', { name: 'Clear logs' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No searches yet.')).toBeVisible()
  },
)

// @spec operators/sync-codes: Admins see sync codes and delete one or all, after a question that names them; they restore earlier versions.
test('a sync code is deleted after a confirmation that names it, then all of them', { tag: '@core' }, async ({ page, site }) => {
  const now = new Date().toISOString()
  for (const code of ['AAAAA1', 'BBBBB2', 'CCCCC3']) {
    const device = { deviceId: randomUUID(), deviceName: 'Tablet', generatorAddress: '203.0.113.5' }
    await site.services.store.syncRecords.insert({ code, ...device, createdAt: now, lastUpdated: now }, { birth: randomUUID() })
  }
  await page.goto('/admin/sync-codes?sort=code&direction=asc')
  const button = page.getByRole('button', { name: 'Delete BBBBB2' })
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete sync code BBBBB2?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  // Focus may at most leave for the browser's own controls; nothing of the page behind is reachable.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete CCCCC3' })).toBeFocused()

  await page.route('**/api/admin/sync-codes', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Delete all' }).click()
  const all = page.getByRole('alertdialog', { name: 'Delete all sync codes?' })
  await all.getByRole('button', { name: 'Delete' }).click()
  await expect(alertText(page)).toHaveText('Failed to delete sync codes.')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await all.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There are no sync codes.')).toBeVisible()
})

test('an address is banned and unbanned; a ban that would lock out operators needs a confirmation', async ({ page }) => {
  await page.goto('/admin/bans')
  const address = page.getByRole('textbox', { name: 'IP address' })
  const ban = page.getByRole('button', { name: 'Ban IP' })
  const insist = page.getByRole('checkbox', { name: 'Ban it anyway' })
  await ban.click()
  await expect(alertText(page)).toHaveText('Please enter an IP address.')
  await address.fill('300.1.1.1')
  await ban.click()
  await expect(alertText(page)).toContainText('not an IP address')
  await expect(insist).toHaveCount(0)
  await address.fill('203.0.113.77')
  await page.getByRole('combobox', { name: 'Duration' }).selectOption('Permanent')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Scraping')
  await ban.click()
  await expect(page.getByRole('row').filter({ hasText: '203.0.113.77' })).toContainText('Permanent')
  await expect(address).toHaveValue('')

  await address.fill('127.0.0.1')
  await ban.click()
  await expect(alertText(page)).toContainText('A trusted proxy is on this network')
  await address.fill('100.0.0.0/8')
  await expect(insist).toHaveCount(0)
  await ban.click()
  await expect(alertText(page)).toContainText('wider than /16')
  await insist.check()
  await ban.click()
  await page.getByRole('button', { name: 'Unban 100.0.0.0/8' }).click()
  await page.getByRole('button', { name: 'Unban 203.0.113.77' }).click()
  await expect(page.getByText('No IP addresses are banned.')).toBeVisible()
})

test('an operator bans and lifts a ban with the keyboard alone', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'IP Banning' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'IP Banning')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('203.0.113.88')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Scraping')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ban IP' })).toBeFocused()
  await page.keyboard.press('Enter')
  const unban = page.getByRole('button', { name: 'Unban 203.0.113.88' })
  await expect(unban).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ban IP' })).toBeFocused()
  while (!(await unban.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(unban).toHaveCount(0)
  await expect(heading(page, 'IP Banning')).toBeFocused()
})

test('an alert is previewed, set and cleared; another operator’s alert is not overwritten', async ({ page, site }) => {
  // Without live events the page does not learn of the colleague's change.
  await page.route('**/api/admin/events', (route) => route.abort())
  await page.goto('/admin/alert')
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(alertText(page)).toHaveText('Please enter an alert message.')
  await page.getByRole('textbox', { name: 'Message' }).fill('Late show at ten')
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Late show at ten' })).toBeVisible()
  await site.services.operators.alerting.set({ message: 'Doors open at eight', endsAt: null, seen: null }, COLLEAGUE)
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(alertText(page)).toContainText('Another operator has changed the alert')
  await expect(page.getByRole('main').getByText('Doors open at eight')).toBeVisible()
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(page.getByRole('region', { name: 'Site alert' })).toContainText('Late show at ten')
  // The site-wide event may come before the answer: until then the panel shows the colleague's alert, and would clear that one.
  await expect(page.getByRole('main').getByText('Doors open at eight')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear alert' }).click()
  await expect(page.getByText('No alert is currently shown.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Site alert' })).toHaveCount(0)
})

test('a rule is previewed, added and removed by name, and hides its titles meanwhile', async ({ page }) => {
  await page.goto('/movie/19')
  await expect(heading(page, 'Metropolis')).toBeVisible()
  await page.goto('/admin/rules')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Genre' })
  await page.getByRole('textbox', { name: 'Value' }).fill('No such genre')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(alertText(page)).toContainText('There is no genre No such genre')
  await page.getByRole('textbox', { name: 'Value' }).fill('science fiction')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/Genre: Science Fiction would hide \d+ of the [\d,]+ titles/)).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText('Added the rule Genre: Science Fiction.')).toBeVisible()
  const stranger = await page.request.get('/movie/19', { headers: { Cookie: 'none=1' }, maxRedirects: 0 })
  expect(stranger.status()).toBe(302)
  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await expect(page.getByText('There are no rules.')).toBeVisible()
})

test('an alert in two languages is shown on each page in its own', async ({ page }) => {
  await page.goto('/admin/alert')
  await page.getByRole('textbox', { name: 'Message' }).fill('Doors at eight')
  await page.getByRole('checkbox', { name: 'العربية' }).check()
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(alertText(page)).toHaveText('The message in العربية is empty.')
  await page.getByRole('textbox', { name: 'العربية' }).fill('الأبواب في الثامنة')
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(page.getByRole('region', { name: 'Site alert' })).toContainText('Doors at eight')
  await page.goto('/ar/about')
  const arabic = page.getByText('الأبواب في الثامنة')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic).toHaveAttribute('lang', 'ar')
  await page.goto('/ja/about')
  await expect(page.getByText('Doors at eight')).toHaveAttribute('lang', 'en')
})

// @spec operators/servers: Admins edit the server lists of movies and TV; rows without a name or a URL are dropped on save.
// @spec titles/download-saved: Admins may save other templates in Server Config.
test(
  'servers are edited, reordered, previewed with a title and saved; empty rows are dropped and named',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto('/admin/servers?type=tv')
    await expect(page.getByRole('tab', { name: 'TV Shows' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Movies' }).click()
    const server = (position: number) => page.getByRole('group', { name: `Server ${position}`, exact: true })
    await expect(server(1).getByRole('checkbox', { name: 'Default' })).toBeChecked()
    await page.getByRole('textbox', { name: 'Preview with movie ID' }).fill('10331')
    await page.getByRole('button', { name: 'Show URLs' }).click()
    await expect(server(1)).toContainText('For Night of the Living Dead: /player/film/movie/10331')

    await page.getByRole('button', { name: 'Move server 2 up' }).click()
    await expect(server(1).getByRole('textbox', { name: 'Name' })).toHaveValue('Trailer')
    await page.getByRole('button', { name: 'Add server' }).click()
    await expect(server(5).getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Own site')
    await server(5).getByRole('textbox', { name: 'URL' }).fill('http://house.example/{nothing}')
    await expect(server(5)).toContainText('{nothing} is not a placeholder')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(alertText(page)).toContainText('Own site: {nothing} is not a placeholder')
    await server(5).getByRole('textbox', { name: 'URL' }).fill('https://house.example/{id}')
    await server(5).getByRole('checkbox', { name: 'Default' }).check()
    await expect(server(2).getByRole('checkbox', { name: 'Default' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Add server' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Servers saved without Server 6: the name or URL was empty.')).toBeVisible()
    await expect(page.getByRole('group', { name: /^Server \d/ })).toHaveCount(5)
    expect(site.services.sources.movie.map(({ name }) => name)).toEqual([
      'Trailer',
      'Film',
      'Internet Archive',
      'Test pattern',
      'Own site',
    ])
    await page.getByRole('button', { name: 'Remove server 5' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Servers saved.')).toBeVisible()
  },
)

test('a file is entered with its subtitles, chapters and previews; errors are shown beside their fields', async ({
  page,
  site,
}) => {
  await page.goto('/admin/servers?type=tv')
  await page.getByRole('button', { name: 'Add server' }).click()
  const server = page.getByRole('group', { name: 'Server 5', exact: true })
  const field = (name: string) => server.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Our films')
  await field('URL').fill('https://films.example/{id}')
  const kind = server.getByRole('combobox', { name: 'Kind' })
  await expect(kind).toHaveValue('')
  await expect(kind).toContainText('By its URL: page')
  await expect(field('Subtitles')).toHaveCount(0)
  await field('URL').fill('https://films.example/{id}/{season}-{episode}.m3u8')
  await expect(kind).toContainText('By its URL: file')
  await field('Subtitles').fill('https://films.example/{id}.{lang}.vtt')
  await expect(server).toContainText('Say which languages the subtitles are in')
  await field('Languages').fill('en, arabic language')
  await expect(server).toContainText('“arabic language” is not a language tag such as en or pt-BR')
  await field('Languages').fill('en, ar')
  await field('Chapters').fill('http://films.example/c.vtt')
  await expect(server).toContainText('The URL must start with "https://" or be a path of this site')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(alertText(page)).toContainText('Our films: Chapters: The URL must start with "https://"')
  await field('Chapters').fill('')
  await page.getByRole('textbox', { name: 'Preview with TV show ID' }).fill('71446')
  await page.getByRole('button', { name: 'Show URLs' }).click()
  await expect(server).toContainText('For Forty-Eight Nights: https://films.example/71446.en.vtt')
  await expectAccessible(page)
  await kind.selectOption('Page')
  await expect(server).toContainText('Only a file can have them')
  await kind.selectOption('File')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Servers saved.')).toBeVisible()
  await page.reload()
  await expect(field('Languages')).toHaveValue('en,ar')
  expect(site.services.sources.tv.at(-1)).toMatchObject({
    kind: 'file',
    subtitles: 'https://films.example/{id}.{lang}.vtt',
    languages: ['en', 'ar'],
  })
  await page.getByRole('button', { name: 'Remove server 5' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Servers saved.')).toBeVisible()
})

test('unsaved changes to the servers are lost neither by leaving nor to another operator', async ({ page, site }) => {
  const { operators, state } = site.services
  await listen(page, '/admin/servers')
  const name = page.getByRole('group', { name: 'Server 1' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Mine')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Mine')

  const saved = await state.readSources('movie')
  const changed = saved.list.map((source, index) => (index === 0 ? { ...source, name: 'Theirs' } : source))
  await operators.sourceEditing.save('movie', { ...saved, list: changed }, COLLEAGUE)
  await expect(alertText(page)).toContainText('Another operator has saved these servers in the meantime')
  await expect(name).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertText(page)).toContainText('Another operator has saved these servers in the meantime')
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(name).toHaveValue('Theirs')

  // Without unsaved edits, a colleague's save is shown at once.
  await operators.sourceEditing.save('movie', { ...(await state.readSources('movie')), list: saved.list }, COLLEAGUE)
  await expect(name).toHaveValue(saved.list[0]?.name ?? '')
  await name.fill('Mine')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('operators see where they are signed in, and end another session', async ({ page, site }) => {
  const other = { email: BOSS, password: PASSWORD, address: '198.18.0.77', networks: networksAround('198.18.0.77') }
  await site.services.accounts.signIn({ ...other, headers: new Headers({ 'user-agent': 'A night porter' }) })
  await page.goto('/admin/account')
  const row = page.getByRole('row').filter({ hasText: '198.18.0.77' })
  await expect(row).toContainText('A night porter')
  await row.getByRole('button', { name: 'End session' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End the session of A night porter at 198.18.0.77?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'End session' }).click()
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Firefox on Windows' })).toContainText('This session')
})

test.describe('with something in every table', () => {
  const network = '203.0.113.40'
  test.beforeEach(async ({ site: { services } }) => {
    await services.operators.blocking.block(english, { type: 'movie', id: 961, reason: 'Rights holder asked' }, COLLEAGUE)
    await services.operators.banning.ban({ network, duration: '1d', reason: 'Scraping' }, COLLEAGUE)
    services.searchLogging.note({ term: 'nosferatu', address: network, matches: 4 })
    await services.searchLogging.flush()
  })
  test.afterEach(async ({ site: { services } }) => {
    await services.operators.blocking.unblock({ type: 'movie', id: 961 }, COLLEAGUE)
    await services.operators.banning.unban(network, COLLEAGUE)
    await services.store.searchLog.clear()
  })

  for (const [path, name] of SECTION_PAGES) {
    test(`${name} is accessible in both themes, and fits into 320 pixels`, async ({ page }) => {
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})

/** Opens a page and waits until its live events are connected. */
async function listen(page: Page, path: string) {
  const heard = page.waitForResponse('**/api/admin/events')
  await page.goto(path)
  await heard
}
