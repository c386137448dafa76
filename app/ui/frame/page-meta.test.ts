import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const place = { imageUrl: '/t/p', sample: true, region: 'US', publicOrigin: null }
const site = { brand: 'Bijou', contactEmail: null, searchLogDays: 30, ...place }
const root = (more: object = {}) => [{ loaderData: { site: { ...site, ...more }, year: 2026 } }]

test('the brand follows the title of a page', () => {
  expect(pageMeta(root(), { title: 'Metropolis', canonical: '/movie/19' })).toContainEqual({ title: 'Metropolis | Bijou' })
  expect(pageMeta(root(), { canonical: '/' })).toContainEqual({ title: 'Bijou' })
})

test('a page without a canonical address is kept out of search engines', () => {
  expect(pageMeta(root(), { title: 'Search' })).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(pageMeta(root(), { canonical: '/about' })).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('addresses are absolute where the origin is known', () => {
  const page = { canonical: '/movie/19', backdrop: '/a.svg' }
  const known = pageMeta(root({ publicOrigin: 'https://bijou.example' }), page)
  expect(known).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://bijou.example/movie/19' })
  expect(known).toContainEqual({ property: 'og:image', content: 'https://bijou.example/t/p/w780/a.svg' })
  const unknown = pageMeta(root(), page)
  expect(unknown).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/movie/19' })
  expect(JSON.stringify(unknown)).not.toContain('og:image')
})

test('a long description ends at a word', () => {
  const [, description] = pageMeta(root(), { description: 'word '.repeat(100), canonical: '/' })
  expect(description).toEqual({ name: 'description', content: expect.stringMatching(/^(word ){38,40}…$/) })
})
