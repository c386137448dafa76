import { expect, test } from './visitor.ts'
import { waitForReact } from './wait-for-react.ts'

test('a card opens its page without a reload, and in another tab with Control; it is nothing but a link', async ({
  page,
  context,
}) => {
  await page.goto('/de/movie')
  await waitForReact(page)
  const card = page.locator('main a[data-card]').first()
  await expect(card).toHaveAttribute('href', /^\/de\/movie\/\d+$/)
  const address = new URL((await card.getAttribute('href'))!, page.url()).href

  const opened = context.waitForEvent('page')
  await card.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(address)
  await (await opened).close()
  await expect(page).toHaveURL('/de/movie')

  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await card.click()
  await expect(page).toHaveURL(address)
  await expect(page.locator('main h1')).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  await page.goBack()
  await expect(card).toBeFocused()
})

test('a picture that fails to load later is replaced too, without its card', async ({ page }) => {
  await page.goto('/movie')
  await waitForReact(page)
  await page.route('**/t/p/**', (route) => route.fulfill({ contentType: 'image/png', body: 'nothing' }))
  const picture = page.locator('main a[data-card] img').first()
  const card = await picture.locator('xpath=ancestor::a').elementHandle()
  await picture.evaluate((image: HTMLImageElement) => (image.srcset = `${image.src.replace('w342', 'w500')} 1w`))
  await expect(picture).toHaveAttribute('src', '/placeholder.png')
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true)
})
