import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { start, stopAll } from '../helpers/processes.ts'
import { pathIn } from './path-in.ts'
import { waitForReact } from './wait-for-react.ts'

/** Milliseconds to wait for an answer. */
const PATIENCE = 10_000

const proxies = new Set<Server>()

test.afterEach(async () => {
  for (const proxy of proxies) proxy.close().closeAllConnections()
  proxies.clear()
  await stopAll()
})

// @spec errors/retry: Retry asks again, and brings the page.
// @spec everywhere/retry: The failure view "Oops! Something Went Wrong" has a Retry button that refetches.
// @spec movement/retry: A page and a row that failed come with Retry, which really asks again.
test('Retry loads the page as soon as the catalogue is back', { tag: '@core' }, async ({ page }) => {
  const port = await freePort()
  const site = start({
    TMDB_API_KEY: 'any',
    TMDB_API_URL: `http://127.0.0.1:${port}/3`,
    TMDB_IMAGE_URL: `http://127.0.0.1:${port}/t/p`,
  })
  await page.goto(`${await site.address()}/movie/10331`)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something Went Wrong' })).toBeVisible()
  await expect(page.getByText('An error occured while fetching data.')).toBeVisible()

  const service = start({ PORT: String(port), SAMPLE_SIZE: '100' }, 'sample-catalogue/engine/serve.ts')
  await service.address()
  await retryUntilThere(page, page.getByRole('heading', { level: 1, name: 'Night of the Living Dead' }))
  await expect(page).toHaveTitle('Night of the Living Dead | Marquee')
})

test('a page that fails after a click says so, and Retry loads it', async ({ page }) => {
  const { origin, broken } = await openBehindProxy()
  await page.goto(origin)
  await waitForReact(page)
  broken.add('/3/discover/movie')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something Went Wrong' })).toBeFocused()
  await expect(page).toHaveURL(`${origin}/movie`)
  await expect(page).toHaveTitle('Oops! Something Went Wrong | Marquee')
  await pressRetry(page)
  await expect(page.getByText('An error occured while fetching data.')).toBeVisible()
  broken.clear()
  const movies = page.getByRole('heading', { level: 1, name: 'Movies', exact: true })
  await retryUntilThere(page, movies)
  await expect(movies).toBeFocused()
})

test('a page that fails keeps the chosen theme and the frame, and scrolls to its heading', async ({ page }) => {
  const { origin } = await openBehindProxy()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${origin}/search?q=night`)
  await page.getByRole('contentinfo').getByText('Light').click()
  const footer = await page.getByRole('contentinfo').elementHandle()
  await page.evaluate(() => scrollTo(0, 500))
  await page.route('**/search.data*', (route) => route.fulfill({ status: 429 }))
  const people = page.getByRole('tab', { name: /People/ })
  await people.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something Went Wrong' })).toBeInViewport()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await footer!.evaluate((element) => element.isConnected)).toBe(true)
})

test('a failed row does not affect the others, and its own Retry loads it', async ({ page }) => {
  const { origin, broken } = await openBehindProxy()
  broken.add('/3/person/popular')
  await page.goto(origin)
  const row = page.getByRole('region', { name: 'Most Popular Celebrities', exact: true })
  await expect(row.getByText('An error occured while fetching data.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trending Movies' }).getByRole('link').first()).toBeVisible()
  broken.clear()
  const card = row.getByRole('link', { name: /./ }).nth(3)
  // On a busy machine the page is sent before all of its parts have loaded, and requests them again by itself.
  await expect(async () => {
    if (!(await card.isVisible())) await row.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 })
    await expect(card).toBeVisible({ timeout: 3000 })
  }).toPass()
})

/** Presses Retry as a visitor would: after five failures in a row the circuit breaker stays open for five seconds. */
async function retryUntilThere(page: Page, wanted: Locator) {
  await expect(async () => {
    if (!(await wanted.isVisible())) await pressRetry(page)
    await expect(wanted).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 3 * PATIENCE })
}

/** Presses Retry and waits for the response; fails soon if an earlier request has loaded the page and Retry is gone. */
async function pressRetry(page: Page) {
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('.data'), { timeout: PATIENCE }),
    page.getByRole('button', { name: 'Retry' }).click({ timeout: PATIENCE }),
  ])
}

/** The site on the sample catalogue, which responds with 503 to the paths in `broken`. */
async function openBehindProxy() {
  const broken = new Set<string>()
  const catalogue = await start({ PORT: '0' }, 'sample-catalogue/engine/serve.ts').address()
  const proxy = createHttpServer((request, response) => {
    const url = new URL(request.url ?? '/', catalogue)
    if (broken.has(url.pathname)) return void response.writeHead(503).end()
    fetch(url)
      .then(async (answer) => {
        const type = answer.headers.get('Content-Type') ?? 'text/plain'
        response.writeHead(answer.status, { 'Content-Type': type }).end(Buffer.from(await answer.arrayBuffer()))
      })
      .catch(() => response.writeHead(502).end())
  }).listen(0, '127.0.0.1')
  proxies.add(proxy)
  await once(proxy, 'listening')
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const site = start({ TMDB_API_KEY: 'any', TMDB_API_URL: `${address}/3`, TMDB_IMAGE_URL: `${address}/t/p` })
  return { origin: await site.address(), broken }
}

test('Refresh reloads a missing page, and Back to Home leads to Home', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! An error Occured!' })).toBeVisible()
  await waitForReact(page, 'main button')
  await page.evaluate(() => Object.assign(globalThis, { stillThere: true }))
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await loaded
  expect(await page.evaluate(() => 'stillThere' in globalThis)).toBe(false)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('region', { name: 'Featured movies' })).toBeVisible()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('a page whose own texts fail to load on the way there is opened anew', async ({ page }) => {
  await page.goto('/movie')
  await waitForReact(page)
  const opened: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && opened.push(pathIn(request.url())))
  await page.route(/\/assets\/en-about-/, (route) => route.abort(), { times: 2 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^About / })).toBeVisible()
  await expect(page).toHaveURL('/about')
  expect(opened).toEqual(['/about'])
})
