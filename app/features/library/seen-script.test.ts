import { assert, constantFrom, property } from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { countRowAgain } from '#app/features/record/first-frame.ts'
import { firstFrameKey } from '#app/hooks/shown-record.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { anyRecord } from '#tests/helpers/any-record.ts'
import { EagerObserver, runPageScript } from '#tests/helpers/page-script.ts'
import { seenScript } from './seen-script.tsx'
import { seenTitles } from '#domain/record/marks.ts'

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
  runPageScript(seenScript(firstFrameKey(base)), {
    localStorage: stored,
    document,
    MutationObserver: EagerObserver,
    location,
  })
  return items.filter(({ dataset }) => dataset.seen !== undefined).map(({ key }) => key)
}

/** What a page with this record stores for the first frame of the next one. */
function firstFrameOf(record: VisitorRecord): string {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    },
  })
  countRowAgain({ read: () => record })
  return stored.get(firstFrameKey('')) ?? ''
}

// @spec history/hide-watched: “Hide watched titles” holds from the first paint on, and nothing moves.
test('the script hides the same titles as the open page, whatever is marked', () => {
  assert(
    property(anyRecord, constantFrom('', '/films'), (record, base) => {
      const seen = seenTitles(record)
      const stored = { 'marquee.hide-seen': '1', [firstFrameKey(base)]: firstFrameOf(record) }
      expect(hiddenBy(stored, { base })).toEqual(KEYS.filter((key) => seen.has(key)))
    }),
  )
})

test('the script hides nothing unless switched on, nothing in search results, and tolerates damaged data', () => {
  const frame = JSON.stringify({ row: 0, items: [], seen: ['movie/1'], marks: true })
  const kept = { [firstFrameKey('')]: frame, [firstFrameKey('/films')]: frame }
  const on = { 'marquee.hide-seen': '1', ...kept }
  expect(hiddenBy(on)).toEqual(['movie/1'])
  expect(hiddenBy(on, { base: '/films' })).toEqual(['movie/1'])
  expect(hiddenBy(kept)).toEqual([])
  expect(hiddenBy(on, { base: '/films', path: '/search' })).toEqual([])
  expect(hiddenBy({ ...on, [firstFrameKey('')]: '{' })).toEqual([])
  expect(hiddenBy({ 'marquee.hide-seen': '1' })).toEqual([])
})
