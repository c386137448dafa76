import { expect, test } from 'vitest'
import { kindOf } from './page-budget.ts'

test.each([
  '/',
  '/movie?tab=popular',
  '/movie/550',
  '/nothing',
  '/search',
  '/_.data?_routes=x',
  '/movie.data',
  '/api/nothing.data',
  '/admin',
  '/player/own/movie/1',
])('%s takes its turn as a page', (target) => expect(kindOf(target)).toBe('page'))

test.each(['/search?q=1.5', '/search?q=a.png', '/search.data?q=night'])('%s takes its turn as a search', (target) =>
  expect(kindOf(target)).toBe('search'),
)

test.each([
  '/api/titles/movie?page=2',
  '/api/session',
  '/calendar.ics?movie=1',
  '/feed.xml',
  '/share/movie/1.png?v=1',
  '/sitemap/movie-1.xml',
  '/t/p/w500/x.jpg',
  '/healthz',
])('%s takes its turn beside the pages', (target) => expect(kindOf(target)).toBe('other'))
