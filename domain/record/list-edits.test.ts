import { array, assert, boolean, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { moved } from './clock.ts'
import { joined, undone, withMarks, withOpened } from './edits.ts'
import { cleared, without } from './removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from './entry.ts'
import { MAX_ENTRIES } from './exchange.ts'
import { historyOf, withinHistory } from './history.ts'
import { joinCounts } from './joining.ts'
import { listProblem, withItemNote, withList, withoutTitles, withTitleMoved, withTitles } from './list-edits.ts'
import { listKey } from './list-fields.ts'
import { factsOfItem, listOf, MAX_LISTED, MAX_LISTS, ownLists } from './lists.ts'
import { mergedRecord, withoutRemovals } from './merge.ts'
import { packEntry, parseEntries } from './packed.ts'

const act = { now: NOON }
const later = { now: NOON + 1 }
const titles = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => ({ title: knownTitle(from + at) }))
const named = (name = 'Noir') => withList(EMPTY_RECORD, 'a', { name }, act)
/** A list of the titles 1 to `count`. */
const listWith = (count: number) => withTitles(named(), 'a', titles(1, count), act)
const ids = (record: VisitorRecord) => listOf(record, 'a')?.items.map(({ id }) => id)
const copied = (record: VisitorRecord) => parseEntries([...record].map(([key, entry]) => [key, packEntry(key, entry)]))
const noteOf = (record: VisitorRecord) => listOf(record, 'a')?.items.find(({ id }) => id === 1)?.note
const textOfLater = (value: string) => JSON.stringify({ f: { 'item/person/1': [value, 5], name: ['Noir', 5] } })

/** What a device does, one step after the other. */
const afterSteps = (record: VisitorRecord, all: readonly (readonly [string, number, number])[], now: number) =>
  all.reduce((before, [kind, id, to]) => {
    if (kind === 'move') return withTitleMoved(before, 'a', `movie/${id}`, to, { now })
    if (kind === 'add') return withTitles(before, 'a', [{ title: knownTitle(id) }], { now })
    return withoutTitles(before, 'a', [`movie/${id}`], { now })
  }, record)

test('a list has a name, a description and numbers, and titles in the order in which they were added', () => {
  let record = withList(named(' Noir '), 'a', { about: ' Rain. ', isNumbered: true }, act)
  record = withTitles(record, 'a', [{ title: knownTitle(2), note: ' Best. ' }, { title: knownTitle(1) }], act)
  expect(listOf(record, 'a')).toMatchObject({ id: 'a', name: 'Noir', about: 'Rain.', isNumbered: true })
  expect(listOf(record, 'a')?.items.map(({ key, note, since }) => [key, note, since])).toEqual([
    ['movie/2', 'Best.', NOON],
    ['movie/1', null, NOON],
  ])
  expect(listOf(withList(record, 'a', { about: ' ', isNumbered: false }, later), 'a')).toMatchObject({
    about: '',
    isNumbered: false,
  })
  expect(listOf(record, 'b')).toBeNull()
  expect(copied(record)).toEqual(record)
})

test.each(['', '  ', 'x'.repeat(201), 'x'.repeat(10_000)])('%j is no name of a list', (name) => {
  const record = named()
  expect(withList(record, 'a', { name }, later)).toBe(record)
})

test('markup in a name, a description and a note stays text', () => {
  const text = '<script>alert(1)</script>'
  const record = withList(EMPTY_RECORD, 'a', { name: text, about: text }, act)
  expect(listOf(copied(record), 'a')).toMatchObject({ name: text, about: text })
  expect(withList(record, 'a', { about: 'x'.repeat(2001) }, later)).toBe(record)
})

test('a title is in a list once: one that is added again stays where it is', () => {
  const record = withTitles(
    listWith(3),
    'a',
    [{ title: knownTitle(1) }, { title: knownTitle(4) }, { title: knownTitle(4) }],
    later,
  )
  expect(ids(record)).toEqual([1, 2, 3, 4])
})

test('a title moves to any place, and nothing else does', () => {
  assert(
    property(array(tuple(integer({ min: 1, max: 6 }), integer({ min: -1, max: 7 })), { maxLength: 60 }), (moves) => {
      let record = listWith(6)
      const expected = [1, 2, 3, 4, 5, 6]
      for (const [id, to] of moves) {
        record = withTitleMoved(record, 'a', `movie/${id}`, to, later)
        expected.splice(expected.indexOf(id), 1)
        expected.splice(Math.max(0, to), 0, id)
        expect(ids(record)).toEqual(expected)
      }
      expect(copied(record)).toEqual(record)
    }),
  )
})

test('a move writes only the title that is moved', () => {
  const record = listWith(5)
  const after = withTitleMoved(record, 'a', 'movie/5', 0, later)
  const changed = [...(after.get('list/a')?.fields ?? [])].filter(
    ([name, field]) => record.get('list/a')?.fields.get(name) !== field,
  )
  expect(changed.map(([name]) => name)).toEqual(['item/movie/5'])
})

test('two devices that both reorder, add and remove come to the same order, and lose no title that neither removed', () => {
  const step = tuple(constantFrom('move', 'add', 'remove'), integer({ min: 1, max: 12 }), integer({ min: 0, max: 8 }))
  const steps = array(step, { maxLength: 8 })
  assert(
    property(steps, steps, integer({ min: 0, max: 3 }), (mine, theirs, apart) => {
      const common = listWith(8)
      const [phone, laptop] = [afterSteps(common, mine, NOON + 10), afterSteps(common, theirs, NOON + 10 + apart)]
      const [met, again] = [mergedRecord(phone, laptop), mergedRecord(laptop, phone)]
      expect(ids(met)).toEqual(ids(again))
      const removed = new Set([...mine, ...theirs].flatMap(([kind, id]) => (kind === 'remove' ? [id] : [])))
      const kept = [...(ids(phone) ?? []), ...(ids(laptop) ?? [])].filter((id) => !removed.has(id))
      expect(kept.filter((id) => !ids(met)?.includes(id))).toEqual([])
      // Titles that were put at one place by both can be parted again.
      const last = ids(met)?.at(-1)
      for (let to = 0; to < (ids(met)?.length ?? 0); to += 1)
        expect(ids(withTitleMoved(met, 'a', `movie/${last}`, to, { now: NOON + 50 }))?.indexOf(last ?? 0)).toBe(to)
    }),
  )
})

test('a note survives that another device moves its title meanwhile', () => {
  const common = listWith(3)
  const phone = withItemNote(common, 'a', 'movie/3', ' With Ann. ', { now: NOON + 5 })
  const laptop = withTitleMoved(common, 'a', 'movie/3', 0, { now: NOON + 9 })
  expect(listOf(mergedRecord(phone, laptop), 'a')?.items[0]).toMatchObject({ id: 3, note: 'With Ann.' })
})

test('a note is taken back, goes with its title, and changes nothing if it is too long or of a title that is not there', () => {
  const noted = withItemNote(listWith(2), 'a', 'movie/1', 'Good.', act)
  expect(noteOf(withItemNote(noted, 'a', 'movie/1', ' ', later))).toBeNull()
  expect(withItemNote(noted, 'a', 'movie/1', 'x'.repeat(1001), later)).toBe(noted)
  expect(withItemNote(noted, 'a', 'movie/9', 'Good.', later)).toBe(noted)
  const again = withTitles(withoutTitles(noted, 'a', ['movie/1'], later), 'a', titles(1, 1), later)
  expect([ids(again), noteOf(again)]).toEqual([[2, 1], null])
})

test('a list is removed with its titles, and Undo brings it back with what another device added meanwhile', () => {
  const record = withItemNote(listWith(3), 'a', 'movie/2', 'Good.', act)
  const gone = without(record, [listKey('a')], 'lists', { now: NOON + 10 })
  expect(ownLists(mergedRecord(record, gone))).toEqual([])
  const back = undone(gone, { before: record, after: gone }, { now: NOON + 20 })
  expect(listOf(back, 'a')).toEqual(listOf(record, 'a'))
  const added = withTitles(record, 'a', titles(9, 9), { now: NOON + 15 })
  expect(ids(mergedRecord(back, added))).toEqual([1, 2, 3, 9])
})

test('a removed list stays removed whatever another device does with its titles, but a name that is saved later keeps it', () => {
  const step = tuple(constantFrom('move', 'add', 'remove'), integer({ min: 1, max: 12 }), integer({ min: 0, max: 8 }))
  assert(
    property(array(step, { maxLength: 8 }), integer({ min: 0, max: 20 }), boolean(), (steps, at, isRenamed) => {
      const common = withItemNote(listWith(8), 'a', 'movie/2', 'Good.', act)
      const gone = without(common, [listKey('a')], 'lists', { now: NOON + 10 })
      const touched = afterSteps(withItemNote(common, 'a', 'movie/3', 'Bad.', { now: NOON + at }), steps, NOON + at)
      const laptop = isRenamed ? withList(touched, 'a', { name: 'Kept' }, { now: NOON + 99 }) : touched
      for (const met of [mergedRecord(gone, laptop), mergedRecord(laptop, gone)]) {
        expect(ownLists(met).map(({ name }) => name)).toEqual(isRenamed ? ['Kept'] : [])
        expect(withoutRemovals(met).has('list/a')).toBe(isRenamed)
        expect(ownLists(cleared(met, 'lists', { now: NOON + 200 }))).toEqual([])
      }
    }),
  )
})

test('a title that is only in a list keeps its name: beyond the history, without a code, and when its history is cleared', () => {
  let record = withOpened(listWith(1), knownTitle(1), act)
  for (let id = 10; id < 40; id += 1) record = withOpened(record, knownTitle(id), { now: NOON + id })
  for (const kept of [
    withinHistory(record),
    withoutRemovals(record),
    cleared(record, 'history', { now: NOON + 100 }),
    without(record, ['movie/1'], 'history', { now: NOON + 100 }),
    joined(EMPTY_RECORD, listWith(1), later),
  ])
    expect(factsOfItem(kept, { key: 'movie/1' })?.name).toBe('Title 1')
  const left = withoutRemovals(withoutTitles(listWith(1), 'a', ['movie/1'], later))
  expect([...left.keys()]).toEqual(['list/a'])
})

test('clearing the lists removes those of the visitor with their titles, and leaves the history', () => {
  const record = withOpened(listWith(3), knownTitle(2), later)
  const left = cleared(record, 'lists', { now: NOON + 100 })
  expect(ownLists(left)).toEqual([])
  expect([...withoutRemovals(left).keys()]).toEqual(['movie/2'])
  expect(historyOf(left)).toHaveLength(1)
  expect(ownLists(mergedRecord(record, left))).toEqual([])
})

test('a title that is taken off the lists is in none of the visitor either', () => {
  const record = withMarks(listWith(3), [{ title: knownTitle(2), name: 'wanted', on: true }], act)
  const left = without(record, ['movie/2'], 'lists', { now: NOON + 100 })
  expect(ids(left)).toEqual([1, 3])
  expect(withoutRemovals(left).has('movie/2')).toBe(false)
})

test('titles of lists count when a device joins a code, the lists themselves do not', () => {
  expect(joinCounts(withMarks(listWith(3), [{ title: knownTitle(2), name: 'wanted', on: true }], act), [])).toMatchObject({
    here: 3,
    together: 3,
  })
})

test('a title that was added by a clock that is ahead was added now, once its time was moved', () => {
  const record = withTitles(named(), 'a', titles(1, 1), { now: NOON + 1e9 })
  expect(listOf(moved(record, NOON), 'a')?.items[0]?.since).toBeLessThan(NOON + 1000)
})

test('a list of a thousand titles fits into an entry, and the next title is one too many', () => {
  const full = listWith(MAX_LISTED)
  expect(copied(full)).toEqual(full)
  expect(listProblem(named(), full)).toBeNull()
  expect(listProblem(full, withTitles(full, 'a', titles(1001, 1001), later))).toBe('titles')
  expect(listProblem(full, withTitleMoved(full, 'a', 'movie/7', 0, later))).toBeNull()
})

test('two devices that fill a list at once keep all of it, which may shrink and be reordered, but not grow', () => {
  const met = mergedRecord(listWith(MAX_LISTED), withTitles(named(), 'a', titles(2001, 3000), act))
  expect(ids(met)).toHaveLength(2 * MAX_LISTED)
  expect(copied(met)).toEqual(met)
  expect(listProblem(met, withTitleMoved(met, 'a', 'movie/7', 0, later))).toBeNull()
  expect(listProblem(met, withoutTitles(met, 'a', ['movie/7'], later))).toBeNull()
  expect(listProblem(met, withTitles(met, 'a', titles(5000, 5000), later))).toBe('titles')
})

test('there are at most two hundred lists, and notes of a list have an end', () => {
  let record = EMPTY_RECORD
  for (let id = 1; id <= MAX_LISTS; id += 1) record = withList(record, `l${id}`, { name: `List ${id}` }, act)
  expect(listProblem(record, withList(record, 'a', { name: 'One more' }, later))).toBe('lists')
  expect(listProblem(record, withList(record, 'l1', { name: 'Another name' }, later))).toBeNull()
  const notes = titles(1, 200).map((each) => ({ ...each, note: 'x'.repeat(1000) }))
  expect(listProblem(named(), withTitles(named(), 'a', notes, act))).toBe('text')
  expect(listProblem(named(), withTitles(named(), 'a', notes.slice(0, 50), act))).toBeNull()
})

test('a record that is full has no room for a new title, but for one that it has', () => {
  const all = titles(1, MAX_ENTRIES - 1).map(({ title }) => ({ title, name: 'wanted' as const, on: true as const }))
  const full = withList(withMarks(EMPTY_RECORD, all, act), 'a', { name: 'Noir' }, act)
  expect(listProblem(full, withTitles(full, 'a', titles(1, 3), later))).toBeNull()
  expect(listProblem(full, withTitles(full, 'a', titles(30_000, 30_000), later))).toBe('room')
})

test.each([
  ['a name of 201 characters', { name: ['x'.repeat(201), 5] }],
  ['an empty name', { name: ['', 5] }],
  ['a name of a number', { name: [7, 5] }],
  ['a description of 2,001 characters', { about: ['x'.repeat(2001), 5] }],
  ['numbers of text', { numbered: ['yes', 5] }],
  ['a place that is no key', { 'item/movie/1': [['V0', 5], 5] }],
  ['a place of markup', { 'item/movie/1': [['<b>', 5], 5] }],
  ['a place without its moment', { 'item/movie/1': [['V'], 5] }],
  ['a note of 1,001 characters', { 'note/movie/1': ['x'.repeat(1001), 5] }],
])('a list with %s is not read', (_, fields) => {
  expect(parseEntries([['list/a', JSON.stringify({ f: fields })]]).size).toBe(0)
})

test('what only a later version of the site knows of a list is kept, up to a kilobyte', () => {
  const [kept] = parseEntries([['list/a', textOfLater('later')]]).entries()
  expect(kept && packEntry(...kept)).toBe(textOfLater('later'))
  expect(parseEntries([['list/a', textOfLater('x'.repeat(1025))]]).size).toBe(0)
})
