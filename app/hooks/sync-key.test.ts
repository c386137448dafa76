import { afterEach, expect, test, vi } from 'vitest'
import { hasCode } from './sync-key.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with this stored, on a site below a path. */
function open(stored: Record<string, string>, basename: string) {
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => stored[key] ?? null } })
  vi.stubGlobal('__reactRouterContext', { basename })
}

test('a page of a site below a path syncs by itself if that site has a code', () => {
  const code = '{"code":"ABC123"}'
  open({ 'marquee.sync/films': code }, '/films/')
  expect(hasCode()).toBe(true)
  open({ 'marquee.sync/films': code }, '/shows/')
  expect(hasCode()).toBe(false)
  open({ 'marquee.sync': code }, '/films/')
  expect(hasCode()).toBe(true)
  open({ 'marquee.sync/films': '{"code":null}', 'marquee.sync': code }, '/films/')
  expect(hasCode()).toBe(false)
})
