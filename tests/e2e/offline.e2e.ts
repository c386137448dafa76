import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { BASE, pathIn } from './path-in.ts'

test.use({ serviceWorkers: 'allow' })

const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })

/**
 * Waits until the worker controls this page, and so has filled its cache. If a busy site refused its files, the browser
 * installs the worker with the next page.
 */
async function openWithWorker(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path)
    const isControlled = page.evaluate(async (patience) => {
      const { serviceWorker } = navigator
      if (serviceWorker.controller) return true
      return new Promise((done) => {
        serviceWorker.addEventListener('controllerchange', () => done(true))
        setTimeout(done, patience, false)
      })
    }, 10_000)
    expect(await isControlled).toBe(true)
  }).toPass()
}

/** Paths in the browser's caches, by the cache's name. */
async function storesOf(page: Page): Promise<Map<string, string[]>> {
  const all = await page.evaluate(async () => {
    const names = await caches.keys()
    return Promise.all(
      names.map(
        async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)] as const,
      ),
    )
  })
  return new Map(all.map(([name, paths]) => [name.replace(/\/.*/, ''), paths.map(pathIn)]))
}

// @spec movement/offline: Without a connection there is an offline page with Retry, and a page opened from another fails in the frame of the site.
test(
  'without a connection an unseen page shows the offline page, and Retry loads the requested one',
  { tag: '@core' },
  async ({ page, context }) => {
    await openWithWorker(page, '/')
    await context.setOffline(true)
    await page.goto('/movie/961?tab=cast')
    await expect(offline(page)).toBeVisible()
    await expect(page).toHaveTitle('You are offline | Marquee')
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => document.fonts.check('800 20px "Big Shoulders"'))).toBe(true)
    await retry(page).click()
    await expect(page.getByText('Still no connection.')).toBeVisible()
    await context.setOffline(false)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible()
    await expect(page).toHaveURL('/movie/961?tab=cast')
  },
)

test('Retry never leads off the site, whatever the address of the offline page says', async ({ page, baseURL }) => {
  for (const from of [
    '/..//evil.example/x',
    '//evil.example/x',
    '/%2e%2e//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
  ]) {
    await page.goto(`/offline?from=${encodeURIComponent(from)}`)
    await retry(page).click()
    await expect(page).toHaveURL(`${baseURL}/`)
  }
})

test('a page opened by a link without a connection fails inside the site’s frame, and Retry loads it', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Popular', exact: true }).last().click()
  await expect(offline(page)).toBeFocused()
  await expect(page).toHaveURL(/\/person/)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await retry(page).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await expect(offline(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toHaveCount(0)
  await retry(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeFocused()
})

test('the worker’s caches hold the built files, the offline page and pages that were seen, and no response or data', async ({
  page,
}) => {
  await openWithWorker(page, '/movie')
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  const pathname = pathIn(page.url())
  await expect.poll(async () => (await storesOf(page)).get('marquee-pages') ?? []).toContain(pathname)
  const stores = await storesOf(page)
  const [built = ''] = [...stores.keys()].filter((name) => name !== 'marquee-pages')
  expect(stores.size).toBe(2)
  const standIns = ['/backdrop-placeholder.svg', '/offline', '/person_placeholder.jpg', '/placeholder.png']
  expect(
    stores
      .get(built)
      ?.filter((path) => !path.startsWith('/assets/'))
      .toSorted(),
  ).toEqual(standIns)
  // Including files that the first page of the visit loaded before there was a worker.
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const files = loaded.map(pathIn).filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(20)
  await expect.poll(async () => (await storesOf(page)).get(built)).toEqual(expect.arrayContaining(files))
  const pages = stores.get('marquee-pages') ?? []
  expect(pages.filter((path) => !/^\/(t\/p\/.*|movie(\/\d+)?|watchlist|diary|lists|calendar|saved-pages|)$/.test(path))).toEqual(
    [],
  )
})

test('a new build deletes the previous build’s files as soon as no saved page needs them', async ({ page, context }) => {
  await openWithWorker(page, '/about')
  await expect.poll(async () => (await storesOf(page)).get('marquee-pages') ?? []).toContain('/about')
  const before = [...(await storesOf(page)).keys()]
  await page.evaluate((base) => navigator.serviceWorker.register(`${base}/sw.js?v=next`), BASE)
  await expect.poll(async () => [...(await storesOf(page)).keys()].toSorted()).toEqual([...before, 'marquee-next'].toSorted())
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Marquee' })).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(async (base) => {
    await caches.delete(`marquee-pages${base}`)
    await navigator.serviceWorker.register(`${base}/sw.js?v=last`)
  }, BASE)
  await expect.poll(async () => [...(await storesOf(page)).keys()]).toContain('marquee-last')
  await expect.poll(async () => [...(await storesOf(page)).keys()]).not.toContain('marquee-next')
})

test('the offline page is not indexed, and the worker is revalidated each time', async ({ request }) => {
  expect(await (await request.get('/offline')).text()).toContain('<meta name="robots" content="noindex"/>')
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toContain("connect-src 'self'")
})
