import { expect, test } from 'vitest'
import { browserStorage } from '#app/hooks/browser-storage.ts'
import { cleared, withItem, withoutItem } from '#domain/history/edits.ts'
import { historyKey, type History, type HistoryItem } from '#domain/history/history.ts'
import { createHistoryStore } from './history-store.ts'
import { HISTORY_KEY, EMPTY_ROW } from './kept-history.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
let minute = 0
const now = () => new Date(NOON + ++minute * 60_000)
const title = (id: number, part: Partial<HistoryItem> = {}): Omit<HistoryItem, 'lastWatched'> => ({
  type: 'movie',
  id,
  name: `Title ${id}`,
  poster: null,
  backdrop: null,
  rating: null,
  progress: null,
  ...part,
})
const keys = ({ items }: History) => items.map(historyKey)

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError')
}

/** One browser: its storage, and tabs that hear of each other's writes when `settle` is called. */
function openBrowser(stored: string | null = null) {
  const texts = new Map<string, string>(stored === null ? [] : [[HISTORY_KEY, stored]])
  const tabs: { changed: (key: string | null) => void }[] = []
  const undelivered: { by: object; key: string }[] = []
  function openTab(storage: Partial<TextStorage> = {}) {
    const self = { changed: (_key: string | null) => {} }
    tabs.push(self)
    const own: TextStorage = {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => {
        if (texts.get(key) !== text) undelivered.push({ by: self, key })
        texts.set(key, text)
      },
      removeItem: (key) => texts.delete(key),
      ...storage,
    }
    const store = createHistoryStore({
      storage: browserStorage(() => own),
      now: () => now().getTime(),
      watchTabs: (changed) => (self.changed = changed),
    })
    return {
      store,
      open: (id: number, part?: Partial<HistoryItem>) => store.change((history) => withItem(history, title(id, part), now())),
      remove: (id: number) => store.change((history) => withoutItem(history, { type: 'movie', id }, now())),
    }
  }
  /** Delivers each tab's writes to the other tabs, and the writes that follow from that, up to a limit. */
  function settle(most = 20) {
    for (let count = 0; undelivered.length > 0; count += 1) {
      if (count === most) throw new Error('The tabs never agree')
      const [event] = undelivered.splice(0, 1)
      for (const tab of tabs) if (tab !== event?.by) tab.changed(event?.key ?? null)
    }
  }
  return { texts, openTab, settle, empty: () => (texts.clear(), tabs.forEach((tab) => tab.changed(null))) }
}

test('opened titles are there on the next page, latest first', () => {
  const browser = openBrowser()
  const tab = browser.openTab()
  tab.open(1)
  tab.open(2, { type: 'tv', progress: { season: 2, episode: 5 } })
  const next = browser.openTab().store.read()
  expect(keys(next)).toEqual(['tv/2', 'movie/1'])
  expect(next.items[0]?.progress).toEqual({ season: 2, episode: 5 })
})

test('the snapshot stays the same object until something changes, and listeners are then notified', () => {
  const { store, open } = openBrowser().openTab()
  let notified = 0
  const stop = store.subscribe(() => notified++)
  expect(store.read()).toBe(store.read())
  const before = store.read()
  open(1)
  expect(store.read()).not.toBe(before)
  expect(store.read()).toBe(store.read())
  expect(notified).toBe(1)
  stop()
  open(2)
  expect(notified).toBe(1)
})

test.each([
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"items":7}',
  '{"items":{}}',
  '{"items":[',
  'x'.repeat(100_000),
  `${'['.repeat(10_000)}`,
])('a stored text that is not a history counts as empty: %.12s', (text) => {
  const { store, open } = openBrowser(text).openTab()
  expect(store.read()).toEqual({ items: [], removals: [], clearedAt: null })
  open(1)
  expect(keys(store.read())).toEqual(['movie/1'])
})

test('the valid entries of a damaged history are kept', () => {
  const item = { ...title(1), lastWatched: '2026-11-19T12:00:00.000Z' }
  const items = [
    item,
    { ...item, id: 2, poster: '//evil/x.jpg', backdrop: 'javascript:alert(1)', rating: 99, progress: { season: 1, episode: 1 } },
    { ...item, id: 3, type: 'person' },
    { ...item, id: -4 },
    { ...item, id: 5.5 },
    { ...item, id: 6, name: 7 },
    { ...item, id: 7, lastWatched: 'yesterday' },
    { ...item, id: 8, lastWatched: '+012026-11-19T12:00:00.000Z' },
    { ...item, id: 9, type: 'tv', progress: { season: -1, episode: 1e9 } },
    null,
    'movie/10',
  ]
  const removals = [{ type: 'movie', id: 11, at: '2026-11-19T12:00:00.000Z' }, { type: 'movie', id: 12, at: 3 }, null]
  const { store } = openBrowser(JSON.stringify({ version: 1, items, removals, clearedAt: 'never' })).openTab()
  const { items: kept, removals: gone, clearedAt } = store.read()
  expect(keys(store.read()).toSorted()).toEqual(['movie/1', 'movie/2', 'tv/9'])
  expect(kept.find(({ id }) => id === 2)).toMatchObject({ poster: null, backdrop: null, rating: null, progress: null })
  expect(kept.find(({ id }) => id === 9)?.progress).toBeNull()
  expect(gone).toEqual([removals[0]])
  expect(clearedAt).toBeNull()
})

test('a history of an older version is read, and written in the current format', () => {
  const items = [{ type: 'movie', id: 1, name: 'Title 1', lastWatched: '2026-11-19T12:00:00Z' }]
  const browser = openBrowser(JSON.stringify({ items }))
  const { store, open } = browser.openTab()
  expect(store.read().items).toEqual([{ ...title(1), lastWatched: '2026-11-19T12:00:00.000Z' }])
  open(2)
  expect(JSON.parse(browser.texts.get(HISTORY_KEY) ?? '')).toMatchObject({ version: 1, removals: [], clearedAt: null })
})

test('data of a newer version is read as far as possible, and never overwritten by a page that was left open', () => {
  const browser = openBrowser()
  const [old, other] = [browser.openTab(), browser.openTab()]
  old.open(1)
  browser.settle()
  const { items } = JSON.parse(browser.texts.get(HISTORY_KEY) ?? '') as { items: object[] }
  const newer = JSON.stringify({
    version: 2,
    items: [{ ...title(2), lastWatched: '2026-11-21T12:00:00Z', rewatches: 3 }, ...items],
  })
  browser.texts.set(HISTORY_KEY, newer)
  other.open(3)
  old.open(4)
  old.remove(1)
  browser.settle()
  expect(browser.texts.get(HISTORY_KEY)).toBe(newer)
  expect(keys(old.store.read())).toEqual(['movie/2', 'movie/4'])
  expect([old.store.isLasting(), old.store.isOutdated()]).toEqual([false, true])
})

test('when storage is full the history lasts as long as the page is open', () => {
  const { store, open, remove } = openBrowser().openTab({
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  open(1)
  open(2)
  remove(1)
  expect(keys(store.read())).toEqual(['movie/2'])
})

test('when storage is blocked the history lasts as long as the page is open', () => {
  const { store, open } = openBrowser().openTab({ getItem: blocked, setItem: blocked })
  expect(store.read().items).toEqual([])
  open(1)
  expect(keys(store.read())).toEqual(['movie/1'])
})

test('two tabs that are open at once keep what each of them adds and removes', () => {
  const browser = openBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.open(1)
  other.open(2)
  one.open(3)
  other.remove(1)
  expect(keys(one.store.read())).toEqual(['movie/3', 'movie/2'])
  expect(keys(other.store.read())).toEqual(['movie/3', 'movie/2'])
})

test('a write that another tab has overwritten is restored, and the tabs end up the same', () => {
  const browser = openBrowser()
  let late: string | null = null
  const one = browser.openTab()
  // This tab does not see the other's writes yet.
  const other = browser.openTab({ getItem: (key) => (late === null ? (browser.texts.get(key) ?? null) : late) })
  one.open(1)
  late = ''
  other.open(2)
  expect(keys(browser.openTab().store.read())).toEqual(['movie/2'])
  late = null
  browser.settle()
  expect(keys(one.store.read())).toEqual(['movie/2', 'movie/1'])
  expect(keys(other.store.read())).toEqual(['movie/2', 'movie/1'])
  expect(keys(browser.openTab().store.read())).toEqual(['movie/2', 'movie/1'])
})

test('a listener is notified of another tab’s change, but not to sync it', () => {
  const browser = openBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  const heard: string[] = []
  one.store.subscribe(() => heard.push('any'))
  one.store.watchChanges(() => heard.push('own'))
  other.open(1)
  browser.settle()
  expect(heard).toEqual(['any'])
  one.open(2)
  expect(heard).toEqual(['any', 'any', 'own'])
})

test('changes of another device are merged and announced, but not sent back', () => {
  const { store, open } = openBrowser().openTab()
  open(1)
  const heard: string[] = []
  store.subscribe(() => heard.push('any'))
  store.watchChanges(() => heard.push('own'))
  const theirs = { items: [{ ...title(2), lastWatched: '2026-11-19T00:00:00.000Z' }], removals: [], clearedAt: null }
  store.absorb(theirs)
  expect(keys(store.read())).toEqual(['movie/1', 'movie/2'])
  store.absorb(theirs)
  expect(heard).toEqual(['any'])
})

test('clearing the browser’s storage clears the history of every open tab', () => {
  const browser = openBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.open(1)
  browser.settle()
  browser.empty()
  expect(one.store.read().items).toEqual([])
  expect(other.store.read().items).toEqual([])
})

test('the stored text shows a loading page whether there will be a row', () => {
  const browser = openBrowser()
  const tab = browser.openTab()
  const hasNone = () => EMPTY_ROW.test(browser.texts.get(HISTORY_KEY) ?? '')
  tab.open(1, { type: 'tv', name: '"shown":0' })
  expect(hasNone()).toBe(true)
  tab.open(1, { type: 'tv', name: '"shown":0', progress: { season: 1, episode: 1 } })
  expect(hasNone()).toBe(false)
  tab.store.change((history) => cleared(history, now()))
  expect(hasNone()).toBe(true)
})
