import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { historyKey } from '#domain/history/history.ts'
import { anyLibrary, knownTitle, NOON, secondsAfter } from '#tests/helpers/any-library.ts'
import { episodesMarked, marked, positionNoted } from './edits.ts'
import { EMPTY_LIBRARY, isShown, MARK_NAMES, MAX_TITLES, type Library } from './library.ts'
import { restoredLibrary, withDevice, withNewcomer, withoutTitles } from './shared-library.ts'

const now = secondsAfter(60)

/** A full library of wanted titles. */
const full = (from: number, second: number) =>
  marked(
    EMPTY_LIBRARY,
    Array.from({ length: MAX_TITLES }, (_, index) => ({ title: knownTitle(from + index), name: 'wanted' as const, on: true })),
    secondsAfter(second),
  )

/** Every set mark as text. */
function set(library: Library): string[] {
  return [...library.entries].flatMap(([key, { marks, episodes }]) => [
    ...MARK_NAMES.filter((name) => marks[name]?.on).map((name) => `${key} ${name}`),
    ...[...episodes].flatMap(([at, { on }]) => (on ? [`${key} ${at}`] : [])),
  ])
}

test('a new device can add marks, but not remove or change those of others', () => {
  assert(
    property(anyLibrary, anyLibrary, (shared, incoming) => {
      const after = new Set(set(withNewcomer(shared, incoming, now)))
      for (const each of set(shared)) expect(after).toContain(each)
    }),
  )
  const removal = marked(EMPTY_LIBRARY, [{ title: knownTitle(1), name: 'wanted', on: false }], now)
  const more = marked(removal, [{ title: knownTitle(2), name: 'watched', on: true }], now)
  const shared = marked(EMPTY_LIBRARY, [{ title: knownTitle(1), name: 'wanted', on: true }], secondsAfter(0))
  expect(set(withNewcomer(shared, more, now))).toEqual(['movie/1 wanted', 'movie/2 watched'])
  expect(set(withDevice(withNewcomer(shared, more, now), more, now))).toEqual(['movie/2 watched'])
})

test("a new device cannot displace others' marks in a full library", () => {
  const shared = full(1, 0)
  expect(withNewcomer(shared, full(10_000, 30), now)).toBe(shared)
})

test('restoring brings back exactly the marks of an earlier version, also on devices that merge it', () => {
  assert(
    property(anyLibrary, anyLibrary, (current, earlier) => {
      const back = restoredLibrary(current, earlier, now)
      expect(set(back).toSorted()).toEqual(set(earlier).toSorted())
      expect(set(withDevice(back, current, now)).toSorted()).toEqual(set(earlier).toSorted())
    }),
  )
})

test('a withheld title is left out with its marks and positions', () => {
  const show = knownTitle(7, { type: 'tv' })
  const library = episodesMarked(
    marked(EMPTY_LIBRARY, [{ title: knownTitle(1), name: 'wanted', on: true }], now),
    show,
    [{ season: 1, episode: 1 }],
    true,
    now,
  )
  const left = { seconds: 60, duration: null, at: NOON }
  const played = ['movie/1', 'tv/7/1/2'].reduce((all, of) => positionNoted(all, { of, ...left }), library)
  const shown = withoutTitles(played, ({ type, id }) => type === 'tv' && id === 7)
  expect([...shown.entries.keys()]).toEqual(['movie/1'])
  expect(shown.positions.map(({ of }) => of)).toEqual(['movie/1'])
  expect(withoutTitles(played, ({ id }) => id === 2)).toBe(played)
  expect([...library.entries.values()].every(isShown)).toBe(true)
  expect([...library.entries.values()].map(historyKey)).toEqual(['movie/1', 'tv/7'])
})
