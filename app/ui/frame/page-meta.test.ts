import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { breadcrumbs, itemList, webSite } from './structured-data.ts'

const place = { imageUrl: '/t/p', isSample: true, region: 'US', publicOrigin: null, basePath: '', rootPath: '' }
const site = { brand: 'Bijou', contactEmail: null, searchLogDays: 30, ...place }
const root = (more: object = {}) => [{ loaderData: { site: { ...site, ...more }, year: 2026 } }]
const known = root({ publicOrigin: 'https://bijou.example' })

test('the brand follows the title of a page', () => {
  expect(pageMeta(root(), { title: 'Metropolis', canonical: '/movie/19' })).toContainEqual({ title: 'Metropolis | Bijou' })
  expect(pageMeta(root(), { canonical: '/' })).toContainEqual({ title: 'Bijou' })
})

test('a page without a canonical address is kept out of search engines', () => {
  expect(pageMeta(root(), { title: 'Search' })).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(pageMeta(root(), { canonical: '/about' })).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('with a known origin, the preview picture is our own, with its size and name, and all addresses are absolute', () => {
  const image = { url: '/share/movie/19.png', width: 1200, height: 630, alt: 'Metropolis' }
  const meta = pageMeta(known, { canonical: '/movie/19', kind: 'video.movie', image, backdrop: '/a.svg' })
  expect(meta).toEqual(
    expect.arrayContaining([
      { tagName: 'link', rel: 'canonical', href: 'https://bijou.example/movie/19' },
      { property: 'og:url', content: 'https://bijou.example/movie/19' },
      { property: 'og:type', content: 'video.movie' },
      { property: 'og:locale', content: 'en_US' },
      { property: 'og:image', content: 'https://bijou.example/share/movie/19.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Metropolis' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
  expect(pageMeta(known, { canonical: '/about' })).toContainEqual({
    property: 'og:image',
    content: 'https://bijou.example/share/home.png',
  })
})

test('without a known origin, the preview picture is from an external image host, or missing, since paths cannot be resolved', () => {
  const page = { canonical: '/movie/19', image: { url: '/share/movie/19.png', width: 1200, height: 630, alt: '' } }
  const relative = pageMeta(root(), { ...page, backdrop: '/a.svg' })
  expect(relative).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/movie/19' })
  expect(JSON.stringify(relative)).not.toContain('og:image')
  const elsewhere = pageMeta(root({ imageUrl: 'https://pictures.example/t/p' }), { ...page, backdrop: '/a.jpg' })
  expect(elsewhere).toContainEqual({ property: 'og:image', content: 'https://pictures.example/t/p/w780/a.jpg' })
  expect(JSON.stringify(elsewhere)).not.toContain('og:image:width')
})

test('the data of the page comes first, then its breadcrumbs, each in its own script', () => {
  const page = { title: 'Metropolis', canonical: '/movie/19', standing: { below: 'movie' as const } }
  const meta = pageMeta(known, { ...page, data: (link) => itemList('Movies', [], link) })
  const scripts = meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []))
  expect(scripts).toEqual([
    { '@context': 'https://schema.org', '@type': 'ItemList', name: 'Movies', itemListElement: [] },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://bijou.example/' },
        { '@type': 'ListItem', position: 2, name: 'Movies', item: 'https://bijou.example/movie' },
        { '@type': 'ListItem', position: 3, name: 'Metropolis', item: 'https://bijou.example/movie/19' },
      ],
    },
  ])
  expect(JSON.stringify(pageMeta(known, { ...page, canonical: undefined }))).not.toContain('BreadcrumbList')
})

test('a page may have several data objects for search engines', () => {
  const meta = pageMeta(root(), { canonical: '/', data: (link) => [webSite(link), breadcrumbs([], link)] })
  expect(JSON.stringify(meta)).toMatch(/"WebSite","name":"Bijou","url":"\/".*"BreadcrumbList"/)
})

test('a page can offer the search to browsers', () => {
  const link = {
    tagName: 'link',
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: 'Bijou',
    href: '/opensearch.xml',
  }
  expect(pageMeta(root(), { canonical: '/', offersSearch: true })).toContainEqual(link)
  expect(pageMeta(root(), { canonical: '/about' })).not.toContainEqual(link)
})

test('a long description ends at a word', () => {
  const [, description] = pageMeta(root(), { description: 'word '.repeat(100), canonical: '/' })
  expect(description).toEqual({ name: 'description', content: expect.stringMatching(/^(word ){38,40}…$/) })
})

test('a long description ends at a space, or in a language without spaces at the limit', () => {
  const ends = ['palace '.repeat(40), '宮'.repeat(300)].map((description) => pageMeta(root(), { description })[1])
  expect(ends).toEqual([
    { name: 'description', content: `${'palace '.repeat(28)}…` },
    { name: 'description', content: `${'宮'.repeat(200)} …` },
  ])
})
