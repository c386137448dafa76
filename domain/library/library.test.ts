import { expect, test } from 'vitest'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { cleared, episodesMarked, factsNoted, marked, positionNoted, roomIn, unmarked, withoutTitle } from './edits.ts'
import {
  countsOf,
  EMPTY_LIBRARY,
  hasMark,
  isShown,
  listed,
  marksOf,
  MAX_EPISODES,
  MAX_TITLES,
  watchedEpisodes,
  type Library,
  type MarkName,
} from './library.ts'
import { merged } from './merge.ts'
import { undone } from './undone.ts'

const film = knownTitle(1)
const show = knownTitle(2, { type: 'tv' })
const mark = (library: Library, name: MarkName, on: boolean, second: number, title = film) =>
  marked(library, [{ title, name, on }], secondsAfter(second))

test('a watched title is no longer wanted, and a hidden one neither wanted nor followed', () => {
  const wanted = mark(EMPTY_LIBRARY, 'wanted', true, 0)
  expect(marksOf(mark(wanted, 'watched', true, 1), film)).toEqual(['watched'])
  const followed = mark(mark(EMPTY_LIBRARY, 'followed', true, 0, show), 'wanted', true, 1, show)
  expect(marksOf(mark(followed, 'hidden', true, 2, show), show)).toEqual(['hidden'])
  expect(marksOf(mark(mark(followed, 'hidden', true, 2, show), 'wanted', true, 3, show), show)).toEqual(['wanted'])
})

test('a change counts even if the changed mark comes from a clock that is ahead', () => {
  const ahead = mark(EMPTY_LIBRARY, 'wanted', true, 600)
  expect(hasMark(mark(ahead, 'wanted', false, 0), film, 'wanted')).toBe(false)
  expect(hasMark(mark(cleared(ahead, secondsAfter(0)), 'wanted', true, 0), film, 'wanted')).toBe(true)
})

test("removing a mark keeps the title's other marks and facts", () => {
  const before = mark(mark(EMPTY_LIBRARY, 'watched', true, 0), 'wanted', true, 5)
  const after = unmarked(before, film, 'wanted', secondsAfter(0))
  expect(marksOf(after, film)).toEqual(['watched'])
  expect(after.entries.get('movie/1')?.known).toBe(before.entries.get('movie/1')?.known)
  // Later than the mark, although the clock went back.
  expect(after.entries.get('movie/1')?.marks.wanted?.at).toBe((before.entries.get('movie/1')?.marks.wanted?.at ?? 0) + 1)
  expect(unmarked(after, film, 'wanted', secondsAfter(9))).toBe(after)
})

test('the title marked last comes first', () => {
  const library = mark(mark(EMPTY_LIBRARY, 'wanted', true, 0), 'wanted', true, 1, show)
  expect(listed(library, 'wanted').map(({ id }) => id)).toEqual([2, 1])
  expect(listed(library, 'watched')).toEqual([])
})

test('watched episodes are sorted, without those no longer marked', () => {
  const all = [
    { season: 2, episode: 1 },
    { season: 1, episode: 10 },
    { season: 1, episode: 9 },
  ]
  const watched = episodesMarked(EMPTY_LIBRARY, show, all, true, secondsAfter(0))
  expect(watchedEpisodes(watched, 2)).toEqual(all.toReversed())
  const less = episodesMarked(watched, show, all.slice(0, 2), false, secondsAfter(1))
  expect(watchedEpisodes(less, 2)).toEqual(all.slice(2))
  expect(countsOf(less)).toMatchObject({ titles: 1, episodes: 1 })
})

test('marking episodes again changes nothing: the first time stays', () => {
  const once = episodesMarked(EMPTY_LIBRARY, show, [{ season: 1, episode: 1 }], true, secondsAfter(0))
  const twice = episodesMarked(once, show, [{ season: 1, episode: 1 }], true, secondsAfter(9))
  expect(twice.entries.get('tv/2')?.episodes).toEqual(once.entries.get('tv/2')?.episodes)
})

test('undoing restores a title, including the marks that the change had ended', () => {
  const before = episodesMarked(
    mark(EMPTY_LIBRARY, 'wanted', true, 0, show),
    show,
    [{ season: 1, episode: 1 }],
    true,
    secondsAfter(0),
  )
  const after = episodesMarked(mark(before, 'watched', true, 5, show), show, [{ season: 1, episode: 2 }], true, secondsAfter(5))
  const change = { before: before.entries, after: after.entries }
  const back = undone(after, change, secondsAfter(6))
  expect(marksOf(back, show)).toEqual(['wanted'])
  expect(watchedEpisodes(back, 2)).toEqual([{ season: 1, episode: 1 }])
  expect(undone(EMPTY_LIBRARY, change, secondsAfter(6))).toBe(EMPTY_LIBRARY)
})

test('undoing keeps what another device changed since, even for the same title', () => {
  const [one, two, three] = [1, 2, 3].map((episode) => ({ season: 1, episode }))
  const before = mark(EMPTY_LIBRARY, 'wanted', true, 0, show)
  const after = episodesMarked(mark(before, 'watched', true, 5, show), show, [one!, two!], true, secondsAfter(5))
  const elsewhere = episodesMarked(mark(after, 'followed', true, 6, show), show, [two!, three!], true, secondsAfter(6), 'again')
  const back = undone(merged(after, elsewhere), { before: before.entries, after: after.entries }, secondsAfter(7))
  expect(marksOf(back, show)).toEqual(['wanted', 'followed'])
  expect(watchedEpisodes(back, 2)).toEqual([two, three])
  expect(merged(back, elsewhere)).toEqual(back)
})

test('a title is removed from every list with its episodes, even with marks from a fast clock, and undo restores it', () => {
  const followed = mark(mark(EMPTY_LIBRARY, 'wanted', true, 0), 'followed', true, 50, show)
  const full = episodesMarked(followed, show, [{ season: 1, episode: 1 }], true, secondsAfter(60))
  const without = withoutTitle(full, show, secondsAfter(10))
  expect([...without.entries.values()].filter(isShown).map(({ id }) => id)).toEqual([film.id])
  expect(merged(full, without)).toEqual(without)
  const back = undone(without, { before: full.entries, after: without.entries }, secondsAfter(70))
  expect([...back.entries.values()].filter(isShown).map(({ id }) => id)).toEqual([film.id, show.id])
  expect(withoutTitle(EMPTY_LIBRARY, film, secondsAfter(0))).toBe(EMPTY_LIBRARY)
})

const at = (of: string, seconds: number, time: number) => ({ of, seconds, duration: 100, at: time })

test('each video has one position, its latest, newest first', () => {
  const noted = [at('movie/1', 5, 1), at('movie/2', 7, 2), at('movie/1', 3, 3), at('movie/2', 9, 1)]
  const { positions } = noted.reduce(positionNoted, EMPTY_LIBRARY)
  expect(positions).toEqual([at('movie/1', 3, 3), at('movie/2', 7, 2)])
  expect(positionNoted({ ...EMPTY_LIBRARY, clearedAt: 9 }, at('movie/1', 5, 9)).positions).toEqual([])
})

test('the remaining room is counted', () => {
  const library = episodesMarked(mark(EMPTY_LIBRARY, 'wanted', true, 0), show, [{ season: 1, episode: 1 }], true, secondsAfter(0))
  expect(roomIn(library)).toEqual({ titles: MAX_TITLES - 2, episodes: MAX_EPISODES - 1 })
})

test('new facts update a title of the library, and do not add one', () => {
  const bare = { ...film, date: null, genreIds: [] }
  const library = factsNoted(mark(EMPTY_LIBRARY, 'wanted', true, 0, bare), film, secondsAfter(1))
  expect(listed(library, 'wanted')).toMatchObject([{ known: { date: film.date, genreIds: film.genreIds } }])
  expect(factsNoted(EMPTY_LIBRARY, film, secondsAfter(1))).toBe(EMPTY_LIBRARY)
})
