import type { BrowserContext, Page, Route } from '@playwright/test'
import { withOpened } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { THE_GENERAL } from './marked-titles.ts'
import { BASE } from './path-in.ts'
import { makeCode } from './shared-code.ts'
import { leftIn } from './visitor-record.ts'
import { expect, test } from './visitor.ts'
import { cards, watch } from './watching.ts'

const CODE = 'MW7Q2K'
const NIGHT = '/movie/10331'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sync watch history' })
const message = (page: Page) => dialog(page).getByRole('status')

async function openDialog(page: Page, tab: 'Generate' | 'Import' = 'Generate') {
  await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  await dialog(page).getByRole('tab', { name: tab }).click()
}

/** A code with one title, created by another device of the same visitor. */
function codeWithOne({ request }: BrowserContext, origin: string): Promise<string> {
  return makeCode(request, origin, withOpened(EMPTY_RECORD, THE_GENERAL, { now: Date.now() }))
}

// @spec sync/empty: With no history and no code there is nothing to sync, and no code to copy.
test('without a history there is nothing to sync, and no code to copy', { tag: '@core' }, async ({ page }) => {
  await page.goto('/about')
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Generate code' }).click()
  await expect(message(page)).toHaveText('No watch history to sync. Start watching something first!')
  await dialog(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(message(page)).toHaveText('No sync code available to copy.')
})

// @spec errors/sync
test('a code is generated once and copied, and a refused copy is reported', { tag: '@core' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await watch(page, NIGHT)
  await openDialog(page)
  const answered = page.waitForResponse('**/api/sync/codes')
  const generate = dialog(page).getByRole('button', { name: 'Generate code' })
  await generate.click()
  const { code }: { code: string } = await (await answered).json()
  await expect(dialog(page).getByText(code, { exact: true })).toBeVisible()
  expect(code).toMatch(/^[A-Z0-9]{6}$/)
  const sent = page.waitForResponse('**/api/sync/record')
  await generate.click()
  await sent
  await expect(dialog(page).getByText(code, { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(message(page)).toHaveText('📋 Sync code copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await dialog(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(message(page)).toHaveText('❌ Failed to copy code. Please copy it manually.')
  await dialog(page).getByText('More', { exact: true }).click()
  const link = dialog(page).getByRole('textbox', { name: 'Link for your other device' })
  await expect(link).toHaveValue(new URL(`${BASE}/#sync=${code}`, page.url()).href)
  await expect(dialog(page).getByRole('img', { name: 'QR code of the sync link' })).toBeVisible()
})

test('a code is checked before it is sent', async ({ page }) => {
  await page.goto('/about')
  await openDialog(page, 'Import')
  const box = dialog(page).getByRole('textbox', { name: 'Sync code' })
  const button = dialog(page).getByRole('button', { name: 'Import' })
  await expect(button).toBeDisabled()
  await box.press('Enter')
  await expect(message(page)).toHaveText('Please enter a sync code.')
  await box.pressSequentially('abc12')
  await expect(box).toHaveValue('ABC12')
  await button.click()
  await expect(message(page)).toHaveText('Sync code must be exactly 6 characters.')
  await box.fill('abc123x')
  await expect(box).toHaveValue('ABC123')
  // As pasted from a page in Japanese, or from a message.
  await box.fill('ＫＹＯ－１９２')
  await expect(box).toHaveValue('KYO192')
  await box.fill('   ')
  await button.click()
  await expect(message(page)).toHaveText('Please enter a sync code.')
})

// @spec errors/sync: Sync reports its failures in the specified words.
// @spec sync/timers: Messages go after 6 s; the dialog closes 2 s after an import.
test(
  'an invalid code is named, the message disappears after 6 seconds, and a success closes after 2',
  { tag: '@core' },
  async ({ context }) => {
    // Ignore the browser's own console messages about the responses.
    const device = await context.newPage()
    await device.clock.install()
    await device.goto('/about')
    await openDialog(device, 'Import')
    const box = dialog(device).getByRole('textbox', { name: 'Sync code' })
    await box.fill('zzzzzz')
    await box.press('Enter')
    const sentence = '❌ Invalid sync code "ZZZZZZ" or code not found in the realtime database.'
    await expect(message(device)).toHaveText(sentence)
    await device.clock.runFor(4_000)
    await expect(message(device)).toHaveText(sentence)
    await device.clock.runFor(2_000)
    await expect(message(device)).toHaveText('')

    await box.fill(await codeWithOne(context, new URL(device.url()).origin))
    await dialog(device).getByRole('button', { name: 'Import' }).click()
    await expect(message(device)).toHaveText('✅ Successfully imported 1 items from the realtime database!')
    await expect(dialog(device)).toBeVisible()
    await device.clock.runFor(2_000)
    await expect(dialog(device)).toHaveCount(0)
    await device.getByRole('banner').getByRole('link').first().click()
    await expect(cards(device)).toHaveText(['The General'])
  },
)

test('failures have their specified messages, and the button waits while it is busy', async ({ context }) => {
  const page = await context.newPage()
  await watch(page, NIGHT)
  await openDialog(page)
  const generate = dialog(page).getByRole('button', { name: 'Generate code' })
  const sentence = {
    failed: '❌ Failed to sync. Please check your connection and try again.',
    error: '❌ An error occurred during sync.',
  }
  for (const [answer, text] of [
    [null, sentence.failed],
    [{ status: 503, json: {} }, sentence.failed],
    [{ status: 413, json: {} }, sentence.error],
    [{ body: 'not JSON' }, sentence.error],
  ] as const) {
    await page.route('**/api/sync/codes', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await generate.click()
    await expect(message(page)).toHaveText(text)
    await dialog(page).getByRole('tab', { name: 'Import' }).click()
    await expect(message(page)).toHaveText('')
    await dialog(page).getByRole('tab', { name: 'Generate' }).click()
    await page.unroute('**/api/sync/codes')
  }
  await dialog(page).getByRole('tab', { name: 'Import' }).click()
  await dialog(page).getByRole('textbox', { name: 'Sync code' }).fill(CODE)
  const asked = new Promise<Route>((resolve) => void page.route('**/api/sync/join', resolve))
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  const route = await asked
  await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeDisabled()
  await route.abort()
  await expect(message(page)).toHaveText('❌ Failed to import. Please check connection and try again.')
  await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeEnabled()
})

// @spec sync/dialog: The dialog has the tabs Generate and Import, and tests the connection when it opens: unknown, then connected or disconnected.
// @spec sync/import-code: The import takes six characters at most, upper-cased and trimmed, and names what is wrong; its button waits while busy, empty or offline.
test('syncing is disabled while offline, and enabled again afterwards', { tag: '@core' }, async ({ context }) => {
  const page = await context.newPage()
  await watch(page, NIGHT)
  // Preloaded on hover, while still online.
  await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  await expect(dialog(page).getByText('Connected', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(dialog(page).getByText('No connection. Syncing is disabled.')).toBeVisible()
  await expect(dialog(page).getByText('Disconnected', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Generate code' })).toBeDisabled()
  await dialog(page).getByRole('tab', { name: 'Import' }).click()
  await dialog(page).getByRole('textbox', { name: 'Sync code' }).fill(CODE)
  await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeDisabled()
  await context.setOffline(false)
  await expect(dialog(page).getByText('Connected', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeEnabled()
})

test('on a narrow screen the menu has the sync, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await dialog(page).getByRole('tab', { name: 'Generate' }).press('ArrowRight')
  await expect(dialog(page).getByRole('tab', { name: 'Import' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

// @spec sync/question: Two lists become one only after a question.
test('two lists are merged only after a question', { tag: '@core' }, async ({ page, context }) => {
  await watch(page, NIGHT)
  const code = await codeWithOne(context, new URL(page.url()).origin)
  await page.goto(`${BASE}/#sync=${code}`)
  await expect(page).toHaveURL(`${BASE}/`)
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  const question = dialog(page).getByRole('group', { name: 'This device has its own list.' })
  await expect(question).toContainText('Titles here: 1, under the code: 1, together: 2. Nothing is removed.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await dialog(page).getByRole('tab', { name: 'Generate' }).click()
  await expect(dialog(page).getByText('No code yet')).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Import' }).click()
  await dialog(page).getByRole('textbox', { name: 'Sync code' }).fill(code)
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await question.getByRole('button', { name: 'Combine the lists' }).click()
  await expect(message(page)).toHaveText('✅ Successfully imported 1 items from the realtime database!')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page)).toHaveText(['The General', 'Night of the Living Dead'])
  await openDialog(page)
  await expect(dialog(page).getByText('Last synced now')).toBeVisible()
})

// @spec sync/devices
test(
  'a device leaves a code and keeps its list, or clears it without taking anything from the others',
  { tag: '@core' },
  async ({ page, context }) => {
    const origin = new URL((await page.goto('/about'))?.url() ?? '').origin
    const code = await codeWithOne(context, origin)
    const enter = async () => {
      await page.goto(`${BASE}/#sync=${code}`)
      await dialog(page).getByRole('button', { name: 'Import' }).click()
    }
    const leave = async (answer: string) => {
      await openDialog(page)
      await expect(dialog(page).getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
      await dialog(page).getByRole('button', { name: 'Leave this code' }).click()
      await dialog(page).getByRole('button', { name: answer }).click()
    }
    await enter()
    await expect(dialog(page)).toHaveCount(0)
    await leave('Keep it here')
    await expect(message(page)).toHaveText('This device has left the code. Its list is still here.')
    await expect(dialog(page).getByText('No code yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cards(page)).toHaveText(['The General'])

    await enter()
    await dialog(page).getByRole('button', { name: 'Combine the lists' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await watch(page, NIGHT)
    await leave('Clear this device')
    await expect(page).toHaveURL(`${BASE}/`)
    await expect(cards(page)).toHaveCount(0)
    expect(await leftIn(page)).toEqual([])
    // The title watched a moment ago was sent before the device was cleared.
    await enter()
    await expect(message(page)).toHaveText('✅ Successfully imported 2 items from the realtime database!')
  },
)

// @spec sync/forgotten
test(
  'a code that no longer exists stays visible, beside the lists too, and a new one replaces it',
  { tag: '@core' },
  async ({ context }) => {
    // Ignore the browser's own console messages about the responses.
    const page = await context.newPage()
    await watch(page, NIGHT)
    await openDialog(page)
    const made = page.waitForResponse('**/api/sync/codes')
    await dialog(page).getByRole('button', { name: 'Generate code' }).click()
    const { code }: { code: string } = await (await made).json()
    await expect(dialog(page).getByText(code, { exact: true })).toBeVisible()
    await page.route('**/api/sync/record', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } }),
    )
    await page.reload()
    const sentence = new RegExp(`^Not synced since .+: this site does not know the code ${code} anymore`)
    for (const path of ['/', '/watchlist']) {
      await page.goto(path)
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await openDialog(page)
    await expect(dialog(page).getByText(sentence)).toBeVisible()
    await page.unroute('**/api/sync/record')
    await dialog(page).getByRole('button', { name: 'Make a new code' }).click()
    await expect(dialog(page).getByText('Enter this code on your other device.')).toBeVisible()
    await expect(dialog(page).getByText(code, { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByText(sentence)).toHaveCount(0)
  },
)
