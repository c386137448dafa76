import type { Page } from '@playwright/test'
import type { Source } from '#domain/sources/source.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { expect, test } from './visitor.ts'

/** A show with neither a trailer nor a free copy. */
const SHOW = '/tv/71446'
const [, trailer, archive, pattern] = DEFAULT_SOURCES.tv as [Source, Source, Source, Source]
const house: Source = { ...pattern, id: 9, name: 'House', url: 'https://films.example/{imdb_id}' }

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const server = (page: Page, name: string) => player(page).getByRole('button', { name: `Server: ${name}`, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

let site: Awaited<ReturnType<typeof openLiveSite>>
test.beforeAll(async () => {
  site = await openLiveSite()
})
test.afterAll(() => site.close())
test.afterEach(({ page }) => page.close()) // Otherwise its open streams would fail.

test('the menu says what a server lacks; a page of ours can still be chosen and says why, but is not selected again by itself', async ({
  page,
}) => {
  site.services.live.publish('sources', { movie: [], tv: [{ ...trailer, isDefault: true }, archive, house, pattern] })
  await page.goto(site.origin + SHOW)
  await server(page, 'Test pattern').click()
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Trailerno trailer',
    'Internet Archiveno copy on the Internet Archive',
    'Housenothing for this title',
    'Test patternFastest · Ad-free',
  ])
  await expect(item(page, 'House')).toHaveAttribute('aria-disabled', 'true')
  // The keyboard reaches it, so that it can be read out, but choosing it does nothing.
  await item(page, 'House').press('Enter')
  await expect(item(page, 'House')).toBeVisible()
  await expect(player(page).locator('iframe')).toHaveCount(0)
  await item(page, 'Trailer').click()
  await expect(server(page, 'Trailer')).toBeFocused()
  const frame = player(page).locator('iframe[title="Player"]').contentFrame()
  await expect(frame.getByRole('heading')).toContainText('There is no official trailer')
  await expect(frame.getByRole('link', { name: 'Play the test pattern' })).toBeVisible()
  await page.reload()
  await expect(server(page, 'Test pattern')).toBeVisible()
})

test('playback goes on when operators change their servers, and the next episode starts with their default', async ({ page }) => {
  site.services.live.publish('sources', { movie: [], tv: [pattern, { ...pattern, id: 7, name: 'Other' }] })
  await page.goto(site.origin + SHOW)
  await player(page).getByRole('button', { name: 'Play' }).click()
  const frame = player(page).locator('iframe[title="Player"]')
  await frame.evaluate((element) => Reflect.set(element, 'isTheSame', true))
  site.services.live.publish('sources', {
    movie: [],
    tv: [
      pattern,
      { ...pattern, id: 7, name: 'Other', url: `${pattern.url}?other`, isDefault: true },
      { ...pattern, id: 8, name: 'New' },
    ],
  })
  await server(page, 'Test pattern').click()
  await expect(item(page, 'New')).toBeVisible()
  await item(page, 'New').press('Escape')
  expect(await frame.evaluate((element) => Reflect.get(element, 'isTheSame'))).toBe(true)
  await player(page).getByRole('button', { name: 'Next episode' }).click()
  await expect(frame).toHaveAttribute('src', /\/1\/2\?other$/)
  await expect(server(page, 'Other')).toBeVisible()
})
