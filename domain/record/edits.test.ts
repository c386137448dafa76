import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecord, knownTitle, NOON, setFields } from '#tests/helpers/any-record.ts'
import { moved, MAX_AHEAD } from './clock.ts'
import { undone, withEpisode, withEpisodesSeen, withFacts, withMarks, withOpened, withOrder, withPause } from './edits.ts'
import { broughtBack } from './back.ts'
import { cleared, without } from './removing.ts'
import { EMPTY_ENTRY, EMPTY_RECORD, type VisitorRecord } from './entry.ts'
import { factsOf, orderOf } from './fields.ts'
import { continued, historyOf, withinHistory } from './history.ts'
import { countsOf, isEpisodeSeen, listed, marksOf, viewingsOf } from './marks.ts'
import { mergedRecord, newestTime } from './merge.ts'

const movie = knownTitle(1)
const show = knownTitle(7, { type: 'tv' })
const DECADE = 10 * 365 * 86_400_000
const names = (record: VisitorRecord) => historyOf(record).map(({ type, id }) => `${type}/${id}`)

const open = (record: VisitorRecord, id: number) => withOpened(record, knownTitle(id), { now: NOON + id })

const seen = (record: VisitorRecord, day: string) =>
  withMarks(record, [{ title: movie, name: 'watched', on: true, seen: { day } }], { now: NOON })

/** `isNow`: at that moment, instead of on that day. */
const seenNow = (record: VisitorRecord, now: number, day: string, isNow: boolean) =>
  withMarks(record, [{ title: movie, name: 'watched', on: true, seen: { day, isNow } }], { now })
const days = (record: VisitorRecord) => viewingsOf(record.get('movie/1')).map(({ day }) => day)
const times = (all: VisitorRecord) =>
  [...all.values()].flatMap(({ removedAt, fields }) => [removedAt, ...[...fields.values()].map(({ at }) => at)])

// @spec history/add: Opening a title’s page puts it first, in place of the same title, with the time of now; the list is sorted and capped at 20.
test('a title that is opened comes first in the history, and an episode that is chosen is its progress', () => {
  let record = withOpened(EMPTY_RECORD, movie, { now: NOON })
  record = withEpisode(record, show, { season: 2, episode: 5 }, { now: NOON + 1 })
  expect(names(record)).toEqual(['tv/7', 'movie/1'])
  record = withOpened(record, movie, { now: NOON + 2 })
  expect(names(record)).toEqual(['movie/1', 'tv/7'])
  expect(historyOf(record)[1]).toMatchObject({ progress: { season: 2, episode: 5 }, name: 'Title 7' })
})

// @spec history/place: A series keeps its place: its page starts at the episode that the browser knows, and only playing or choosing one moves it.
test('opening a show on a device that lags behind does not move its progress', () => {
  const phone = withEpisode(EMPTY_RECORD, show, { season: 1, episode: 8 }, { now: NOON })
  const television = withOpened(EMPTY_RECORD, show, { now: NOON + 60_000 })
  expect(historyOf(mergedRecord(phone, television))[0]?.progress).toEqual({ season: 1, episode: 8 })
})

const ordered = (record: VisitorRecord) => orderOf(record.get('tv/7') ?? EMPTY_ENTRY)

test('the order chosen for a show stays with it on every device, and goes with its history', () => {
  const phone = withOrder(EMPTY_RECORD, show, '5acf93e60e0a26346d0000ce', { now: NOON })
  const television = withEpisode(EMPTY_RECORD, show, { season: 1, episode: 8 }, { now: NOON + 60_000 })
  const both = mergedRecord(phone, television)
  expect(ordered(both)).toBe('5acf93e60e0a26346d0000ce')
  expect(ordered(withOrder(both, show, null, { now: NOON + 120_000 }))).toBeNull()
  expect(ordered(without(both, ['tv/7'], 'history', { now: NOON + 120_000 }))).toBeNull()
})

// @spec history/place
test('an episode in the address of a page is the progress only of a show that has none', () => {
  const chosen = withEpisode(EMPTY_RECORD, show, { season: 2, episode: 5 }, { now: NOON })
  const linked = withOpened(EMPTY_RECORD, show, { now: NOON + 60_000 }, { season: 1, episode: 1 })
  expect(historyOf(linked)[0]?.progress).toEqual({ season: 1, episode: 1 })
  expect(historyOf(mergedRecord(chosen, linked))[0]?.progress).toEqual({ season: 2, episode: 5 })
  expect(historyOf(withOpened(chosen, show, { now: NOON + 60_000 }, { season: 1, episode: 1 }))[0]?.progress?.season).toBe(2)
})

// @spec history/add
test('the history has at most twenty titles; those only opened before are dropped, alike on every device', () => {
  let record = withMarks(EMPTY_RECORD, [{ title: knownTitle(1), name: 'wanted', on: true }], { now: NOON })
  for (let id = 1; id <= 23; id += 1) record = open(record, id)
  const kept = withinHistory(record)
  expect(historyOf(kept)).toHaveLength(20)
  expect([1, 2, 3].map((id) => kept.get(`movie/${id}`)?.fields.size)).toEqual([3, 0, 0])
  expect(mergedRecord(kept, record)).toBe(kept)
  expect(names(open(mergedRecord(kept, EMPTY_RECORD), 2))[0]).toBe('movie/2')
})

// @spec history/row: Continue Watching shows at most 10, and TV items need progress.
test('Continue Watching has ten titles at most, no show without progress, and what was begun before what was only opened', () => {
  let record = withOpened(EMPTY_RECORD, show, { now: NOON })
  for (let id = 10; id < 22; id += 1) record = withOpened(record, knownTitle(id), { now: NOON + id })
  const items = historyOf(record)
  expect(continued(items)).toHaveLength(10)
  expect(continued(items).some(({ type }) => type === 'tv')).toBe(false)
  expect(continued(items, ({ id }) => (id === 10 ? 'begun' : null))[0]?.id).toBe(10)
  expect(
    continued(items, ({ id }) => (id === 10 ? 'begun' : id === 11 ? 'new' : null))
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([11, 10])
})

test('a mark made by a device whose clock is ten years behind is in effect, there and after every merge', () => {
  const other = withMarks(EMPTY_RECORD, [{ title: movie, name: 'wanted', on: true }], { now: NOON })
  const mine = withMarks(other, [{ title: movie, name: 'hidden', on: true }], { now: NOON - DECADE })
  expect(marksOf(mine, movie)).toEqual(['hidden'])
  expect(marksOf(mergedRecord(other, mine), movie)).toEqual(['hidden'])
  const opened = withOpened(withOpened(EMPTY_RECORD, show, { now: NOON }), movie, { now: NOON - DECADE })
  expect(names(opened)[0]).toBe('movie/1')
})

test('seeing a title takes it off the watchlist, until it is put there again', () => {
  let record = withMarks(EMPTY_RECORD, [{ title: movie, name: 'wanted', on: true }], { now: NOON })
  record = withMarks(record, [{ title: movie, name: 'watched', on: true }], { now: NOON + 1 })
  expect(marksOf(record, movie)).toEqual(['watched'])
  const again = withMarks(record, [{ title: movie, name: 'wanted', on: true }], { now: NOON + 2 })
  expect(marksOf(again, movie)).toEqual(['wanted', 'watched'])
  const back = withMarks(record, [{ title: movie, name: 'watched', on: false }], { now: NOON + 2 })
  expect(marksOf(back, movie)).toEqual(['wanted'])
})

// @spec history/rule
test('a title on the watchlist that was seen on an earlier day is taken off it', () => {
  const record = withMarks(EMPTY_RECORD, [{ title: movie, name: 'wanted', on: true }], { now: NOON })
  const on2018 = { day: '2018-02-03' }
  const marked = withMarks(record, [{ title: movie, name: 'watched', on: true, seen: on2018 }], { now: NOON + 1 })
  expect(marksOf(marked, movie)).toEqual(['watched'])
})

test('every viewing keeps its day; one of unknown day does not count beside a dated one', () => {
  const twice = seen(seen(EMPTY_RECORD, '2018-02-03'), '2024-05-06')
  expect(viewingsOf(twice.get('movie/1')).map(({ day }) => day)).toEqual(['2018-02-03', '2024-05-06'])
  const merged = mergedRecord(seen(EMPTY_RECORD, ''), twice)
  expect(viewingsOf(merged.get('movie/1'))).toHaveLength(2)
  expect(viewingsOf(seen(EMPTY_RECORD, '').get('movie/1'))).toEqual([{ day: '', moment: NOON, note: null }])
})

test('a viewing told of after a mark of unknown day is another one; one of an earlier day may be the same', () => {
  const today = new Date(NOON).toISOString().slice(0, 10)
  const marked = seen(EMPTY_RECORD, '')
  expect(days(seenNow(marked, NOON + 1, today, true))).toEqual(['', today])
  expect(days(seenNow(marked, NOON + 1, today, false))).toEqual([today])
  expect(days(seenNow(seenNow(marked, NOON + 1, today, true), NOON + 2, '2018-02-03', false))).toEqual(['2018-02-03', today])
})

test('removing from the history leaves the lists, and the reverse', () => {
  assert(
    property(anyRecord, (record) => {
      for (const [part, other] of [['history', 'lists'] as const, ['lists', 'history'] as const]) {
        const left = cleared(record, part, { now: NOON + 100 })
        expect(setFields(left, part)).toEqual([])
        expect(setFields(left, other).toSorted()).toEqual(setFields(record, other).toSorted())
        expect(setFields(mergedRecord(record, left), part)).toEqual([])
      }
    }),
  )
})

// @spec history/remove
test('clearing removes what this device knows, and nothing that another device added', () => {
  const phone = withMarks(EMPTY_RECORD, [{ title: movie, name: 'wanted', on: true }], { now: NOON })
  const laptop = withMarks(EMPTY_RECORD, [{ title: show, name: 'wanted', on: true }], { now: NOON - 1000 })
  const merged = mergedRecord(laptop, cleared(phone, 'lists', { now: NOON + 100 }))
  expect(listed(merged, 'wanted').map(({ id }) => id)).toEqual([7])
})

test('removing a show removes what was seen of its seasons', () => {
  const episodes = [1, 2, 3].map((episode) => ({ season: 1, episode }))
  const record = withEpisodesSeen(EMPTY_RECORD, show, { episodes, on: true }, { now: NOON })
  expect(countsOf(record)).toMatchObject({ titles: 1, episodes: 3 })
  const gone = without(record, ['tv/7'], 'lists', { now: NOON + 1 })
  expect(isEpisodeSeen(mergedRecord(record, gone), 7, { season: 1, episode: 2 })).toBe(false)
})

// @spec history/undo: Undo takes back what a press or an import did, and nothing that was done since.
test('undoing takes back a change as it was, positions of moments and days included, but nothing done since', () => {
  assert(
    property(anyRecord, (before) => {
      const after = withMarks(before, [{ title: movie, name: 'watched', on: true }], { now: NOON + 50 })
      const back = undone(after, { before, after }, { now: NOON + 60 })
      for (const part of ['history', 'lists'] as const) expect(setFields(back, part)).toEqual(setFields(before, part))
      expect(marksOf(back, movie)).toEqual(marksOf(before, movie))
    }),
  )
  const before = EMPTY_RECORD
  const after = withMarks(before, [{ title: movie, name: 'wanted', on: true }], { now: NOON })
  const since = withMarks(after, [{ title: movie, name: 'watched', on: true }], { now: NOON + 1 })
  expect(marksOf(undone(since, { before, after }, { now: NOON + 2 }), movie)).toEqual(['watched'])
})

test('an undone import of 10,000 episodes stays undone on a laptop that has it already', () => {
  const episodes = Array.from({ length: 10_000 }, (_, at) => ({ season: at % 40, episode: Math.floor(at / 40) + 1 }))
  const after = withEpisodesSeen(EMPTY_RECORD, show, { episodes, on: true }, { now: NOON })
  const back = undone(after, { before: EMPTY_RECORD, after }, { now: NOON + 1 })
  expect(countsOf(mergedRecord(after, back)).episodes).toBe(0)
})

test('an entry is brought back as it was, names and days included', () => {
  assert(
    property(anyRecord, anyRecord, (earlier, current) => {
      const at = Math.max(newestTime(earlier), newestTime(current)) + 1
      for (const key of new Set([...earlier.keys(), ...current.keys()])) {
        const [then, now] = [earlier.get(key) ?? null, current.get(key) ?? null]
        const back = new Map([[key, broughtBack(now, then, at)]])
        const merged = mergedRecord(now ? new Map([[key, now]]) : EMPTY_RECORD, back)
        const wanted = then ? new Map([[key, then]]) : EMPTY_RECORD
        for (const part of ['history', 'lists'] as const)
          expect(setFields(merged, part).toSorted()).toEqual(setFields(wanted, part).toSorted())
      }
    }),
  )
})

test('times of a clock that is ahead are moved to right after the limit, in their order', () => {
  assert(
    property(anyRecord, integer({ min: NOON - 2, max: NOON + 7 }), (record, limit) => {
      const back = moved(record, limit)
      expect(newestTime(back)).toBeLessThanOrEqual(limit + MAX_AHEAD)
      const [old, fresh] = [times(record), times(back)]
      for (const [a, one] of old.entries())
        for (const [b, other] of old.entries()) expect(Math.sign((fresh[a] ?? 0) - (fresh[b] ?? 0))).toBe(Math.sign(one - other))
    }),
  )
})

test('a title that was opened a year ahead is shown as opened now, once its time was moved', () => {
  const year = withOpened(EMPTY_RECORD, movie, { now: NOON + 365 * 86_400_000 })
  expect(historyOf(moved(year, NOON))[0]?.openedAt).toBe(NOON + 1)
})

test('newly learnt facts are no change of the visitor', () => {
  const record = withOpened(EMPTY_RECORD, movie, { now: NOON })
  const renamed = withFacts(record, { ...movie, name: 'New name' })
  const entry = renamed.get('movie/1')
  expect(entry && factsOf(entry)?.name).toBe('New name')
  expect(newestTime(renamed)).toBe(newestTime(record))
  expect(withFacts(EMPTY_RECORD, movie)).toBe(EMPTY_RECORD)
})

test('a finished film has no position, and an unfinished one keeps it', () => {
  const pause = { seconds: 754.6, of: 5400 }
  let record = withPause(EMPTY_RECORD, show, { at: { season: 2, episode: 3 }, pause }, { now: NOON })
  expect(record.get('tv/7/s2')?.fields.get('at3')?.value).toEqual([755, 5400, NOON])
  record = withPause(record, show, { at: { season: 2, episode: 3 }, pause: null }, { now: NOON + 1 })
  expect(record.get('tv/7/s2')?.fields.get('at3')?.value).toBeNull()
})

test('facts that are completed win over those of the same time, wherever they meet', () => {
  const marked = withMarks(EMPTY_RECORD, [{ title: knownTitle(1, { date: null, genreIds: [] }), name: 'wanted', on: true }], {
    now: NOON,
  })
  const completed = withFacts(marked, knownTitle(1))
  for (const met of [mergedRecord(marked, completed), mergedRecord(completed, marked)])
    expect(factsOf(met.get('movie/1') ?? EMPTY_ENTRY)).toMatchObject({ date: '2020-05-01', genreIds: [18] })
})

test('a title that is opened anew keeps its name when it meets an earlier removal of another device', () => {
  const first = open(EMPTY_RECORD, 1)
  const removed = without(first, ['movie/1'], 'history', { now: NOON + 1000 })
  const again = withOpened(first, movie, { now: NOON + 2000 })
  for (const met of [mergedRecord(removed, again), mergedRecord(again, removed)]) expect(names(met)).toEqual(['movie/1'])
})

test('a show of which another episode is marked keeps its name when it meets an earlier removal of another device', () => {
  const named = knownTitle(7, { type: 'tv', name: 'A Show' })
  const mark = (record: VisitorRecord, episode: number, now: number) =>
    withEpisodesSeen(record, named, { episodes: [{ season: 1, episode }], on: true }, { now })
  const first = mark(EMPTY_RECORD, 1, NOON)
  const removed = without(first, ['tv/7'], 'lists', { now: NOON + 1000 })
  const met = mergedRecord(removed, mark(first, 2, NOON + 2000))
  expect(isEpisodeSeen(met, 7, { season: 1, episode: 2 })).toBe(true)
  expect(factsOf(met.get('tv/7') ?? EMPTY_ENTRY)?.name).toBe('A Show')
})
