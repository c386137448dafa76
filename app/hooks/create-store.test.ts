import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeptStore, createStore } from './create-store.ts'

const KEY = 'marquee.test'
const stored = new Map<string, string>()
const trouble = { full: false, blocked: false }

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError')
}
const localStorage = {
  getItem: (key: string) => (trouble.blocked ? refuse() : (stored.get(key) ?? null)),
  setItem: (key: string, text: string) => void (trouble.full || trouble.blocked ? refuse() : stored.set(key, text)),
  removeItem: (key: string) => void (trouble.blocked ? refuse() : stored.delete(key)),
}
beforeEach(() => {
  stored.clear()
  Object.assign(trouble, { full: false, blocked: false })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})
afterEach(() => vi.unstubAllGlobals())

/** One tab's list of words; an empty list is not stored. */
const openTab = () =>
  createKeptStore<readonly string[]>({
    key: KEY,
    parse: (text) => (text === null ? [] : text.split(' ')),
    toText: (words) => words.join(' ') || null,
  })

test('a written value is there on the next page, and stays the same object until it changes', () => {
  openTab().write(['a', 'b'])
  const next = openTab()
  expect(next.read()).toEqual(['a', 'b'])
  expect(next.read()).toBe(next.read())
  next.write([])
  expect([stored.size, openTab().read()]).toEqual([0, []])
})

test('a tab hears of another tab’s writes until it unsubscribes', () => {
  const [one, other] = [openTab(), openTab()]
  expect(other.read()).toEqual([])
  const notified = vi.fn<() => void>()
  const stop = other.subscribe(notified)
  one.write(['a'])
  window.dispatchEvent(new Event('storage'))
  expect([notified.mock.calls.length, other.read()]).toEqual([1, ['a']])
  other.write(['b'])
  expect(notified).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('storage'))
  other.write(['c'])
  expect(notified).toHaveBeenCalledTimes(2)
})

test.each(['full', 'blocked'] as const)(
  'with storage that is %s a value lasts as long as the page, and is stored once that works',
  (kind) => {
    const page = openTab()
    trouble[kind] = true
    expect(page.read()).toEqual([])
    page.write(['a'])
    expect([page.read(), page.isLasting(), stored.size]).toEqual([['a'], false, 0])
    trouble[kind] = false
    page.write(['a', 'b'])
    expect([openTab().read(), page.isLasting()]).toEqual([['a', 'b'], true])
  },
)

test('a store in memory notifies subscribers of changes only', () => {
  const store = createStore(1)
  const notified = vi.fn<() => void>()
  const stop = store.subscribe(notified)
  store.write(1)
  expect(notified).not.toHaveBeenCalled()
  store.write(2)
  expect([store.read(), notified.mock.calls.length]).toEqual([2, 1])
  stop()
  store.write(3)
  expect(notified).toHaveBeenCalledTimes(1)
})
