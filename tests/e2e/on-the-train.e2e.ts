import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { mark, METROPOLIS, recordOf, THE_GENERAL } from './marked-titles.ts'
import { BASE } from './path-in.ts'
import { background } from '#domain/catalogue/scope.ts'
import { withList, withTitles } from '#domain/record/list-edits.ts'
import { withRecord } from './visitor-record.ts'

const english = background('en')

test.use({ serviceWorkers: 'allow' })

const BOSS = { email: 'boss@bijou.example', address: '192.0.2.10', role: 'owner' as const }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved on' })

/** Paths of the saved pages. */
const kept = (page: Page) =>
  page.evaluate(async (base) => {
    if (!(await caches.has(`marquee-pages${base}`))) return []
    const keys = await (await caches.open(`marquee-pages${base}`)).keys()
    return keys.map(({ url }) => new URL(url).pathname.slice(base.length) + new URL(url).search)
  }, BASE)

async function openAndKeep(page: Page, origin: string, path: string) {
  await page.goto(`${origin}${path}`)
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining([path, '/', '/watchlist']))
}

test('on the train: seen pages and the lists open, an unseen page links to saved ones, and marks made there stay', async ({
  page,
  context,
}) => {
  await mark(page, [
    ['wanted', THE_GENERAL],
    ['wanted', METROPOLIS],
  ])
  await openAndKeep(page, '', '/movie/961')
  // A page that is reached by a link is saved as well.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect.poll(() => kept(page)).toContain('/about')

  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(heading(page, 'Watchlist')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Watchlist' })).toHaveText('Watchlist2')
  await expect(notice(page)).toHaveText(/^No connection\. Saved on \d{1,2} \w{3,4}, \d\d:\d\d\.$/)
  await page.getByRole('tab', { name: 'Watched' }).click()
  await expect(page).toHaveURL('/watchlist?tab=watched')
  await page.reload()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Watched0')

  await page.goto('/movie/961')
  await expect(heading(page, 'The General')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  const poster = page.getByRole('main').locator('img[src*="/t/p/"]').first()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/movie/10331')
  await expect(heading(page, 'You are offline')).toBeVisible()
  await page.getByRole('region', { name: 'Saved on this device' }).getByRole('link', { name: 'The General' }).click()
  await expect(heading(page, 'The General')).toBeVisible()

  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Remove Metropolis' }).click()
  await expect(page.getByRole('tab', { name: 'Watchlist' })).toHaveText('Watchlist1')

  await context.setOffline(false)
  await expect(notice(page)).toHaveText(/^Saved on .*Reload$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Watchlist' })).toHaveText('Watchlist1')
})

test('Home with its history opens without a network, and pages of the panel, searches and data are never kept', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '', '/movie/961')
  for (const path of ['/admin/login', '/search?q=night']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await openAndKeep(page, '', '/about')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Continue Watching' }).getByRole('link', { name: /The General/ })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  const pages = (await kept(page)).filter((path) => !path.startsWith('/t/p/'))
  expect(pages.toSorted()).toEqual(['/', '/about', '/calendar', '/diary', '/lists', '/movie/961', '/saved-pages', '/watchlist'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Diary' }).click()
  await expect(heading(page, 'Diary')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lists', exact: true }).click()
  await expect(heading(page, 'Lists')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calendar' }).click()
  await expect(heading(page, 'Calendar')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Calendar')).toBeVisible()
  await expect(notice(page)).toBeVisible()
})

test('a list of one’s own opens by its address without a network, though it was not open before', async ({ page, context }) => {
  const marked = recordOf([['wanted', THE_GENERAL]])
  const act = { now: Date.now() }
  const named = withList(marked, 'silent', { name: 'Silent nights' }, act)
  await withRecord(page, withTitles(named, 'silent', [{ title: THE_GENERAL }, { title: METROPOLIS }], act))
  await page.goto('/about')
  await expect.poll(() => kept(page)).toContain('/lists')
  await context.setOffline(true)
  await page.goto('/lists/silent')
  await expect(heading(page, 'Silent nights')).toBeVisible()
  await expect(page).toHaveTitle(/^Silent nights \| /)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Metropolis' }).click()
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(page.getByRole('link', { name: /Silent nights/ })).toContainText('1 title')
})

test('a saved title that is blocked meanwhile is removed when the network is back, and so are saved pages that link to it', async ({
  page,
  context,
}) => {
  // Starts a site of its own, saves two pages, and waits for the live connection to come back.
  test.slow()
  const site = await openLiveSite()
  await openAndKeep(page, site.origin, '/movie?tab=popular')
  const card = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first()
  const path = (await card.getAttribute('href')) ?? ''
  await openAndKeep(page, site.origin, path)
  await context.setOffline(true)
  await page.goto(`${site.origin}${path}`)
  await expect(notice(page)).toBeVisible()
  const [, type, id] = path.split('/')
  expect(type).toBe('movie')
  await site.services.operators.blocking.block(english, { type: 'movie', id: Number(id), reason: null }, BOSS)
  await context.setOffline(false)
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect.poll(() => kept(page)).not.toEqual(expect.arrayContaining([path]))
  await expect.poll(() => kept(page)).not.toEqual(expect.arrayContaining(['/movie?tab=popular']))
  await page.close()
  await site.close()
})
