import { expect, test } from 'vitest'
import { z } from 'zod'
import { elements } from '../helpers/html.ts'
import { openSite } from '../helpers/site.ts'

// Checks the structured data of our pages against what search engines document as required.
const ORIGIN = 'https://bijou.example'
const site = await openSite({ env: { PUBLIC_ORIGIN: ORIGIN } })

const address = z.url({ protocol: /^https$/ })
const ours = address.startsWith(`${ORIGIN}/`)
const name = z.string().min(1)
const day = z.iso.date()
/** A language tag. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)
const person = z.strictObject({ '@type': z.literal('Person'), name, url: ours })
const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.string().regex(/^(10|\d)\.\d$/),
  bestRating: z.literal(10),
  worstRating: z.literal(0),
  ratingCount: z.int().positive(),
})
const work = {
  name,
  url: ours,
  // Required of a movie, in a ratio of 2:3, which posters have.
  image: address,
  description: name.optional(),
  genre: z.array(name),
  actor: z.array(person).max(8),
  aggregateRating: rating.optional(),
  sameAs: z.url().optional(),
  inLanguage: language.optional(),
}
const entry = z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), url: ours })
const crumb = z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name, item: ours })
/** After https://developers.google.com/search/docs/appearance/structured-data/search-gallery, and otherwise https://schema.org. */
const KNOWN = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Movie'),
    ...work,
    datePublished: day.optional(),
    dateCreated: day.optional(),
    duration: z.iso.duration().optional(),
    director: z.array(person),
  }),
  z.strictObject({
    '@type': z.literal('TVSeries'),
    ...work,
    startDate: day.optional(),
    endDate: day.optional(),
    numberOfSeasons: z.int().optional(),
    numberOfEpisodes: z.int().optional(),
  }),
  z.strictObject({
    '@type': z.literal('TVSeason'),
    name,
    url: ours,
    image: address,
    description: name.optional(),
    seasonNumber: z.int().nonnegative(),
    numberOfEpisodes: z.int().nonnegative(),
    startDate: day.optional(),
    partOfSeries: z.strictObject({ '@type': z.literal('TVSeries'), name, url: ours }),
  }),
  z.strictObject({
    '@type': z.literal('Person'),
    name,
    url: ours,
    image: address.optional(),
    birthDate: day.optional(),
    deathDate: day.optional(),
    birthPlace: name.optional(),
    sameAs: z.url().optional(),
  }),
  z.strictObject({ '@type': z.literal('ItemList'), name, itemListElement: z.array(entry).min(1) }),
  z.strictObject({ '@type': z.literal('BreadcrumbList'), itemListElement: z.array(crumb).min(2) }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    name,
    inLanguage: language,
    url: z.literal(`${ORIGIN}/`),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.literal(`${ORIGIN}/search?q={q}`),
      'query-input': z.literal('required name=q'),
    }),
  }),
])

/** The structured data of a page, each item without its `@context`. */
async function dataOf(path: string, from = site) {
  const scripts = elements(await (await from.get(path)).text(), 'script')
  return scripts
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ inner }) => {
      const { '@context': context, ...data } = z.looseObject({ '@context': z.string() }).parse(JSON.parse(inner))
      expect(context).toBe('https://schema.org')
      return data
    })
}

test.each([
  ['/', 'WebSite'],
  ['/movie', 'ItemList'],
  ['/movie?tab=popular', 'ItemList'],
  ['/tv?tab=on-air', 'ItemList'],
  ['/person', 'ItemList'],
  ['/movie/10331', 'Movie'],
  ['/movie/5000071', 'Movie'],
  ['/tv/71446', 'TVSeries'],
  ['/tv/71446/seasons/2', 'TVSeason'],
  ['/person/8635', 'Person'],
  ['/collection/8400003', 'ItemList'],
])(
  'the structured data of %s is a %s with all properties that search engines require, and none that they do not know',
  async (path, type) => {
    const parts = await dataOf(path)
    expect(parts[0]?.['@type']).toBe(type)
    expect(parts.map((part) => KNOWN.safeParse(part).error?.issues ?? [])).toEqual(parts.map(() => []))
  },
)

test('every title and person of the popular lists has valid structured data', async () => {
  const lists = await Promise.all(['/movie?tab=popular', '/tv?tab=popular', '/person'].map((path) => dataOf(path)))
  const urls = lists
    .flat()
    .flatMap((part) => z.object({ itemListElement: z.array(entry) }).safeParse(part).data?.itemListElement ?? [])
  expect(urls.length).toBeGreaterThan(50)
  for (const { url } of urls) {
    const parts = await dataOf(url.slice(ORIGIN.length))
    expect([url, parts.map((part) => KNOWN.safeParse(part).error?.issues ?? [])]).toEqual([url, parts.map(() => [])])
  }
})

test('a rating is given with its number of votes, and left out where nobody voted', async () => {
  const [rated] = await dataOf('/movie/10331')
  expect(rated?.aggregateRating).toMatchObject({ ratingCount: expect.any(Number) })
  const unrated = await openSite({ env: { PUBLIC_ORIGIN: ORIGIN } })
  const { catalogue } = unrated.services
  const { title } = catalogue
  Object.assign(catalogue, { title: async (...asked: Parameters<typeof title>) => ({ ...(await title(...asked)), votes: 0 }) })
  expect((await dataOf('/movie/10331', unrated))[0]).not.toHaveProperty('aggregateRating')
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028"\\'])(
  'a name such as %s cannot break out of its script element',
  async (bad) => {
    const odd = await openSite({ env: { PUBLIC_ORIGIN: ORIGIN } })
    const { catalogue } = odd.services
    const { title } = catalogue
    Object.assign(catalogue, { title: async (...asked: Parameters<typeof title>) => ({ ...(await title(...asked)), name: bad }) })
    expect((await dataOf('/movie/10331', odd))[0]?.name).toBe(bad)
    expect(await (await odd.get('/movie/10331')).text()).not.toContain('<script>alert(1)')
  },
)

test('the OpenSearch description has absolute addresses: of PUBLIC_ORIGIN, otherwise of the requested host', async () => {
  expect(await (await site.get('/')).text()).toContain(
    '<link rel="search" type="application/opensearchdescription+xml" title="Marquee" href="/opensearch.xml"/>',
  )
  const answer = await site.get('/opensearch.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toContain('public')
  expect(await answer.text()).toContain('template="https://bijou.example/search?q={searchTerms}"')
  const anywhere = await openSite({ env: { BRAND_NAME: 'Tom & Jerry’s picture house' } })
  const own = await anywhere.get('/opensearch.xml')
  expect(own.headers.get('Cache-Control')).toBe('private, no-cache')
  const text = await own.text()
  expect(text).toContain('template="http://site.test/search?q={searchTerms}"')
  expect(text).toContain('<ShortName>Tom &amp; Jerry’s pi</ShortName>')
})
