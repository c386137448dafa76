import { expect, test } from './any-page.ts'
import { withOpened } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { start, stopAll } from '../helpers/processes.ts'
import { THE_GENERAL } from './marked-titles.ts'
import { makeCode } from './shared-code.ts'

test.afterEach(stopAll)

test('while strangers guess codes, a correct one is imported a minute later', async ({ browser, playwright }) => {
  const origin = await start({ TRUSTED_PROXIES: '127.0.0.1' }).address()
  const post = (path: string, body: object, address: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { Origin: origin, 'X-Requested-With': 'marquee', 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    })
  const device = { deviceId: 'another-device', deviceName: 'Mac' }
  const request = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.1' },
  })
  const code = await makeCode(request, origin, withOpened(EMPTY_RECORD, THE_GENERAL, { now: Date.now() }))
  await request.dispose()
  const statuses: number[] = []
  for (let guess = 0; guess < 100; guess += 1)
    statuses.push((await post('/api/sync/join', { ...device, code: `WRONG${guess % 10}` }, `10.0.${guess}.1`)).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)

  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.12' } })
  const page = await context.newPage()
  await page.goto(`/#sync=${code}`)
  const dialog = page.getByRole('dialog', { name: 'Sync watch history' })
  await expect(dialog.getByText('Connected', { exact: true })).toBeVisible()
  const asked = page.waitForResponse('**/api/sync/join')
  await dialog.getByRole('button', { name: 'Import' }).click()
  expect((await asked).status()).toBe(429)
  await expect(dialog.getByRole('status')).toContainText('Too many wrong sync codes')
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog.getByRole('status')).toHaveText('✅ Successfully imported 1 items from the realtime database!', {
      timeout: 2_000,
    })
  }).toPass({ timeout: 120_000 })
  await context.close()
})
