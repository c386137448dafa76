import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cleared, withItem, withOpened, withoutItem } from '#domain/history/edits.ts'
import { EMPTY_HISTORY } from '#domain/history/history.ts'
import { capped as cappedHistory } from '#domain/history/merge.ts'
import { anyHistory, title } from '#tests/helpers/any-history.ts'
import { anyLibrary, secondsAfter } from '#tests/helpers/any-library.ts'
import { EMPTY_LIBRARY, MAX_PROGRESS, type Library } from './library.ts'
import { capped, merged } from './merge.ts'
import { withProgressFrom, withProgressOf } from './progress.ts'

const show = (id: number, episode: number | null = null) =>
  title(id, { type: 'tv', progress: episode === null ? null : { season: 1, episode } })
const played = withItem(EMPTY_HISTORY, show(7, 4), secondsAfter(0))
const progressIn = ({ entries }: Library) => entries.get('tv/7')?.progress

test("a show's progress outlives its place in the history and returns when the show is opened", () => {
  const library = withProgressOf(EMPTY_LIBRARY, played)
  const others = Array.from({ length: 20 }, (_, at) => at + 100)
  const later = others.reduce((history, id) => withItem(history, show(id, 1), secondsAfter(id)), played)
  const full = cappedHistory(later, secondsAfter(200))
  expect(full.items.some(({ id }) => id === 7)).toBe(false)
  const known = withProgressOf(library, full)
  expect(progressIn(known)).toMatchObject({ season: 1, episode: 4, on: true })
  const opened = withProgressFrom(withOpened(full, show(7), secondsAfter(300)), known)
  expect(opened.items[0]).toMatchObject({ id: 7, progress: { season: 1, episode: 4 } })
})

test.each([
  ['removed', withoutItem(played, show(7), secondsAfter(5))],
  ['cleared with all others', cleared(played, secondsAfter(5))],
])('a show that is %s is forgotten on every device, until it is played again', (_, gone) => {
  const before = withProgressOf(EMPTY_LIBRARY, played)
  const after = withProgressOf(before, gone)
  expect(progressIn(merged(before, after))?.on).toBe(false)
  expect(withProgressOf(after, gone)).toBe(after)
  const again = withProgressOf(after, withItem(gone, show(7, 1), secondsAfter(9)))
  expect(progressIn(merged(before, again))).toMatchObject({ episode: 1, on: true })
})

test('history and library agree on progress after one exchange', () => {
  assert(
    property(anyHistory, anyLibrary, (history, library) => {
      const nextLibrary = withProgressOf(library, history)
      const nextHistory = withProgressFrom(history, nextLibrary)
      expect(withProgressOf(nextLibrary, nextHistory)).toBe(nextLibrary)
      expect(withProgressFrom(nextHistory, nextLibrary)).toEqual(nextHistory)
      // Only progress changes.
      expect(nextHistory.items.map(({ lastWatched }) => lastWatched)).toEqual(history.items.map(({ lastWatched }) => lastWatched))
    }),
  )
})

test('beyond the limit, the progress of the shows played last is kept', () => {
  const all = Array.from({ length: MAX_PROGRESS + 5 }, (_, at) => at + 1)
  const library = all.reduce(
    (known, id) => withProgressOf(known, withItem(EMPTY_HISTORY, show(id, 1), secondsAfter(id))),
    EMPTY_LIBRARY,
  )
  const kept = capped(library, secondsAfter(1000))
  expect([...kept.entries.values()].map(({ id }) => id)).toEqual(all.slice(5))
})
