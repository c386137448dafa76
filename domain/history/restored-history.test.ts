import { expect, test } from 'vitest'
import { cleared, EMPTY_HISTORY, historyKey, merge, withItem, withoutItem, type History } from './history.ts'
import { restored } from './restored-history.ts'

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
  ['robbed of one', withoutItem(before, title(2), at(10))],
  ['flooded', [7, 8, 9].reduce((history, id) => withItem(history, title(id), at(10)), before)],
  ['renamed', withItem(before, title(2, 'Something else'), at(10))],
  ['changed from its beginning', withItem(cleared(before, at(10)), title(7), at(11))],
])('a history that was %s is restored in order, and devices that had synced the change get it back', (_, after) => {
  const mended = restored(after, before, at(20))
  expect(keys(mended)).toEqual(keys(before))
  expect(mended.items.map(({ name }) => name)).toEqual(before.items.map(({ name }) => name))
  for (const device of [after, before, EMPTY_HISTORY]) expect(merge(device, mended).items).toEqual(mended.items)
})

test('a show that had no progress then has none afterwards', () => {
  const show = { ...title(5), type: 'tv' as const }
  const opened = withItem(before, show, at(5))
  const played = withItem(opened, { ...show, progress: { season: 9, episode: 9 } }, at(10))
  const mended = restored(played, opened, at(20))
  expect(keys(mended)).toEqual(keys(opened))
  expect(merge(played, mended).items[0]).toMatchObject({ id: 5, progress: null })
})

test('an unchanged history is left as it is', () => {
  expect(restored(before, before, at(20))).toEqual(before)
})
