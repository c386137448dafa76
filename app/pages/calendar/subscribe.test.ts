import { afterEach, expect, test, vi } from 'vitest'
import { subscribeAddresses } from './subscribe.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://films.example', '/', 'films.example'],
  ['https://films.example:8443', '/films/', 'films.example:8443/films'],
  ['http://[::1]:3000', '/a/b/', '[::1]:3000/a/b'],
])('the addresses of %s below %s contain port and path', (site, basename, whole) => {
  vi.stubGlobal('__reactRouterContext', { basename })
  const { protocol } = new URL(site)
  expect(subscribeAddresses('tv=7&movie=3,4', new URL(site))).toEqual({
    calendar: `${protocol}//${whole}/calendar.ics?tv=7&movie=3,4`,
    webcal: `webcal://${whole}/calendar.ics?tv=7&movie=3,4`,
    feed: `${protocol}//${whole}/feed.xml?tv=7&movie=3,4`,
  })
})
