import { expect, test, vi } from 'vitest'
import { withItem } from '#domain/history/edits.ts'
import { EMPTY_HISTORY } from '#domain/history/history.ts'
import { episodesMarked, marked } from '#domain/library/edits.ts'
import { withProgressOf } from '#domain/library/progress.ts'
import { title } from '#tests/helpers/any-history.ts'
import { hasMark, type Library, type MarkName } from '#domain/library/library.ts'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { createLibraryStore } from './library-store.ts'
import { hasStoredMarks, LIBRARY_KEY } from '#app/hooks/shown-library.ts'

const SHOW = knownTitle(7, { type: 'tv' })
const BEGUN = title(7, { type: 'tv', progress: { season: 1, episode: 2 } })

const mark =
  (id: number, name: MarkName, on: boolean, second = 0) =>
  (library: Library) =>
    marked(library, [{ title: knownTitle(id), name, on }], secondsAfter(second))

/** Browser storage that tabs share; `full`: nothing can be written. */
function openBrowser({ full = false, blocked = false } = {}) {
  let text: string | null = null
  const tabs = new Map<object, (key: string | null) => void>()
  function openTab() {
    const tab = {}
    const store = createLibraryStore({
      storage: {
        read: () => (blocked ? undefined : text),
        write: (_key, value) => {
          if (full || blocked) return false
          text = value
          for (const [other, changed] of tabs) if (other !== tab) changed(LIBRARY_KEY)
          return true
        },
      },
      now: () => secondsAfter(60).getTime(),
      watchTabs: (changed) => tabs.set(tab, changed),
    })
    return store
  }
  return { openTab, stored: () => text, put: (value: string | null) => void (text = value) }
}

test('a mark made in one tab shows in the others, and in a new one', () => {
  const browser = openBrowser()
  const [one, other] = [browser.openTab(), browser.openTab()]
  let notified = 0
  other.subscribe(() => (notified += 1))
  one.change(mark(1, 'wanted', true))
  expect(notified).toBe(1)
  for (const tab of [other, browser.openTab()]) expect(hasMark(tab.read(), knownTitle(1), 'wanted')).toBe(true)
})

test('a change that changes nothing notifies nobody', () => {
  const store = openBrowser().openTab()
  store.change(mark(1, 'wanted', true))
  const before = store.read()
  let notified = 0
  store.subscribe(() => (notified += 1))
  store.change((library) => library)
  expect([notified, store.read()]).toEqual([0, before])
})

test.each(['{', '[]', '{"titles":5}', '', 'null'])('damaged stored data (%s) counts as an empty library', (text) => {
  const browser = openBrowser()
  browser.put(text)
  const store = browser.openTab()
  expect(store.read().entries.size).toBe(0)
  store.change(mark(1, 'wanted', true))
  expect(hasMark(browser.openTab().read(), knownTitle(1), 'wanted')).toBe(true)
})

test('data of a newer version is never overwritten by a page left open, which says that its changes are not stored', () => {
  const browser = openBrowser()
  const store = browser.openTab()
  store.change(mark(1, 'wanted', true))
  const newer = browser.stored()!.replace('"version":1', '"version":2,"ratings":[["movie/1",9]]')
  browser.put(newer)
  store.change(mark(2, 'wanted', true))
  expect([browser.stored(), store.isLasting(), store.isOutdated()]).toEqual([newer, false, true])
  expect([1, 2].map((id) => hasMark(store.read(), knownTitle(id), 'wanted'))).toEqual([true, true])
})

test.each([{ full: true }, { blocked: true }])(
  'with storage that is %j the library lasts as long as the page, and says so',
  (kind) => {
    const store = openBrowser(kind).openTab()
    expect(store.isLasting()).toBe(true)
    store.change(mark(1, 'wanted', true))
    expect([hasMark(store.read(), knownTitle(1), 'wanted'), store.isLasting()]).toEqual([true, false])
  },
)

test('another device’s mark does not count as a change made here', () => {
  const store = openBrowser().openTab()
  let mine = 0
  store.watchChanges(() => (mine += 1))
  store.absorb(mark(1, 'wanted', true)(store.read()))
  expect([mine, hasMark(store.read(), knownTitle(1), 'wanted')]).toEqual([0, true])
  store.change(mark(1, 'wanted', false, 1))
  expect([mine, hasMark(store.read(), knownTitle(1), 'wanted')]).toEqual([1, false])
})

test.each<[what: string, edit: (library: Library) => Library, has: boolean]>([
  ['a mark', mark(1, 'wanted', true), true],
  ['a mark that was taken back', (library) => mark(1, 'wanted', false, 1)(mark(1, 'wanted', true)(library)), false],
  ['a watched episode', (library) => episodesMarked(library, SHOW, [{ season: 1, episode: 2 }], true, secondsAfter(0)), true],
  ['the place in a show', (library) => withProgressOf(library, withItem(EMPTY_HISTORY, BEGUN, secondsAfter(0))), false],
])('stored marks are detected before the library is loaded: with %s', (_, edit, has) => {
  const browser = openBrowser()
  browser.openTab().change(edit)
  vi.stubGlobal('window', { localStorage: { getItem: () => browser.stored() } })
  expect(hasStoredMarks()).toBe(has)
  vi.unstubAllGlobals()
})

test('data cleared in the browser’s settings is gone', () => {
  const browser = openBrowser()
  const store = browser.openTab()
  store.change(mark(1, 'wanted', true))
  browser.put(null)
  expect(store.read().entries.size).toBe(0)
})
