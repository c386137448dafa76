import { afterAll, expect, test } from 'vitest'
import { elements } from '#tests/helpers/html.ts'
import { openLiveSite } from '#tests/helpers/live-site.ts'
import { pngSize, readPng } from '#tests/helpers/png.ts'
import { openSite } from '#tests/helpers/site.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }

// A live site, because a site without a port does not serve the built files.
const live = await openLiveSite({ BRAND_NAME: 'Bijou' })
afterAll(() => live.close())

const manifest = await (await fetch(`${live.origin}/manifest.webmanifest`)).json()
const icons: Picture[] = manifest.icons
const screenshots: Picture[] = manifest.screenshots ?? []
const bytesOf = async (path: string) => Buffer.from(await (await fetch(live.origin + path)).arrayBuffer())

test('the manifest has the brand, a description, a category and the start address', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Bijou',
    short_name: 'Bijou',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    categories: ['entertainment'],
    description: expect.stringMatching(/\S.{20}/),
  })
  expect(JSON.stringify(manifest)).not.toContain('Marquee')
})

test('the manifest has icons of 192 and 512 pixels, a maskable one and an SVG', () => {
  const offered = icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])
  expect(offered).toEqual([
    ['192x192', 'image/png', 'any'],
    ['512x512', 'image/png', 'any'],
    ['512x512', 'image/png', 'maskable'],
    ['any', 'image/svg+xml', 'any'],
  ])
})

test('every picture of the manifest exists with its type and size, and together they are smaller than 250 kB', async () => {
  let total = 0
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const response = await fetch(live.origin + src)
    expect([src, response.status, response.headers.get('Content-Type')]).toEqual([src, 200, type])
    const bytes = Buffer.from(await response.arrayBuffer())
    total += bytes.length
    if (type === 'image/svg+xml') continue
    const { width, height } = type === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  expect(total).toBeLessThan(250_000)
})

test('the maskable icon has its mark within the central four fifths, on an opaque background', async () => {
  const { src } = icons.find(({ purpose }) => purpose === 'maskable')!
  const { width, height, pixelAt } = readPng(await bytesOf(src))
  const pixels = Array.from({ length: width * height }, (_, at) => ({ x: at % width, y: Math.floor(at / width) }))
  const background = pixelAt(0, 0)
  const mark = pixels.filter(({ x, y }) => pixelAt(x, y).some((channel, at) => channel !== background[at]))
  expect(pixels.filter(({ x, y }) => (pixelAt(x, y)[3] ?? 255) < 255)).toEqual([])
  expect(mark.length).toBeGreaterThan(0.1 * pixels.length)
  expect(mark.filter(({ x, y }) => Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) > 0.4 * width)).toEqual([])
})

test('the icon for Apple’s phones is opaque, 180 pixels wide, and linked from pages', async () => {
  const html = await (await fetch(`${live.origin}/about`)).text()
  const link = elements(html, 'link').find(({ attributes }) => attributes.rel === 'apple-touch-icon')
  expect(link?.attributes.href).toBe('/apple-touch-icon.png')
  const { width, height, pixelAt } = readPng(await bytesOf('/apple-touch-icon.png'))
  expect([width, height]).toEqual([180, 180])
  // The phone rounds the corners itself.
  for (const [x, y] of [
    [0, 0],
    [179, 0],
    [0, 179],
    [179, 179],
  ] as const)
    expect(pixelAt(x, y)[3] ?? 255).toBe(255)
})

test('there are screenshots for narrow and for wide screens, each with a label, in sizes that browsers accept', () => {
  const forms = screenshots.map(({ form_factor }) => form_factor)
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
  const ratios = new Map<string, Set<number>>()
  for (const { sizes, form_factor = '', label } of screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840)
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    expect(label).toMatch(/\S/)
    ratios.set(form_factor, (ratios.get(form_factor) ?? new Set()).add(width / height))
  }
  for (const each of ratios.values()) expect(each.size).toBe(1)
})

test('every address of the manifest answers', async () => {
  const paths = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url), manifest.share_target.action]
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) expect([path, (await fetch(live.origin + path)).status]).toEqual([path, 200])
})

const site = await openSite()
async function share(shared: Record<string, string>): Promise<[status: number, location: string | null]> {
  const { action, method, params } = manifest.share_target
  expect(method).toBe('GET')
  const search = new URLSearchParams(Object.entries(shared).map(([part, value]) => [params[part], value]))
  const { status, headers } = await site.get(`${action}?${search}`)
  return [status, headers.get('Location')]
}

test.each([
  [{ url: 'https://www.themoviedb.org/movie/10331-night-of-the-living-dead' }],
  [{ text: 'Night of the Living Dead (1968) https://www.imdb.com/title/tt0063350/?ref_=ext_shr_lnk' }],
  [{ title: 'IMDb', text: 'Look at this: tt0063350.' }],
])('a link or an id that another app shares leads to its title (%j)', async (shared) => {
  const [status, location] = await share(shared)
  expect(status).toBe(302)
  expect(location).toMatch(/^\/search\?q=/)
  const found = await site.get(location!)
  expect([found.status, found.headers.get('Location')]).toEqual([302, '/movie/10331'])
})

test.each([
  [{ text: 'Paper Moon & more' }, '/search?q=Paper+Moon+%26+more'],
  [{ text: 'Seen it? https://letterboxd.com/film/metropolis-1927/' }, '/search?q=metropolis'],
  [{ text: 'Seen "Paper Moon" on Netflix yet?' }, '/search?q=Paper+Moon'],
  [{ title: 'Metropolis', url: 'https://news.example/metropolis' }, '/search?q=Metropolis'],
  [{ text: 'https://news.example/x' }, '/search'],
  [{}, '/search'],
])('any other shared text is searched for (%j)', async (shared, location) => {
  expect(await share(shared as Record<string, string>)).toEqual([302, location])
})

/** From the frame header of a baseline or progressive JPEG. */
function jpegSize(file: Buffer): { width: number; height: number } {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1]
    if (marker === 0xc0 || marker === 0xc2) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
  }
  throw new Error('Not a JPEG')
}
