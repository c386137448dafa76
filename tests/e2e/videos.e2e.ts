import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openLiveSite } from '../helpers/live-site.ts'
import { stopAll } from '../helpers/processes.ts'
import { siteThatAnswers } from './answering-site.ts'
import { expect, test } from './visitor.ts'

test.afterEach(async ({ page }) => {
  // Otherwise the interrupted event stream would be logged on the page's console.
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
const PICTURE = readFileSync('tests/media/thumbnails.webp')
const THUMBNAIL = 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'

test('the video site is asked for thumbnails when the tab is opened, and for nothing before', async ({ page }) => {
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

// For a video that is gone, the video site sends a grey picture with status 404.
test('without the video site the title’s backdrop is shown instead', async ({ page }) => {
  await answerThumbnails(page, { width: 120, height: 90 })
  await page.goto(`${await siteThatAnswers(MOVIE)}/movie/5`)
  await page.getByRole('tab', { name: 'Videos' }).click()
  const picture = page.getByRole('button', { name: 'Play The Trailer' }).locator('img')
  await expect(picture).toHaveAttribute('src', '/backdrop-placeholder.svg')
  await page.reload()
  await expect(picture).toHaveAttribute('src', '/backdrop-placeholder.svg')
})

test('a video of either site plays in its place once it is pressed; with PICTURES=same-origin no other host is asked before', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/ytimg|youtube|vimeo/, (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Video</h1>' })
  })
  const askedByServer: string[] = []
  const answer: typeof globalThis.fetch = (input) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.includes('ytimg')) return Promise.resolve(Response.json(MOVIE))
    askedByServer.push(url)
    return Promise.resolve(new Response(PICTURE, { headers: { 'Content-Type': 'image/webp' } }))
  }
  const site = await openLiveSite({ TMDB_API_KEY: 'any', PICTURES: 'same-origin' }, undefined, undefined, answer)
  try {
    await page.goto(`${site.origin}/movie/5`)
    await expect(page.getByRole('tab', { name: 'Videos' })).toBeVisible()
    expect(askedByServer).toEqual([])
    await page.getByRole('tab', { name: 'Videos' }).click()
    const panel = page.getByRole('tabpanel')
    const thumbnail = panel.getByRole('button', { name: 'Play The Trailer' }).locator('img')
    await expect(thumbnail).toHaveAttribute('src', '/t/p/video/abcdefghijk.jpg')
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(120)
    expect(askedByServer).toEqual([THUMBNAIL])
    // The addresses of Vimeo's pictures are known only by a request to Vimeo.
    const vimeo = panel.getByRole('button', { name: 'Play How it was made' })
    await expect(vimeo.locator('img')).toHaveAttribute('src', '/backdrop-placeholder.svg')
    expect(asked).toEqual([])

    await vimeo.press('Enter')
    const frame = panel.locator('iframe')
    await expect(frame).toHaveAttribute('title', 'How it was made')
    await expect(frame).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/76979871\?autoplay=1&muted=1&loop=1&/)
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*(?:top-navigation|popups))/)
    // The page's policy lets it in.
    await expect(panel.frameLocator('iframe').getByRole('heading')).toHaveText('Video')
    expect(asked).toEqual(['player.vimeo.com'])

    await panel.getByRole('button', { name: 'Play The Trailer' }).click()
    await expect(frame).toHaveAttribute('title', 'The Trailer')
    await expect.poll(() => asked).toEqual(['player.vimeo.com', 'www.youtube-nocookie.com'])
  } finally {
    // Otherwise the page's interrupted event stream would be logged on its console.
    await page.goto('about:blank')
    await site.close()
  }
})

/** Answers for the video site with a picture of a given size. Returns the requested addresses, each with its referrer. */
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
