import { assert, constantFrom, property } from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { pack, unpack } from '#domain/library/packed.ts'
import { anyLibrary } from '#tests/helpers/any-library.ts'
import { EagerObserver, runPageScript } from '#tests/helpers/page-script.ts'
import { SEEN_SCRIPT } from './seen-script.tsx'
import { seenIn } from './seen-titles.ts'

const KEYS = ['movie', 'tv'].flatMap((type) => [1, 2, 3].map((id) => `${type}/${id}`))

type Item = { key: string; dataset: { seen?: string }; getAttribute: () => string; closest: () => Item }

afterAll(() => vi.unstubAllGlobals())

/** The titles that the script hides in a page at this path, on a site below this base. */
function hiddenBy(stored: Record<string, string>, { base = '', path = '/movie' } = {}): string[] {
  const items = KEYS.map((key) => {
    const item: Item = { key, dataset: {}, getAttribute: () => `${base}/${key}`, closest: () => item }
    return item
  })
  const document = { readyState: 'interactive', querySelectorAll: () => items }
  const location = { pathname: base + path }
  runPageScript(SEEN_SCRIPT, { localStorage: stored, document, MutationObserver: EagerObserver, location })
  return items.filter(({ dataset }) => dataset.seen !== undefined).map(({ key }) => key)
}

test('the script hides the same titles as the open page, whatever is marked', () => {
  assert(
    property(anyLibrary, constantFrom('', '/films'), (library, base) => {
      const text = JSON.stringify(pack(library))
      const seen = seenIn(unpack(JSON.parse(text))!)
      const stored = { 'marquee.hide-seen': '1', 'marquee.library': text }
      expect(hiddenBy(stored, { base })).toEqual(KEYS.filter((key) => seen.has(key)))
    }),
  )
})

test('the script hides nothing unless switched on, nothing in search results, and tolerates damaged data', () => {
  const library = JSON.stringify({ version: 1, cleared: 0, titles: [['movie/1', 's tf1x2k', null]], positions: [] })
  const on = { 'marquee.hide-seen': '1', 'marquee.library': library }
  expect(hiddenBy(on)).toEqual(['movie/1'])
  expect(hiddenBy({ 'marquee.library': library })).toEqual([])
  expect(hiddenBy(on, { base: '/films', path: '/search' })).toEqual([])
  expect(hiddenBy({ ...on, 'marquee.library': '{' })).toEqual([])
  expect(hiddenBy({ 'marquee.hide-seen': '1' })).toEqual([])
})
