import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { openLiveSite } from '../helpers/live-site.ts'

// A tab that was open while the site was updated: the files of its build are gone, and new ones have other names.

let site: Awaited<ReturnType<typeof openLiveSite>>
test.beforeAll(async () => {
  site = await openLiveSite()
})
test.afterAll(() => site.close())

/** The site behind a server that answers 404 for its scripts once `gone` is set, as after an update. */
async function updatedSite() {
  const after = { gone: false, origin: '', close: () => {} }
  const { hostname, port } = new URL(site.origin)
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming
    if (after.gone && url.includes('/assets/') && url.includes('.js')) return void response.writeHead(404).end('Not found')
    const asked = ask({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    incoming.pipe(asked)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after.origin = site.origin.replace(`:${port}`, `:${(server.address() as AddressInfo).port}`)
  after.close = () => void (server.closeAllConnections(), server.close())
  return after
}

/** Opens a page and waits until it is idle, and so has loaded the code of the error screen. */
async function openIdle(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

test('a link in a tab that was open during an update leads to its page', async ({ page }) => {
  const updated = await updatedSite()
  await openIdle(page, updated.origin)
  updated.gone = true
  await page.getByRole('contentinfo').getByRole('link', { name: 'Popular', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeVisible()
  await expect(page).toHaveURL(/\/person/)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  updated.close()
})

test('a part of the page that is gone after an update says so, and Reload loads it', async ({ page }) => {
  const updated = await updatedSite()
  await openIdle(page, updated.origin)
  updated.gone = true
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Part of this page could not be loaded.' })
  await expect(notice).toBeVisible()
  updated.gone = false
  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  updated.close()
})

test('data of another build than the page’s code never shows a script error', async ({ page }) => {
  await page.goto(site.origin)
  await page.route(/\/person[^?]*\.data/, (route) => route.fulfill({ body: '[{}]', contentType: 'text/x-script' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Popular', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a link in a tab that was open during an update leads to its page', async ({ page }) => {
    const updated = await updatedSite()
    await openIdle(page, updated.origin)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
      // As the worker of the next build does with the files of this one.
      for (const name of await caches.keys()) await caches.delete(name)
    })
    updated.gone = true
    await page.getByRole('contentinfo').getByRole('link', { name: 'Popular', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeVisible()
    await expect(page).toHaveURL(/\/person/)
    updated.close()
  })
})
