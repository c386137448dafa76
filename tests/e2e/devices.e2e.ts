import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { BOSS, OPERATOR_SETTINGS } from '#tests/helpers/operator-account.ts'
import { start, stopAll } from '../helpers/processes.ts'
import { signIn } from './operator.ts'
import { cards, row, watch } from './watching.ts'

// A visitor's three devices, each with its own address, and an operator who inspects the stored data.
const DATA_DIR = join(tmpdir(), `marquee-devices-${process.pid}`)
const ENV = { ...OPERATOR_SETTINGS, DATA_DIR, TRUSTED_PROXIES: '127.0.0.1', SAMPLE_SIZE: '200' }
const NIGHT = { path: '/movie/10331', name: 'Night of the Living Dead' }
const GENERAL = { path: '/movie/961', name: 'The General' }
const BUNNY = { path: '/movie/10378', name: 'Big Buck Bunny' }
const METROPOLIS = { path: '/movie/19', name: 'Metropolis' }
const SHOW = { path: '/tv/71446?season=1&episode=2', name: 'S1 E2' }
const DEVICES = {
  laptop: { address: '198.51.100.11', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' },
  phone: { address: '203.0.113.12', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148' },
  tablet: { address: '192.0.2.13', userAgent: 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) Mobile/15E148' },
  operator: { address: '192.0.2.10', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
}
/** Changes are collected for two seconds before they are sent. */
const SYNCED = { timeout: 60_000 }

test.afterEach(stopAll)
test.afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

async function openPage(browser: Browser, baseURL: string, { address, userAgent }: (typeof DEVICES)['laptop']): Promise<Page> {
  const context = await browser.newContext({ baseURL, userAgent, extraHTTPHeaders: { 'X-Forwarded-For': address } })
  return context.newPage()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sync watch history' })

async function generate(page: Page, button = 'Generate code'): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/sync/codes'))
  await dialog(page).getByRole('button', { name: button }).click()
  const { code }: { code: string } = await (await answered).json()
  await expect(dialog(page).getByText(code, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  return code
}

async function importCode(page: Page, { count, hasList = false }: { count: number; hasList?: boolean }) {
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  if (hasList) await dialog(page).getByRole('button', { name: 'Combine the lists' }).click()
  const text = `✅ Successfully imported ${count} items from the realtime database!`
  await expect(dialog(page).getByRole('status')).toHaveText(text)
  await expect(dialog(page)).toHaveCount(0)
}

async function remove(page: Page, { name }: { name: string }) {
  await row(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click()
}

/** Resolves when the device has sent its changes and received those of the others. */
async function sync(page: Page) {
  const [answer] = await Promise.all([page.waitForResponse(isPush), page.goto('/')])
  expect(answer.status()).toBe(200)
}

function isPush(response: { url: () => string }): boolean {
  return response.url().endsWith('/api/sync/record')
}

/** Every device syncs, then all must show the same row; the last to sync has received everything. */
async function expectOnAll(devices: Page[], titles: { name: string }[]) {
  const names = titles.map(({ name }) => name)
  for (const device of [...devices, ...devices.slice(0, -1)]) await sync(device)
  for (const device of devices) {
    await expect(cards(device)).toContainText(names, SYNCED)
    await expect(cards(device)).toHaveCount(names.length)
  }
}

test('two devices and one that was offline end with the same list, even across a restart of the site', async ({ browser }) => {
  let site = start(ENV)
  const origin = await site.address()
  const open = (device: keyof typeof DEVICES) => openPage(browser, origin, DEVICES[device])
  const [laptop, phone, tablet, boss] = [await open('laptop'), await open('phone'), await open('tablet'), await open('operator')]
  await boss.goto('/admin/login')
  await signIn(boss, BOSS)
  await boss.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Sync Codes' }).click()
  await expect(boss.getByText('There are no sync codes.')).toBeVisible()

  let code = ''
  await test.step('the laptop makes a code, and the operator sees whose it is', async () => {
    for (const { path } of [NIGHT, GENERAL, BUNNY]) await watch(laptop, path)
    code = await generate(laptop)
    expect(code).toMatch(/^[A-Z0-9]{6}$/)
    const record = boss.getByRole('row').filter({ hasText: code })
    await expect(record).toContainText('Mac', SYNCED)
    await expect(record).toContainText(DEVICES.laptop.address)
  })

  await test.step('the phone imports it by its link, and sends what it had', async () => {
    await watch(phone, METROPOLIS.path)
    // An older link: its code goes into the fragment before the page asks for anything.
    await phone.goto(`/?sync=${code.toLowerCase()}`)
    await expect(dialog(phone).getByRole('textbox', { name: 'Sync code' })).toHaveValue(code)
    await expect(phone).toHaveURL('/')
    const pushed = phone.waitForResponse(isPush)
    await importCode(phone, { count: 3, hasList: true })
    await pushed
    await expect(cards(phone)).toHaveText([METROPOLIS.name, BUNNY.name, GENERAL.name, NIGHT.name])
  })

  await test.step('the tablet imports it by hand, in small letters', async () => {
    await tablet.goto('/')
    await tablet.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
    await dialog(tablet).getByRole('tab', { name: 'Import' }).click()
    await dialog(tablet).getByRole('textbox', { name: 'Sync code' }).pressSequentially(code.toLowerCase())
    await importCode(tablet, { count: 4 })
    await expect(cards(tablet)).toHaveText([METROPOLIS.name, BUNNY.name, GENERAL.name, NIGHT.name])
  })

  await test.step('what a device removes is gone there, and from the others', async () => {
    const sent = tablet.waitForResponse(isPush)
    await remove(tablet, GENERAL)
    expect((await sent).status()).toBe(200)
    await expect(cards(tablet)).toHaveText([METROPOLIS.name, BUNNY.name, NIGHT.name])
    await sync(laptop)
    await expect(cards(laptop)).toHaveText([METROPOLIS.name, BUNNY.name, NIGHT.name], SYNCED)
  })

  await test.step('what each does while the tablet is offline comes together when it is back', async () => {
    await tablet.context().setOffline(true)
    await remove(tablet, NIGHT)
    await expect(cards(tablet)).toHaveText([METROPOLIS.name, BUNNY.name])
    const sent = phone.waitForResponse(isPush)
    await remove(phone, BUNNY)
    await sent
    await watch(laptop, NIGHT.path)
    await watch(laptop, SHOW.path)
    const back = tablet.waitForResponse(isPush, SYNCED)
    await tablet.context().setOffline(false)
    await back
    await expectOnAll([laptop, tablet, phone], [SHOW, NIGHT, METROPOLIS])
  })

  await test.step('the code and its devices are there after the site was started again', async () => {
    site.child.kill('SIGTERM')
    expect((await site.ended).code).toBe(0)
    site = start({ ...ENV, PORT: new URL(origin).port })
    await site.address()
    await expectOnAll([phone, laptop, tablet], [SHOW, NIGHT, METROPOLIS])
  })

  await test.step('what is cleared on one stays away from all, and what is opened afterwards does not', async () => {
    await tablet.context().setOffline(true)
    await remove(tablet, NIGHT)
    const sent = phone.waitForResponse(isPush)
    await row(phone).getByRole('button', { name: 'Clear all' }).click()
    await phone.getByRole('button', { name: 'Clear history' }).click()
    await expect(row(phone)).toHaveCount(0)
    await sent
    await watch(laptop, GENERAL.path)
    await tablet.context().setOffline(false)
    await expectOnAll([tablet, laptop, phone], [GENERAL])
  })

  await test.step('an operator deletes the code: nothing is lost, and a new one is made', async () => {
    await boss.reload()
    await boss.getByRole('button', { name: `Delete ${code}` }).click()
    await boss.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(boss.getByText(`${code} has been deleted.`)).toBeVisible()
    await laptop.goto('/')
    await expect(laptop.getByText(`this site does not know the code ${code} anymore`)).toBeVisible()
    const again = await generate(laptop, 'Make a new code')
    expect(again).not.toBe(code)
    await expect(cards(laptop)).toHaveText([GENERAL.name])
    await boss.reload()
    await expect(boss.getByRole('row').filter({ hasText: again })).toBeVisible()
  })
})
