import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { tabQuery } from '#domain/filters/tabs.ts'
import { openSiteOn } from './helpers/service.ts'
import { openSite } from './helpers/site.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const site = await openSite()
const HOST = 'https://pictures.example/t/p'
const POPULAR = tabQuery('movie', 'popular', { page: 1, today: new Date() })

type Answer = () => Response | Promise<Response>

/** A site with the sample's titles, whose posters come from a host with this answer; `asked` are the requests to the host. */
async function openOnHost(answer: Answer) {
  const asked: string[] = []
  const titles = await openSite()
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(HOST)) return new Response(null, { status: 500 })
    asked.push(url)
    return answer()
  }
  const own = await openSite({ env: { TMDB_API_KEY: 'k', TMDB_IMAGE_URL: HOST }, fetch })
  Object.assign(own.services.catalogue, { title: titles.services.catalogue.title })
  return { ...own, asked }
}

async function look(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { status: answer.status, type: answer.headers.get('Content-Type'), format, width, height, bytes }
}

/** The colour in the middle of the poster's area. */
async function posterColour(bytes: Buffer): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left: 60, top: 60, width: 300, height: 500 })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.each([
  '/share/movie/10331.png',
  '/share/tv/71446.png',
  '/share/person/8635.png',
  '/share/collection/8400003.png',
  '/share/home.png',
  '/share/movie.png',
  '/share/tv.png',
  '/share/person.png',
  '/de/share/movie/10331.png',
  '/ja/share/home.png',
])('%s is a picture of 1200 × 630 that messengers show', async (path) => {
  // prettier-ignore
  const picture = await look(await site.get(path))
  expect(picture).toMatchObject({ status: 200, type: 'image/png', format: 'png', width: 1200, height: 630 })
  // One of the largest messengers shows no larger pictures.
  expect(picture.bytes.length).toBeLessThan(300_000)
})

test('a collection has its picture, with the poster of its first part', async () => {
  const parts = [{ id: 19, title: 'Metropolis', release_date: '1927-01-10', poster_path: '/m19-p0.svg', genre_ids: [] }]
  const service = await openSiteOn({ 'collection/5': { id: 5, name: 'The Cities', overview: '', parts } })
  expect(await look(await service.get('/share/collection/5.png'))).toMatchObject({ status: 200, width: 1200, height: 630 })
  expect(service.asked.map(({ path }) => path)).toContain('/t/p/w500/m19-p0.svg')
})

test('a picture is drawn once, may be cached for an hour, and is revalidated by its tag', async () => {
  const fresh = await openSite()
  const draw = vi.spyOn(fresh.services.sharePictures, 'draw')
  const first = await fresh.get('/share/movie/19.png')
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const tag = first.headers.get('ETag') ?? ''
  const again = await fresh.get('/share/movie/19.png', { headers: { 'If-None-Match': `W/${tag}` } })
  expect([again.status, again.headers.get('ETag')]).toEqual([304, tag])
  expect(
    Buffer.from(await (await fresh.get('/share/movie/19.png?utm=x')).arrayBuffer()).equals(
      Buffer.from(await first.arrayBuffer()),
    ),
  ).toBe(true)
  expect(draw).toHaveBeenCalledTimes(1)
})

test.each([
  '/share/movie/0.png',
  '/share/movie/-1.png',
  '/share/movie/1e3.png',
  '/share/movie/9007199254740993.png',
  '/share/movie/10331.jpg',
  '/share/movie/10331',
  '/share/movie/.png',
  '/share/movie/10331.png.png',
  '/share/season/1.png',
  '/share/constructor/1.png',
  '/share/constructor.png',
  '/share/about.png',
  '/share/movie/..%2f..%2fetc.png',
  '/share/movie/999999999.png',
  '/share/person/999999999.png',
  '/share/collection/999999999.png',
])('%s is not there', async (path) => {
  // prettier-ignore
  const answer = await site.get(path)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

test('the poster comes from the image host, and is left out if the host sends anything else', async () => {
  const jpeg = await sharp({ create: { width: 500, height: 750, channels: 3, background: '#ff2000' } })
    .jpeg()
    .toBuffer()
  for (const [answer, isShown] of [
    [() => new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } }), true],
    [() => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }), false],
    [() => new Response(new Uint8Array(jpeg.subarray(0, 300)), { headers: { 'Content-Type': 'image/jpeg' } }), false],
    [() => new Response(null, { status: 404 }), false],
    [() => new Response(null, { status: 500 }), false],
    [() => Promise.reject(new TypeError('fetch failed')), false],
  ] as const) {
    const { get, asked } = await openOnHost(answer)
    const response = await get('/share/movie/19.png')
    const { bytes, status } = await look(response.clone())
    const [red = 0, green = 0] = await posterColour(bytes)
    expect([status, asked]).toEqual([200, [`${HOST}/w500/m19-p0.svg`]])
    expect(red > 200 && green < 80).toBe(isShown)
  }
})

test('a picture without its poster may only be cached briefly', async () => {
  const { get } = await openOnHost(() => new Response(null, { status: 500 }))
  const bare = await get('/share/movie/19.png')
  expect(bare.headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('a picture does not wait for a poster that never comes', async () => {
  const { get } = await openOnHost(() => new Promise<never>(() => {}))
  expect((await get('/share/movie/19.png')).status).toBe(200)
})

test('if the catalogue fails, the answer is a 503 that says when to retry', async () => {
  const service = await openSiteOn({ 'movie/19': null })
  const answer = await service.get('/share/movie/19.png')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a visitor may have sixty pictures drawn in a minute; cached ones are free', async () => {
  const own = await openSite({ env: { SAMPLE_SIZE: '200' } })
  Object.assign(own.services.sharePictures, {
    draw: () => Promise.resolve({ bytes: Buffer.from('png'), tag: 'x', isWhole: true }),
  })
  const paths = (await ids(own)).slice(0, 61).map((id) => `/share/movie/${id}.png`)
  const answers: Response[] = []
  for (const path of paths) answers.push(await own.get(path))
  expect(answers.slice(0, 60).map(({ status }) => status)).toEqual(Array(60).fill(200))
  expect(answers[60]?.status).toBe(429)
  expect(Number(answers[60]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await own.get(paths[60] ?? '', {}, '198.51.100.7')).status).toBe(200)
})

test('of a flood of different pictures by many visitors at most twenty wait, and pages still work', async () => {
  const own = await openSite()
  const movies = await ids(own)
  const flood = Array.from({ length: 200 }, (_, at) =>
    own.get(`/share/movie/${movies[at % movies.length]}.png?${at}`, {}, `198.18.${at}.1`),
  )
  const page = await own.get('/about')
  expect(page.status).toBe(200)
  const answers = await Promise.all(flood)
  const counts = Map.groupBy(answers, ({ status }) => status)
  expect([...counts.keys()].toSorted()).toEqual([200, 503])
  for (const { headers } of counts.get(503) ?? []) expect(headers.get('Retry-After')).toBe('3')
  expect(own.services.sharePictures.size.underWay).toBe(0)
})

/** Movies of the popular lists. */
async function ids({ services }: typeof site): Promise<number[]> {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => services.catalogue.discover(english, { ...POPULAR, page })))
  return pages.flatMap(({ items }) => items.map(({ id }) => id))
}
