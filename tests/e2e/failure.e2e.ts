import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { start, stopAll } from '../helpers/processes.ts'

test.afterEach(stopAll)

test('Retry brings the page as soon as the catalogue is back', async ({ page }) => {
  const port = await freePort()
  const site = start({
    TMDB_API_KEY: 'any',
    TMDB_API_URL: `http://127.0.0.1:${port}/3`,
    TMDB_IMAGE_URL: `http://127.0.0.1:${port}/t/p`,
  })
  await page.goto(`${await site.address()}/movie/10331`)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something Went Wrong' })).toBeVisible()
  await expect(page.getByText('An error occured while fetching data.')).toBeVisible()

  const service = start({ PORT: String(port), SAMPLE_SIZE: '100' }, 'server/sample-catalogue/serve.ts')
  await service.address()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night of the Living Dead' })).toBeVisible()
  await expect(page).toHaveTitle('Night of the Living Dead | Marquee')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
