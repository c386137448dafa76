import type { Page } from '@playwright/test'
import { expect, test as base } from './any-page.ts'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { openLiveSite } from '../helpers/live-site.ts'
import { addOperator, BOSS } from '#tests/helpers/operator-account.ts'
import { signIn } from './operator.ts'
import { BASE } from './path-in.ts'

/** A host name that resolves to this machine, but that the browser does not treat as local. */
const HOST = 'films.test'

type PlainSite = Awaited<ReturnType<typeof openLiveSite>>
const test = base.extend<object, { site: PlainSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await openLiveSite({ ADMIN_EMAILS: BOSS })
      await addOperator(site)
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  launchOptions: [
    { executablePath: findChromium() ?? undefined, args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
    { scope: 'worker' },
  ],
})

const NEEDS_HTTPS = /^The panel needs https, or localhost\. Over plain http browsers refuse the cookie/

test('over plain http the sign-in says that it needs https, and sends no password', async ({ page, site }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`http://${HOST}:${new URL(site.origin).port}${BASE}/admin/login`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(NEEDS_HTTPS)
  await signIn(page, BOSS)
  await expect(alert).toHaveText(NEEDS_HTTPS)
  expect(sent).toEqual([])
})

test('on this machine the sign-in works without https, by either name', async ({ page, site }) => {
  for (const host of ['localhost', '127.0.0.1']) {
    await page.goto(`http://${host}:${new URL(site.origin).port}${BASE}/admin/login`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await signIn(page, BOSS)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
})

test('a browser that refuses cookies is told so instead of silently showing the form again', async ({ page, site }) => {
  await page.route('**/api/session', (route) => route.fulfill({ json: { needsSecondFactor: false } }))
  await page.goto(`${site.origin}/admin/login`)
  await signIn(page, BOSS)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Login failed: Your browser did not keep the cookie/)
})

test('over plain http seven tabs can be open, and each receives an alert when it is shown', async ({ context, site }) => {
  test.slow()
  const address = `http://${HOST}:${new URL(site.origin).port}${BASE}/about`
  const tabs: Page[] = []
  for (let count = 0; count < 7; count += 1) {
    const before = tabs.at(-1)
    if (before) await setShown(before, false)
    const tab = await context.newPage()
    const listening = tab.waitForResponse(/\/api\/events$/)
    await tab.goto(address)
    await listening
    tabs.push(tab)
  }
  await expect.poll(() => site.services.streams.count).toBe(1)
  site.services.live.publish('alert', { message: 'Doors open', createdAt: new Date().toISOString(), endsAt: null })
  for (const tab of tabs.toReversed()) {
    await setShown(tab, true)
    await expect(tab.getByRole('region', { name: 'Site alert' })).toContainText('Doors open')
    await setShown(tab, false)
  }
  await expect.poll(() => site.services.streams.count).toBe(0)
})

/** As if the visitor went to another tab or came back: Playwright shows all pages at once. */
async function setShown(tab: Page, shown: boolean): Promise<void> {
  await tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    shown ? 'visible' : 'hidden',
  )
}
