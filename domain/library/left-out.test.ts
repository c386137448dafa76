import { expect, test } from 'vitest'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { episodesMarked, marked } from './edits.ts'
import { leftOutOf, leftOutText } from './left-out.ts'
import { EMPTY_LIBRARY, marksOf, MAX_TITLES, type Library, type MarkName } from './library.ts'
import { capped, merged } from './merge.ts'

const film = knownTitle(1)
const mark = (name: MarkName, second: number, day?: string, library = EMPTY_LIBRARY) =>
  marked(library, [{ title: film, name, on: true, ...(day !== undefined && { day }) }], secondsAfter(second))
const both = (one: Library, other: Library) => {
  const all = merged(one, other)
  return { marks: marksOf(all, film), leftOut: [one, other].flatMap((each) => leftOutOf(each, all)).map(leftOutText) }
}

test.each<[mine: MarkName, theirs: MarkName, marks: MarkName[]]>([
  ['wanted', 'hidden', ['hidden']],
  ['hidden', 'wanted', ['wanted']],
  ['hidden', 'followed', ['followed']],
  ['wanted', 'watched', ['watched']],
  ['watched', 'wanted', ['wanted', 'watched']],
])('%s on one device and later %s on another: the later mark counts, as on a single device', (mine, theirs, marks) => {
  expect(both(mark(mine, 0), mark(theirs, 5)).marks).toEqual(marks)
  expect(marksOf(mark(theirs, 5, undefined, mark(mine, 0)), film)).toEqual(marks)
})

test('a title wanted and hidden in the same second is wanted', () => {
  expect(both(mark('wanted', 0), mark('hidden', 0))).toEqual({
    marks: ['wanted'],
    leftOut: ['Title 1: no longer marked as “Not interested”'],
  })
})

test('losses of a merge are listed: a mark, a day, and episodes', () => {
  expect(both(mark('wanted', 0), mark('hidden', 5)).leftOut).toEqual(['Title 1: no longer on your watchlist'])
  expect(both(mark('watched', 0, '2024-02-03'), mark('watched', 5)).leftOut).toEqual([
    'Title 1: without the day on which you watched it',
  ])
  const show = knownTitle(7, { type: 'tv' })
  const watched = episodesMarked(EMPTY_LIBRARY, show, [{ season: 1, episode: 1 }], true, secondsAfter(0))
  const wanted = marked(watched, [{ title: show, name: 'wanted', on: true }], secondsAfter(0))
  const back = episodesMarked(wanted, show, [{ season: 1, episode: 1 }], false, secondsAfter(5))
  expect(both(wanted, back).leftOut).toEqual(['Title 7: not all of its watched episodes'])
})

const list = (from: number, second: number) =>
  marked(
    EMPTY_LIBRARY,
    Array.from({ length: 3000 }, (_, at) => ({ title: knownTitle(from + at), name: 'wanted' as const, on: true })),
    secondsAfter(second),
  )

test('when two full lists are merged, titles marked longest ago are left out and listed', () => {
  const [mine, theirs] = [list(1, 0), list(5000, 5)]
  const all = capped(merged(mine, theirs), secondsAfter(9))
  expect([leftOutOf(mine, all).length, leftOutOf(theirs, all)]).toEqual([6000 - MAX_TITLES, []])
})
