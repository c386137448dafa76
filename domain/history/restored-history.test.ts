import { expect, test } from 'vitest'
import { cleared, withItem, withoutItem } from './edits.ts'
import { EMPTY_HISTORY, historyKey, type History } from './history.ts'
import { merge } from './merge.ts'
import { restored, withItemBack, withoutChange } from './restored-history.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const at = (minute: number) => new Date(NOON + minute * 60_000)
const title = (id: number, name = `Title ${id}`) => ({
  type: 'movie' as const,
  id,
  name,
  poster: null,
  backdrop: null,
  rating: null,
  progress: null,
})
const keys = ({ items }: History) => items.map(historyKey)
const before = [1, 2, 3].reduce((history, id) => withItem(history, title(id), at(id)), EMPTY_HISTORY)

test.each<[what: string, after: History]>([
  ['cleared', cleared(before, at(10))],
  ['reduced by one', withoutItem(before, title(2), at(10))],
  ['flooded', [7, 8, 9].reduce((history, id) => withItem(history, title(id), at(10)), before)],
  ['renamed', withItem(before, title(2, 'Something else'), at(10))],
  ['cleared and started anew', withItem(cleared(before, at(10)), title(7), at(11))],
])('a history that was %s is restored in order, and devices that had synced the change get it back', (_, after) => {
  const mended = restored(after, before, at(20))
  expect(keys(mended)).toEqual(keys(before))
  expect(mended.items.map(({ name }) => name)).toEqual(before.items.map(({ name }) => name))
  for (const device of [after, before, EMPTY_HISTORY]) expect(merge(device, mended).items).toEqual(mended.items)
})

test('a show without progress in the earlier revision has none afterwards', () => {
  const show = { ...title(5), type: 'tv' as const }
  const opened = withItem(before, show, at(5))
  const played = withItem(opened, { ...show, progress: { season: 9, episode: 9 } }, at(10))
  const mended = restored(played, opened, at(20))
  expect(keys(mended)).toEqual(keys(opened))
  expect(merge(played, mended).items[0]).toMatchObject({ id: 5, progress: null })
})

test('undoing a removal puts the title first, unless another device has played it since', () => {
  const item = before.items[1]!
  const removed = withoutItem(before, item, at(10))
  expect(keys(withItemBack(removed, item, at(11)))).toEqual(['movie/2', 'movie/3', 'movie/1'])
  const elsewhere = merge(removed, withItem(removed, title(2, 'Played again'), at(12)))
  expect(withItemBack(elsewhere, item, at(13))).toBe(elsewhere)
})

test('undoing an import removes what it added and keeps what was opened or removed since', () => {
  const after = [7, 8, 2].reduce((history, id) => withItem(history, title(id, 'From a file'), at(10)), before)
  const since = withoutItem(withItem(withItem(after, title(9), at(11)), title(8, 'Opened'), at(12)), title(1), at(13))
  const back = withoutChange(since, { before, after }, at(20))
  expect(back.items.map(({ id, name }) => [id, name])).toEqual([
    [8, 'Opened'],
    [9, 'Title 9'],
    [3, 'Title 3'],
    [2, 'Title 2'],
  ])
  expect(merge(since, back)).toEqual(back)
})

test('an unchanged history is left as it is', () => {
  expect(restored(before, before, at(20))).toEqual(before)
})
