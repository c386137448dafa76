import type { Page } from '@playwright/test'
import { PICTURE_SIZES } from '#domain/pictures/pictures.ts'
import { expect, showThumbnails, test } from './visitor.ts'

const PHONE = { width: 412, height: 915, density: 2.6 }
const LAPTOP = { width: 1440, height: 900, density: 1 }
/** Further screens: CSS pixels, and device pixels for each. */
const OTHERS = [
  { width: 390, height: 844, density: 3 },
  { width: 768, height: 1024, density: 2 },
  { width: 2560, height: 1440, density: 1 },
]
const SCREENS = [PHONE, LAPTOP, ...OTHERS]
const PAGES = [
  '/',
  '/movie',
  '/movie/10331',
  '/movie/10331?tab=cast',
  '/movie/10331?tab=crew',
  '/movie/10331?tab=reviews',
  '/movie/10331?tab=videos',
  '/movie/10331?tab=images',
  '/tv/71446',
  '/tv/71446/seasons/1',
  '/person',
  '/person/8635',
  '/person/8635?tab=movies',
  '/person/8635?tab=images',
  '/search?q=the',
]
/** One page of each layout. */
const MAIN_PAGES = ['/', '/movie', '/movie/10331', '/tv/71446', '/person/8635']
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"/>'
/** Kinds of pictures by the sample catalogue's file names. */
const KINDS = [
  ['poster', /-p\d+\.svg$/],
  ['backdrop', /-b\d+\.svg$/],
  ['profile', /\/n\d+-\d+\.svg$/],
  ['still', /-s\d+e\d+\.svg$/],
  ['logo', /./],
] as const

type Shown = { box: number; url: string; isLargest: boolean }

// The pictures' content is irrelevant here and slow to draw.
test.beforeEach(async ({ page }) => {
  await page.route('**/t/p/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await showThumbnails(page)
})

for (const { width, height, density } of SCREENS) {
  test.describe(`at ${width} × ${height} pixels, each of ${density}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density, isMobile: width < 600, hasTouch: width < 600 })

    test('every picture of each page is loaded in the size that it is shown in', async ({ page }) => {
      for (const path of width === PHONE.width || width === LAPTOP.width ? PAGES : MAIN_PAGES) {
        await page.goto(path)
        const shown = await readPictures(page)
        expect(shown.length, path).toBeGreaterThan(0)
        expect(wrongAmong(shown, density), path).toEqual([])
      }
    })

    // Two screens are enough here: the sizes of the others follow from them.
    if (width !== PHONE.width && width !== LAPTOP.width) return

    test('every picture of suggestions and Continue Watching is loaded in the size that it is shown in', async ({ page }) => {
      await page.goto('/movie/10331')
      // The title is remembered.
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Continue Watching' }).locator('img').first()).toBeVisible()
      const row = await readPictures(page)
      expect(wrongAmong(row, density)).toEqual([])

      await page.goto('/search')
      const search = page.getByRole('combobox', { name: 'Search' }).first()
      await expect(async () => {
        await search.fill('')
        await search.pressSequentially('nos')
        await expect(page.getByRole('option').first()).toBeVisible({ timeout: 2000 })
      }).toPass()
      const shown = await readPictures(page)
      expect(shown.filter(({ box }) => box < 50).length).toBeGreaterThan(0)
      expect(wrongAmong(shown, density)).toEqual([])
    })
  })
}

for (const path of MAIN_PAGES) {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.6, isMobile: true })

    test(`the largest picture of ${path} is requested first; scripts and lazy pictures wait for it, but not for ever`, async ({
      page,
    }) => {
      const asked: string[] = []
      const picture = Promise.withResolvers<void>()
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.route('**/t/p/**', async (route) => {
        if (asked.filter(isPicture).length === 1) await picture.promise
        await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const largest = page.locator('img[fetchpriority=high]')
      await expect(largest).toHaveCount(1)
      expect(asked.slice(0, 2)).toEqual([new URL(page.url()).pathname, expect.stringContaining(await largest.evaluate(fileOf))])
      await expect.poll(() => asked.filter(isScript).length).toBeGreaterThan(4)
      picture.resolve()
      await expect(page.locator('html')).not.toHaveAttribute('data-held')
      await expect.poll(() => asked.filter(isPicture).length).toBeGreaterThan(1)
    })
  })
}

test('pictures do not wait for one that never loads', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/t/p/**', (route) =>
    asked.filter(isPicture).length === 1 ? undefined : route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' }),
  )
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.filter(isPicture).length).toBeGreaterThan(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures wait for nothing', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-held')
    await expect(page.getByRole('region', { name: 'Top 10' }).locator('img').first()).toBeVisible()
  })
})

/** Runs in the page. */
function fileOf(image: Element): string {
  return image.getAttribute('src')?.split('/').at(-1) ?? ''
}

function isScript(path: string): boolean {
  return path.endsWith('.js')
}

function isPicture(path: string): boolean {
  return path.includes('/t/p/')
}

/** Every picture of the page with the width of its box and the file that the browser chose for it. */
async function readPictures(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    // Lays out cards that are out of sight, too.
    for (const item of document.querySelectorAll<HTMLElement>('main li')) item.style.contentVisibility = 'visible'
    const pictures = [...document.images].filter((image) => image.srcset !== '')
    for (const image of pictures) image.loading = 'eager'
    await Promise.all(pictures.map((image) => image.decode().catch(() => {})))
    return pictures
      .filter((image) => image.srcset !== '' && image.getBoundingClientRect().width > 0)
      .map((image) => ({
        box: image.getBoundingClientRect().width,
        url: image.currentSrc,
        isLargest: image.srcset.split(', ').at(-1)?.startsWith(new URL(image.currentSrc).pathname) ?? false,
      }))
  })
}

/** Pictures of the wrong size, except larger files that the browser already had for another picture. */
function wrongAmong(shown: readonly Shown[], density: number): string[] {
  const right = new Set(shown.filter((picture) => wrongIn(picture, density).length === 0).map(({ url }) => url))
  return shown.filter(({ url }) => !right.has(url)).flatMap((picture) => wrongIn(picture, density))
}

/**
 * A file may have at most 1.5 times the device pixels of its box, unless the service's next smaller file has less than 0.9 of
 * them. It needs at least 0.6 of them (counting at most two for each CSS pixel), unless there is no larger file but the original,
 * and an original is right only from 2560 pixels on.
 */
function wrongIn({ box, url, isLargest }: Shown, density: number): string[] {
  const needed = box * density
  const { width, next } = widthOf(url)
  const words = `${url}: ${width} for ${Math.round(needed)} (${Math.round(box)} × ${density})`
  if (url.includes('/original/') && needed < 2560) return [`an original: ${words}`]
  if (width > 1.5 * needed && next >= 0.9 * needed) return [`too large: ${words}`]
  if (width < 0.6 * box * Math.min(density, 2) && !isLargest && !url.includes('/w1280/')) return [`too small: ${words}`]
  return []
}

/** The width of a file, and of the next smaller one that the service has of this kind. */
function widthOf(url: string): { width: number; next: number } {
  const [, size = '', path = ''] = /\/t\/p\/(\w+)(\/.+)$/.exec(url) ?? []
  const kind = KINDS.find(([, form]) => form.test(path))?.[0] ?? 'logo'
  const known: Readonly<Record<string, number>> = PICTURE_SIZES[kind]
  // The player shows an episode's still as a backdrop.
  const sizes: Readonly<Record<string, number>> = size in known ? known : PICTURE_SIZES.backdrop
  const width = sizes[size] ?? Number.NaN
  return { width, next: Math.max(0, ...Object.values(sizes).filter((other) => other < width)) }
}
