import type { Browser, Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { BOSS, OPERATOR_SETTINGS } from '#tests/helpers/operator-account.ts'
import { start, stopAll } from '../helpers/processes.ts'
import { signIn } from './operator.ts'
import { pathIn } from './path-in.ts'

// Operators' actions as a visitor with an open page sees them. Both have their own browser and address.
const ENV = { ...OPERATOR_SETTINGS, TRUSTED_PROXIES: '127.0.0.1', SAMPLE_SIZE: '200' }
const VISITOR = '198.51.100.7'
const FILM = { path: '/movie/10331', id: '10331', name: 'Night of the Living Dead' }

test.describe.configure({ mode: 'serial' })
test.afterEach(stopAll)

/** A page of a visitor with this address. */
async function openPage(browser: Browser, { origin, address }: { origin: string; address: string }) {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
    timezoneId: 'Asia/Tokyo',
  })
  return { context, page: await context.newPage() }
}

/** Opens a section of the panel by its link. */
async function openSection(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Opens a page and waits until its live events are connected. */
async function listen(page: Page, path: string) {
  const stream = page.waitForResponse((response) => pathIn(response.url()) === '/api/events')
  await page.goto(path)
  await stream
}

/** Does an operator's action, and waits for its effect on an open page; the wait begins before the action. */
async function expectEffect(act: () => Promise<void>, waitForEffect: () => Promise<void>) {
  const seen = waitForEffect()
  await act()
  await seen
}

// @spec operators/block: Admins block and unblock movies and TV shows by id; they go on seeing them.
// @spec operators/alert: Admins set and clear the global alert; an empty message is refused.
// @spec titles/player/edited: Admins edit the lists of servers, and open pages follow.
// @spec calls/store entities/operators-data operators/servers titles/blocked
test('an operator’s actions take effect for visitors at once, and survive a restart', { tag: '@core' }, async ({ browser }) => {
  let site = start(ENV)
  const origin = await site.address()
  const { page: boss } = await openPage(browser, { origin, address: '192.0.2.10' })
  const { page: guest, context: guests } = await openPage(browser, { origin, address: VISITOR })
  await boss.goto('/admin/login')
  await signIn(boss, BOSS)
  await expect(boss.getByRole('button', { name: 'Sign out' })).toBeVisible()

  await test.step('a title that the visitor has open is blocked', async () => {
    await listen(guest, FILM.path)
    await expect(guest.getByRole('heading', { level: 1, name: FILM.name })).toBeVisible()
    await openSection(boss, 'Content Blocker')
    await boss.getByRole('textbox', { name: 'Movie ID', exact: true }).fill(FILM.id)
    await expectEffect(
      () => boss.getByRole('button', { name: 'Block movie' }).click(),
      () => expect(guest).toHaveURL(`${origin}/`),
    )
    await expect(boss.getByRole('table').getByRole('link', { name: FILM.name })).toBeVisible()
  })

  await test.step('it is in no list, search or suggestion, and its address redirects to Home', async () => {
    await guest.goto('/movie?tab=popular')
    await expect(guest.locator('main a[href^="/movie/"]').first()).toBeVisible()
    await expect(guest.locator(`a[href^="${FILM.path}"]`)).toHaveCount(0)
    const suggested = guest.waitForResponse(/\/api\/suggest/)
    await guest.getByRole('combobox', { name: 'Search' }).fill('night of the living')
    expect(await (await suggested).text()).not.toContain(FILM.name)
    await guest.goto('/search?q=night')
    await expect(guest.getByRole('heading', { level: 1, name: 'Results for' })).toBeVisible()
    await expect(guest.locator(`a[href^="${FILM.path}"]`)).toHaveCount(0)
    await guest.goto(FILM.path)
    await expect(guest).toHaveURL(`${origin}/`)
  })

  await test.step('the operator still sees its page, and unblocks it', async () => {
    await boss.getByRole('table').getByRole('link', { name: FILM.name }).click()
    await expect(boss.getByRole('heading', { level: 1, name: FILM.name })).toBeVisible()
    await boss.goBack()
    await listen(guest, '/movie?tab=popular')
    await expectEffect(
      () => boss.getByRole('button', { name: `Unblock movie ${FILM.id}` }).click(),
      () => expect(guest.locator(`main a[href^="${FILM.path}"]`).first()).toBeVisible({ timeout: 10_000 }),
    )
    await guest.goto(FILM.path)
    await expect(guest.getByRole('heading', { level: 1, name: FILM.name })).toBeVisible()
  })

  const banner = guest.getByRole('region', { name: 'Site alert' })
  await test.step('an alert appears, stays dismissed, and goes when it is cleared', async () => {
    await listen(guest, '/about')
    await openSection(boss, 'Global Alerts')
    await boss.getByRole('textbox', { name: 'Message' }).fill('Late show at ten')
    await expectEffect(
      () => boss.getByRole('button', { name: 'Set alert' }).click(),
      () => expect(banner).toContainText('Late show at ten'),
    )
    await banner.getByRole('button', { name: 'Dismiss alert' }).click()
    await expect(banner).toHaveCount(0)
    await listen(guest, '/about')
    await expect(banner).toHaveCount(0)
    await expect(boss.getByRole('button', { name: 'Clear alert' })).toBeEnabled()
    await boss.getByRole('textbox', { name: 'Message' }).fill('Doors open at nine')
    await boss.getByRole('button', { name: 'Set alert' }).click()
    await expect(banner).toContainText('Doors open at nine')
    // The form is empty once the operator's page has the new alert; clearing the previous one would be refused.
    await expect(boss.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await expect(boss.getByRole('main').getByText('Doors open at nine', { exact: true })).toBeVisible()
    await expectEffect(
      () => boss.getByRole('button', { name: 'Clear alert' }).click(),
      () => expect(banner).toHaveCount(0),
    )
  })

  await test.step('the visitor is banned: every page that they have open turns into Access Denied', async () => {
    await listen(guest, '/movie')
    const second = await guests.newPage()
    await second.goto(FILM.path)
    await expect(second.getByRole('heading', { level: 1, name: FILM.name })).toBeVisible()
    const asset = (await guest.locator('link[rel="modulepreload"]').first().getAttribute('href')) ?? ''
    await openSection(boss, 'IP Banning')
    await boss.getByRole('textbox', { name: 'IP address' }).fill(VISITOR)
    await boss.getByRole('combobox', { name: 'Duration' }).selectOption('Permanent')
    await expectEffect(
      () => boss.getByRole('button', { name: 'Ban IP' }).click(),
      () => expect(guest.getByRole('heading', { name: 'Access Denied' })).toBeVisible({ timeout: 10_000 }),
    )
    await expect(second.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(guest.getByText(VISITOR)).toBeVisible()
    await expect(guest.getByText('This ban is permanent.')).toBeVisible()
    for (const path of ['/', FILM.path, `${FILM.path}.data`, '/api/titles/movie', '/api/events', '/favicon.svg', asset]) {
      expect([path, (await guests.request.get(path)).status()]).toEqual([path, 403])
    }
    await second.close()
  })

  await test.step('the ban is lifted, and the visitor is back', async () => {
    await boss.getByRole('button', { name: `Unban ${VISITOR}` }).click()
    await expect(boss.getByRole('button', { name: `Unban ${VISITOR}` })).toHaveCount(0)
    // Their page asks every five to ten seconds, and then loads again.
    await expect(guest.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible({ timeout: 15_000 })
    await listen(guest, FILM.path)
    await expect(guest.getByRole('heading', { level: 1, name: FILM.name })).toBeVisible()
  })

  await test.step('a server is renamed, and the menu that the visitor has open says so', async () => {
    await guest.getByRole('button', { name: 'Server: Film' }).click()
    await expect(guest.getByRole('menuitemradio', { name: 'Internet Archive' })).toBeVisible()
    await openSection(boss, 'Server Config')
    await boss.getByRole('group', { name: 'Server 4' }).getByRole('textbox', { name: 'Name' }).fill('House pattern')
    await expectEffect(
      () => boss.getByRole('button', { name: 'Save' }).click(),
      () => expect(guest.getByRole('menuitemradio', { name: 'House pattern' })).toBeVisible({ timeout: 10_000 }),
    )
  })

  await test.step('all of it is there after a restart, and the operator is still signed in', async () => {
    await openSection(boss, 'Content Blocker')
    await boss.getByRole('textbox', { name: 'Movie ID', exact: true }).fill(FILM.id)
    await boss.getByRole('button', { name: 'Block movie' }).click()
    await expect(boss.getByRole('button', { name: `Unblock movie ${FILM.id}` })).toBeVisible()
    await openSection(boss, 'Global Alerts')
    await boss.getByRole('textbox', { name: 'Message' }).fill('Closed on Monday')
    await boss.getByRole('button', { name: 'Set alert' }).click()
    await expect(boss.getByRole('button', { name: 'Clear alert' })).toBeEnabled()
    await openSection(boss, 'IP Banning')
    await boss.getByRole('textbox', { name: 'IP address' }).fill('203.0.113.9')
    await boss.getByRole('button', { name: 'Ban IP' }).click()
    await expect(boss.getByRole('button', { name: 'Unban 203.0.113.9' })).toBeVisible()

    // The visitor's page stays open during all of this.
    await expect(guest).toHaveURL(`${origin}/`)
    await expect(banner).toContainText('Closed on Monday')
    site.child.kill('SIGTERM')
    expect((await site.ended).code).toBe(0)
    const back = guest.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok())
    site = start({ ...ENV, PORT: new URL(origin).port })
    await site.address()

    await back
    await boss.reload()
    await expect(boss.getByRole('button', { name: 'Unban 203.0.113.9' })).toBeVisible()
    await openSection(boss, 'Global Alerts')
    await expect(boss.getByText('Closed on Monday', { exact: true }).last()).toBeVisible()
    await boss.getByRole('button', { name: 'Clear alert' }).click()
    await expect(banner).toHaveCount(0)
    await guest.goto('/movie/19')
    await guest.getByRole('button', { name: 'Server: Film' }).click()
    await expect(guest.getByRole('menuitemradio', { name: 'House pattern' })).toBeVisible()
    await guest.goto(FILM.path)
    await expect(guest).toHaveURL(`${origin}/`)
    const { page: banned } = await openPage(browser, { origin, address: '203.0.113.9' })
    await banned.goto('/about')
    await expect(banned.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  })
})
