import type { Page } from '@playwright/test'
import { stopAll } from '../helpers/processes.ts'
import { siteThatAnswers } from './answering-site.ts'
import { expect, test } from './visitor.ts'

test.afterEach(async ({ page }) => {
  // An interrupted stream is logged on its console.
  await page.close()
  await stopAll()
})

const MOVIE = {
  id: 5,
  title: 'Night Pier',
  videos: {
    results: [
      { id: 'v1', key: 'abcdefghijk', name: 'The Trailer', site: 'YouTube', type: 'Trailer' },
      { id: 'v2', key: '76979871', name: 'How it was made', site: 'Vimeo', type: 'Featurette' },
    ],
  },
}
const THUMBNAIL = 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'

test('the video site is asked for its thumbnails when the tab is opened, and for nothing before', async ({ page }) => {
  const asked = await answerThumbnails(page, { width: 480, height: 360 })
  await page.goto(`${await siteThatAnswers(MOVIE)}/movie/5`)
  // Hovering over the tab loads its code, and no more.
  await page.getByRole('tab', { name: 'Videos' }).hover()
  await page.getByRole('tab', { name: 'Images' }).click()
  await expect(page.getByRole('tabpanel').getByText('No Images', { exact: true })).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('tab', { name: 'Videos' }).click()
  const panel = page.getByRole('tabpanel')
  const thumbnail = panel.getByRole('button', { name: 'Play The Trailer' }).locator('img')
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  await expect(thumbnail).toHaveAttribute('src', THUMBNAIL)
  // One request, and the video site is not told which page it is for.
  expect(asked).toEqual([[THUMBNAIL, undefined]])

  for (const [name, href] of [
    ['Watch on YouTube: The Trailer (opens in a new tab)', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['Watch on Vimeo: How it was made (opens in a new tab)', 'https://vimeo.com/76979871'],
  ] as const) {
    const link = panel.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('an address with the tab in it counts as opening it', async ({ page }) => {
  const asked = await answerThumbnails(page, { width: 480, height: 360 })
  await page.goto(`${await siteThatAnswers(MOVIE)}/movie/5?tab=videos`)
  await expect(page.locator(`img[src="${THUMBNAIL}"]`)).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
})

// The site sends a grey picture, and status 404 with it, for a video that is gone.
test('without the video site the title’s backdrop stands in its place', async ({ page }) => {
  await answerThumbnails(page, { width: 120, height: 90 })
  await page.goto(`${await siteThatAnswers(MOVIE)}/movie/5`)
  await page.getByRole('tab', { name: 'Videos' }).click()
  const picture = page.getByRole('button', { name: 'Play The Trailer' }).locator('img')
  await expect(picture).toHaveAttribute('src', '/backdrop-placeholder.svg')
  await page.reload()
  await expect(picture).toHaveAttribute('src', '/backdrop-placeholder.svg')
})

/** Answers for the video site with a picture of a given size; the addresses asked for, each with its referrer. */
async function answerThumbnails(page: Page, { width, height }: { width: number; height: number }) {
  const asked: [url: string, referrer: string | undefined][] = []
  await page.route(/ytimg|youtube|vimeo/, (route) => {
    const request = route.request()
    asked.push([request.url(), request.headers()['referer']])
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  return asked
}
