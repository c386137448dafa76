import type { Page } from '@playwright/test'
import { layoutShift } from './layout-shift.ts'
import { expect, test } from './visitor.ts'

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
const copied = (page: Page) => page.getByRole('status').filter({ hasText: 'Link copied' })

/** Fakes a browser that can share addresses with other apps. */
async function withWebShare(page: Page, answer: 'shared' | 'closed' | 'refused') {
  await page.addInitScript((outcome) => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: unknown) => {
        shared.push(data)
        if (outcome === 'shared') return Promise.resolve()
        return Promise.reject(new DOMException('', outcome === 'closed' ? 'AbortError' : 'NotAllowedError'))
      },
    })
  }, answer)
}
const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared: { url: string; title: string }[] }).shared)

test(
  'a browser that cannot share copies the address without the open tab, and a notice says so',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.assign(navigator, { share: undefined, canShare: undefined }))
    await page.goto('/tv/71446?tab=cast#player')
    await share(page).click()
    await expect(copied(page)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/tv/71446`)
  },
)

test('a browser that cannot copy either shows the address', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined, canShare: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/person/8635')
  await share(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copy the address of this page' })).toContainText(
    `${baseURL}/person/8635`,
  )
})

test('a browser that can share does so, and closing its dialog is not an error', async ({ page, baseURL }) => {
  await withWebShare(page, 'closed')
  await page.goto('/movie/10331')
  await share(page).click()
  await expect.poll(() => shared(page)).toEqual([{ title: 'Night of the Living Dead | Marquee', url: `${baseURL}/movie/10331` }])
  await expect(copied(page)).toHaveCount(0)
})

test('if sharing is refused, the address is copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withWebShare(page, 'refused')
  await page.goto('/movie/10331')
  await share(page).click()
  await expect(copied(page)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/movie/10331`)
})

test('lists, people and seasons are shared too, each by its own address, a list with its filters', async ({ page, baseURL }) => {
  await withWebShare(page, 'shared')
  const paths = ['/movie?tab=popular', '/tv?genres=18', '/person', '/person/8635?tab=movies', '/tv/71446/seasons/2']
  for (const path of paths) {
    await page.goto(path)
    await share(page).click()
    const address = path.replace('?tab=movies', '')
    await expect.poll(async () => (await shared(page)).map(({ url }) => url)).toEqual([`${baseURL}${address}`])
  }
  await page.goto('/about')
  await expect(page.getByRole('contentinfo').getByRole('switch', { name: 'Hide spoilers' })).toBeVisible()
  await expect(share(page)).toHaveCount(0)
})

for (const path of ['/movie/10331', '/tv/71446', '/tv/71446/seasons/2', '/person/8635', '/person', '/movie'])
  test(`nothing on ${path} moves when the Share button appears`, async ({ page }) => {
    await page.goto(path)
    await expect(share(page)).toBeVisible()
    // Only typefaces may move something.
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
  })
