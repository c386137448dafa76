import { afterEach, expect, test, vi } from 'vitest'
import { subscribeAddresses } from './subscribe.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://films.example', '/', 'films.example', 'webcal'],
  // Calendar apps read `webcal:` as `http:`, which nobody answers on a port for https.
  ['https://films.example:8443', '/films/', 'films.example:8443/films', 'https'],
  ['http://[::1]:3000', '/a/b/', '[::1]:3000/a/b', 'webcal'],
])('the addresses of %s below %s contain port and path, and open where the site answers', (site, basename, whole, scheme) => {
  vi.stubGlobal('__reactRouterContext', { basename })
  const { protocol } = new URL(site)
  expect(subscribeAddresses('tv=7&movie=3,4', new URL(site))).toEqual({
    calendar: `${protocol}//${whole}/calendar.ics?tv=7&movie=3,4`,
    opened: `${scheme}://${whole}/calendar.ics?tv=7&movie=3,4`,
    feed: `${protocol}//${whole}/feed.xml?tv=7&movie=3,4`,
  })
})
