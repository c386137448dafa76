import type { Page } from '@playwright/test'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { Source } from '#domain/sources/source.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { firstFrame } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

// An operator's servers and download link, as visitors see them.

const SHOW = '/tv/71446'
/** A show with a free copy on the Internet Archive. */
const FREE_SHOW = '/tv/4000105'
const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const server = (page: Page, name: string) => player(page).getByRole('button', { name: `Server: ${name}`, exact: true })

let site: Awaited<ReturnType<typeof openLiveSite>>
test.beforeAll(async () => {
  site = await openLiveSite({ DOWNLOAD_URL_TV: 'https://files.example/t/{id}/{season}/{episode}' })
})
test.afterAll(() => site.close())
test.afterEach(({ page }) => page.close()) // Otherwise its open streams would fail.

/** Saves the default servers, with the default flag only on those with these ids. */
async function flag(ids: number[], change: (source: Source) => Source = (source) => source) {
  const list = DEFAULT_SOURCES.tv.map((source) => change({ ...source, isDefault: ids.includes(source.id) }))
  const { version } = await site.services.state.readSources('tv')
  const boss = { email: 'boss@bijou.example', address: '192.0.2.10', role: 'owner' as const }
  await site.services.operators.sourceEditing.save('tv', { list, download: null, version }, boss)
}

test('the server with the default flag is selected at first; with none it is the first that plays', async ({ page }) => {
  for (const [ids, name] of [
    [[4], 'Test pattern'],
    [[], 'Film'],
  ] as const) {
    await flag([...ids])
    await page.goto(site.origin + FREE_SHOW)
    await expect(server(page, name)).toBeVisible()
  }
  // A server that the title cannot fill is not selected.
  await flag([4], (source) => (source.id === 4 ? { ...source, url: '/own/{trailer}' } : source))
  await page.goto(site.origin + FREE_SHOW)
  await expect(server(page, 'Film')).toBeVisible()
})

test('the visitor’s last choice wins over the default, and until then an open page follows the operator', async ({ page }) => {
  await flag([4])
  await page.goto(site.origin + FREE_SHOW)
  await expect.poll(() => site.services.streams.count).toBe(1)
  await flag([3], (source) => (source.id === 3 ? { ...source, url: '/player/pattern/tv/{id}/{season}/{episode}' } : source))
  await expect(server(page, 'Internet Archive')).toBeVisible()
  await server(page, 'Internet Archive').click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
  await page.reload()
  await expect(server(page, 'Test pattern')).toBeVisible()
})

test('Download follows the episode in the player', async ({ page }) => {
  const link = page.getByRole('link', { name: 'Download' })
  await page.goto(site.origin + SHOW)
  await expect(link).toHaveAttribute('href', 'https://files.example/t/71446/1/1')
  await player(page).getByRole('combobox', { name: 'Episode' }).selectOption('5')
  await expect(link).toHaveAttribute('href', 'https://files.example/t/71446/1/5')
  await player(page).getByRole('button', { name: 'Next episode' }).click()
  await expect(link).toHaveAttribute('href', 'https://files.example/t/71446/1/6')
  await player(page).getByRole('combobox', { name: 'Season' }).selectOption('2')
  await expect(link).toHaveAttribute('href', 'https://files.example/t/71446/2/1')
  await expect.poll(async () => (await firstFrame(page)).items[0]).toMatchObject({ progress: { season: 2, episode: 1 } })
  // The browser knows the place, even if the address does not name it.
  await page.goto(site.origin + SHOW)
  await expect(link).toHaveAttribute('href', 'https://files.example/t/71446/2/1')
})
