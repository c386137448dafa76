import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { costOf } from './costs.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')

test.each([
  // Pages and their data cost the same.
  ['/', 1, null],
  ['/_.data', 1, null],
  ['/movie.data?page=2', 1, null],
  ['/search', 1, null],
  ['/search?q=%20', 1, null],
  ['/search?q=night', 1, 'search'],
  ['/search.data?q=night', 1, 'search'],
  ['/search?q=a&q=b', 1, null],
  ['/api/search/movie?q=night', 0, 'search'],
  ['/api/search/movie?q=night&page=1', 0, 'search'],
  ['/api/search/movie?q=night&page=2', 0, 'suggest'],
  ['/api/search/person?q=night&page=500', 0, 'suggest'],
  ['/api/suggest?q=night', 0, 'suggest'],
  ['/api/names/keyword?q=night', 0, 'suggest'],
  ['/api/match', 0, 'match'],
  // Nothing is searched for.
  ['/api/search/movie?q=', 0, null],
  ['/api/search/nonsense?q=night', 0, null],
  ['/api/suggest?q=', 0, null],
  ['/api/titles/movie?page=2', 1, null],
  ['/api/offers/movie/603', 1, null],
  ['/api/surprise/movie', 2, null],
  ['/api/people/31/shared', 5, null],
  ['/api/upcoming?tv=1', 1, null],
  [`/api/upcoming?tv=${ids(50)}&movie=${ids(50)}`, 5, null],
  [`/calendar.ics?tv=${ids(500)}`, 26, null],
  [`/feed.xml?tv=${','.repeat(8000)}&movie=${','.repeat(8000)}`, 50, null],
  // A page that does not exist is rendered too, whatever stands before it.
  ['/t/nonsense', 1, null],
  ['/healthz/x', 1, null],
  ['/api', 1, null],
])('%s costs %i pages and counts as %s', (url, pages, limit) => {
  expect(costOf(targetOf(url))).toEqual({ pages, limit, asksCatalogue: pages > 0 || limit !== null })
})

test.each(['/api/ip', '/api/sync', '/api/session', '/api/admin/bans', '/healthz', '/robots.txt', '/t/p/w342/a.svg'])(
  '%s costs nothing, and is answered while the catalogue refuses the visitor',
  (url) => {
    expect(costOf(targetOf(url))).toEqual({ pages: 0, limit: null, asksCatalogue: false })
  },
)

test.each(['/admin', '/admin/bans', '/admin/bans.data'])('%s counts as a page that operators always get', (url) => {
  expect(costOf(targetOf(url))).toEqual({ pages: 1, limit: null, asksCatalogue: false })
})
