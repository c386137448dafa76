import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  firstFrameKey,
  readFirstFrame,
  watchFirstFrame,
  writeFirstFrame,
  type FirstFrame,
  type KeptItem,
} from './shown-record.ts'

const NOTHING = { row: 0, items: [], seen: [], marks: false, seeds: 0 }
const SHOW: KeptItem = { type: 'tv', id: 7, progress: { season: 1, episode: 2 }, chosenAt: 5, openedAt: 6 }
const MOVIE: KeptItem = { type: 'movie', id: 8, progress: null, chosenAt: null, openedAt: 4 }
const FRAME: FirstFrame = { row: 2, items: [SHOW, MOVIE], seen: ['movie/1', 'tv/2'], marks: true, seeds: 0 }

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => stored.get(key) ?? null } })
})
afterAll(() => vi.unstubAllGlobals())

function read(text: string) {
  stored.set(firstFrameKey(''), text)
  return readFirstFrame()
}

test('what the last page stored is read, and is the same object until it changes', () => {
  expect(readFirstFrame()).toEqual(NOTHING)
  const first = read(JSON.stringify(FRAME))
  expect(first).toEqual(FRAME)
  expect(readFirstFrame()).toBe(first)
  expect(read(JSON.stringify({ ...FRAME, row: 1 }))).toEqual({ ...FRAME, row: 1 })
})

test.each(['', '{', 'null', '5', '"text"', '[]', '{}', '{"row":"2","items":{},"seen":"movie/1","marks":1}'])(
  'the damaged text %s counts as nothing',
  (text) => {
    expect(read(text)).toEqual(NOTHING)
  },
)

test.each([null, 5, 'tv/7', [], {}, { ...SHOW, progress: undefined }, { ...SHOW, openedAt: undefined }])(
  'the damaged item %j is left out, and the others stay',
  (item) => {
    expect(read(JSON.stringify({ ...FRAME, items: [item, MOVIE], seen: [5, 'movie/1', null] }))).toEqual({
      ...FRAME,
      items: [MOVIE],
      seen: ['movie/1'],
    })
  },
)

// @spec history/local: The history is local first: storage that is full, blocked, damaged or of an older version is no trouble, nor are several tabs.
test('what a page writes is shown on it at once, even if it cannot be stored', () => {
  const shown: number[] = []
  const setItem = (key: string, text: string) => void stored.set(key, text)
  const [addEventListener, removeEventListener] = [() => {}, () => {}]
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem }, addEventListener, removeEventListener })
  const unwatch = watchFirstFrame(() => shown.push(readFirstFrame().row))
  writeFirstFrame(FRAME)
  expect(JSON.parse(stored.get(firstFrameKey('')) ?? '')).toEqual(FRAME)
  vi.stubGlobal('window', { addEventListener, removeEventListener })
  writeFirstFrame({ ...FRAME, row: 1 })
  expect(shown.at(-1)).toBe(1)
  expect(readFirstFrame()).toEqual({ ...FRAME, row: 1 })
  unwatch()
})

test('sites below different paths of one host do not share it', () => {
  expect(firstFrameKey('/films')).not.toBe(firstFrameKey(''))
})
