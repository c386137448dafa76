import type { Locator, Page } from '@playwright/test'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { openWithoutLateParts } from './late-parts.ts'
import { expect, test } from './visitor.ts'

const alert = (message: string) => ({ message, createdAt: new Date().toISOString(), endsAt: null })

let site: Awaited<ReturnType<typeof openLiveSite>>
test.beforeEach(async () => {
  site = await openLiveSite()
})
test.afterEach(async ({ page }) => {
  // Otherwise the page's open streams and requests would fail.
  await page.close()
  await site.close()
})

/** Waits until the page's live events are connected. */
async function visit(page: Page, path: string) {
  const before = site.services.streams.count
  await page.goto(site.origin + path)
  await expect.poll(() => site.services.streams.count).toBeGreaterThan(before)
}

// @spec calls/store: Bans, blocks, alert, servers, search logs and their live subscriptions are our own store.
// @spec layout/alert: Every page has a global alert banner.
test('an alert appears on every open page, and goes when it is cleared', { tag: '@core' }, async ({ page, context }) => {
  await visit(page, '/')
  const second = await context.newPage()
  await second.goto(`${site.origin}/about`)
  site.services.live.publish('alert', alert('Late show at ten'))
  for (const each of [page, second]) {
    await expect(each.getByRole('region', { name: 'Site alert' })).toContainText('Late show at ten')
  }
  site.services.live.publish('alert', null)
  for (const each of [page, second]) await expect(each.getByRole('region', { name: 'Site alert' })).toHaveCount(0)
})

test('an alert that is dismissed while its code still loads disappears, and stays away', async ({ page }) => {
  site.services.live.publish('alert', alert('First'))
  const release = await openWithoutLateParts(page, `${site.origin}/about`)
  const banner = page.getByRole('region', { name: 'Site alert' })
  await dismiss(banner)
  release()
  // Everything loaded on idle has arrived.
  await expect.poll(() => site.services.streams.count).toBe(1)
  await expect(page.locator('[aria-label="Site alert"]')).toHaveCount(0)
  await page.reload()
  await expect(banner).toHaveCount(0)
})

test('a dismissed alert stays away, does not flash up, and the next one shows', async ({ page }) => {
  site.services.live.publish('alert', alert('First'))
  await page.goto(`${site.origin}/about`)
  const banner = page.getByRole('region', { name: 'Site alert' })
  await expect(banner).toContainText('First')
  await dismiss(banner)
  // Everything loaded on idle has arrived.
  await expect.poll(() => site.services.streams.count).toBe(1)
  // With our scripts gone, only the document itself could react.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  await expect(page.locator('[data-created-at]')).toBeHidden()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.locator('[data-created-at]')).toHaveCount(0)
  site.services.live.publish('alert', alert('Second'))
  await expect(banner).toContainText('Second')
})

test('an alert can be dismissed before the page has its scripts', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  site.services.live.publish('alert', alert('Early'))
  await page.goto(`${site.origin}/about`)
  const banner = page.getByRole('region', { name: 'Site alert' })
  await dismiss(banner)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.locator('[data-created-at]')).toHaveCount(0)
})

test('an alert can be dismissed without storage', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked')
      },
    }),
  )
  site.services.live.publish('alert', alert('Late show'))
  await page.goto(`${site.origin}/about`)
  await dismiss(page.getByRole('region', { name: 'Site alert' }))
})

test('an alert with an end disappears by itself', async ({ page }) => {
  await visit(page, '/about')
  site.services.live.publish('alert', { ...alert('Two seconds'), endsAt: new Date(Date.now() + 2000).toISOString() })
  const banner = page.getByRole('region', { name: 'Site alert' })
  await expect(banner).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('an open list drops a title that is blocked', async ({ page }) => {
  await visit(page, '/movie')
  const first = page.locator('main li a[href^="/movie/"]').first()
  const href = (await first.getAttribute('href')) ?? ''
  site.services.live.publish('blocks', { movie: [Number(href.split('/')[2])], tv: [] })
  await expect(page.locator(`main li a[href="${href}"]`)).toHaveCount(0)
})

test('an open title is reloaded when something is blocked', async ({ page }) => {
  await visit(page, '/movie/10331')
  const data = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('.data'))
  site.services.live.publish('blocks', { movie: [10331], tv: [] })
  await data
})

test('the menu of sources updates live, and a source from a new origin reloads the page', async ({ page }) => {
  await page.route('https://house.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Screen</p>' }))
  await visit(page, '/movie/10331')
  const source = { ...DEFAULT_SOURCES.movie[0]!, id: 9, name: 'Second house', url: 'https://house.example/{id}' }
  site.services.live.publish('sources', { ...DEFAULT_SOURCES, movie: [...DEFAULT_SOURCES.movie, source] })
  await page.getByRole('button', { name: 'Server: Film' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Second house' })).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitemradio', { name: 'Second house' }).click()
  await loaded
  await expect(page.getByRole('button', { name: 'Server: Second house' })).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.frameLocator('iframe[title="Player"]').getByText('Screen')).toBeVisible()
})

test('a page is kept in the back/forward cache, and is live again afterwards', async ({ page }) => {
  await visit(page, '/about')
  await page.goto(`${site.origin}/api/ip`)
  await expect.poll(() => site.services.streams.count).toBe(0)
  await page.goBack()
  await expect.poll(() => site.services.streams.count).toBe(1)
  site.services.live.publish('alert', alert('Welcome back'))
  await expect(page.getByRole('region', { name: 'Site alert' })).toBeVisible()
})

test('a page that is told of its visitor’s ban reloads itself', async ({ page }) => {
  const verdict = JSON.stringify({ address: '127.0.0.1', expiresAt: null })
  await page.route(
    '**/api/events',
    (route) => route.fulfill({ contentType: 'text/event-stream', body: `event: ban\ndata: ${verdict}\n\n` }),
    { times: 1 },
  )
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(`${site.origin}/about`)
  await expect.poll(() => loads).toBe(2)
  await expect.poll(() => site.services.streams.count).toBe(1)
})

async function dismiss(banner: Locator): Promise<void> {
  await banner.getByRole('button', { name: 'Dismiss alert' }).click()
  await expect(banner).toHaveCount(0)
}
