import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { key } from '#tests/helpers/any-history.ts'
import { anyLibrary, knownTitle, NOON, secondsAfter } from '#tests/helpers/any-library.ts'
import { cleared, episodesMarked, marked } from './edits.ts'
import {
  EMPTY_LIBRARY,
  hasMark,
  isEpisodeWatched,
  MARK_NAMES,
  MAX_EPISODES,
  MAX_TITLES,
  countsOf,
  type Library,
  type MarkName,
} from './library.ts'
import { pack, unpack } from './packed.ts'
import { capped, clamped, merged } from './merge.ts'

/** Set `LIBRARY_RUNS=100000` for a long run. */
const RUNS = Number(process.env.LIBRARY_RUNS ?? 2000)
vi.setConfig({ testTimeout: 600_000 })

const DAY = 24 * 60 * 60
const wanted = (library: Library, id: number, on: boolean, seconds: number) =>
  marked(library, [{ title: knownTitle(id), name: 'wanted', on }], secondsAfter(seconds))

const season = (number: number) => Array.from({ length: 1000 }, (_, index) => ({ season: number, episode: index + 1 }))

test('merging is commutative, associative and idempotent', () => {
  assert(
    property(anyLibrary, anyLibrary, anyLibrary, (a, b, c) => {
      expect(merged(a, b)).toEqual(merged(b, a))
      expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)))
      expect(merged(a, a)).toEqual(a)
      expect(merged(a, EMPTY_LIBRARY)).toEqual(a)
    }),
    { numRuns: RUNS },
  )
})

test('a removed mark does not come back from a device that does not know of the removal', () => {
  const before = wanted(EMPTY_LIBRARY, 1, true, 0)
  const after = wanted(before, 1, false, 1)
  expect(hasMark(merged(before, after), knownTitle(1), 'wanted')).toBe(false)
  expect(hasMark(merged(before, wanted(after, 1, true, 2)), knownTitle(1), 'wanted')).toBe(true)
  expect(countsOf(merged(cleared(before, secondsAfter(0)), before)).titles).toBe(0)
})

type Act = MarkName | 'episode' | 'clear' | 'sync'
type Step = { device: number; act: Act; on: boolean; key: TitleKey; second: number }
const step = record<Step>({
  device: integer({ min: 0, max: 2 }),
  act: constantFrom<Act>(...MARK_NAMES, 'episode', 'episode', 'clear', 'sync', 'sync'),
  on: constantFrom(true, true, false),
  key,
  second: integer({ min: -5, max: 5 }),
})

/** Applies a step; also returns whether the library shows its effect. */
function act(own: Library, { act: name, on, key: each, second }: Step): [Library, boolean] {
  const now = secondsAfter(second)
  const title = knownTitle(each.id, { type: each.type })
  const at = { season: 1, episode: Math.abs(second) }
  if (name === 'clear') {
    const next = cleared(own, now)
    return [next, countsOf(next).titles === 0]
  }
  if (name === 'episode') {
    const show = { ...title, type: 'tv' as const }
    const next = episodesMarked(own, show, [at], on, now)
    return [next, isEpisodeWatched(next, show.id, at) === on]
  }
  if (name === 'sync') return [own, true]
  const next = marked(own, [{ title, name, on }], now)
  return [next, hasMark(next, each, name) === on]
}

test('three devices with different clocks end with the same library, whatever they did and in whatever order they synced', () => {
  assert(
    property(array(step, { maxLength: 20 }), (steps) => {
      const devices = [EMPTY_LIBRARY, EMPTY_LIBRARY, EMPTY_LIBRARY]
      let code = EMPTY_LIBRARY
      const meet = (device: number) => {
        code = merged(code, devices[device]!)
        devices[device] = code
      }
      for (const each of steps) {
        const [next, seen] = act(devices[each.device]!, each)
        expect(seen).toBe(true)
        devices[each.device] = next
        if (each.act === 'sync') meet(each.device)
      }
      // Two rounds of syncing give every device all changes.
      for (const device of [0, 1, 2, 0, 1]) meet(device)
      expect(devices[1]).toEqual(devices[0])
      expect(devices[2]).toEqual(devices[0])
    }),
    { numRuns: RUNS },
  )
})

test('the latest change of each mark counts, in whatever order libraries are merged', () => {
  const change = record({ key, name: constantFrom(...MARK_NAMES), on: constantFrom(true, false) })
  assert(
    property(array(change, { minLength: 1, maxLength: 8 }), integer(), (changes, seed) => {
      // Each change happens on a device of its own, a second after the previous one.
      const libraries = changes.map(({ key: each, name, on }, index) => {
        const { id, type } = each
        const entry = { type, id, marks: { [name]: { on, at: NOON + index } }, known: null, episodes: new Map<string, never>() }
        return { ...EMPTY_LIBRARY, entries: new Map([[historyKey(each), entry]]) }
      })
      const shuffled = libraries.toSorted((a, b) => ((libraries.indexOf(a) * seed) % 7) - ((libraries.indexOf(b) * seed) % 7))
      const all = shuffled.reduce<Library>((one, other) => merged(one, other), EMPTY_LIBRARY)
      for (const { key: each, name } of changes) {
        const last = changes.findLast((other) => historyKey(other.key) === historyKey(each) && other.name === name)
        expect(all.entries.get(historyKey(each))?.marks[name]?.on).toBe(last?.on)
      }
    }),
    { numRuns: RUNS },
  )
})

test('a removal is kept for ninety days', () => {
  const removed = wanted(wanted(EMPTY_LIBRARY, 1, true, 0), 1, false, 1)
  expect(capped(removed, secondsAfter(1 + 90 * DAY)).entries.size).toBe(1)
  expect(capped(removed, secondsAfter(2 + 90 * DAY)).entries.size).toBe(0)
})

test('beyond the limits, the titles and episodes marked longest ago are dropped', () => {
  const titles = Array.from({ length: MAX_TITLES + 5 }, (_, index) => knownTitle(index + 1))
  let library = EMPTY_LIBRARY
  for (const [index, title] of titles.entries())
    library = merged(library, marked(EMPTY_LIBRARY, [{ title, name: 'watched', on: true }], secondsAfter(index)))
  const full = capped(library, secondsAfter(DAY))
  expect(countsOf(full).watched).toBe(MAX_TITLES)
  expect([1, 5, 6].map((id) => hasMark(full, knownTitle(id), 'watched'))).toEqual([false, false, true])

  const show = knownTitle(9, { type: 'tv' })
  let seen = EMPTY_LIBRARY
  for (let number = 1; number <= MAX_EPISODES / 1000 + 1; number += 1)
    seen = episodesMarked(seen, show, season(number), true, secondsAfter(number))
  const held = capped(seen, secondsAfter(DAY))
  expect(countsOf(held).episodes).toBe(MAX_EPISODES)
  expect([1, 2].map((number) => isEpisodeWatched(held, 9, { season: number, episode: 1 }))).toEqual([false, true])
})

/** A show of thirty thousand episodes, all marked in the same second. */
function ownShow(id: number) {
  const seasons = Array.from({ length: 30 }, (_, index) => season(index + 1)).flat()
  return episodesMarked(EMPTY_LIBRARY, knownTitle(id, { type: 'tv' }), seasons, true, secondsAfter(0))
}

test('the limit holds for episodes marked in the same second, and every device keeps the same ones', () => {
  const one = capped(merged(ownShow(1), ownShow(2)), secondsAfter(DAY))
  const other = capped(merged(ownShow(2), ownShow(1)), secondsAfter(DAY))
  expect(countsOf(one).episodes).toBe(MAX_EPISODES)
  expect(JSON.stringify(pack(one))).toBe(JSON.stringify(pack(other)))
  expect(unpack(pack(one))).not.toBeNull()
})

test('impossible times from another device are brought into range', () => {
  const odd = merged(wanted(EMPTY_LIBRARY, 1, true, 10 * 365 * DAY), wanted(EMPTY_LIBRARY, 2, true, -100 * 365 * DAY))
  const { entries } = clamped(odd, secondsAfter(0))
  expect(['movie/1', 'movie/2'].map((each) => entries.get(each)?.marks.wanted?.at)).toEqual([NOON + 1, 946_684_800])
})
