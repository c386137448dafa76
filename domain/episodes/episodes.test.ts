import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampEpisode, nextEpisode, previousEpisode, type EpisodeRef, type SeasonList } from './episodes.ts'

const seasons: SeasonList[] = [
  { number: 1, episodes: [1, 2] },
  { number: 2, episodes: [] },
  { number: 3, episodes: [1, 2, 3] },
  { number: 0, episodes: [1, 2] },
]
/** Numbers run on across seasons; the third is not loaded; the fourth begins at 0 and has a gap. */
const numberedOn: SeasonList[] = [
  { number: 1, episodes: range(1, 61) },
  { number: 2, episodes: range(62, 77) },
  { number: 3, episodes: null },
  { number: 4, episodes: [0, 1, 2, 4] },
]
const at = (season: number, episode: number): EpisodeRef => ({ season, episode })

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

// @spec titles/player/next: Next goes to the next episode, or to the first of the next season at the end of one.
test('next moves within a season', () => {
  expect(nextEpisode(seasons, at(1, 1))).toEqual(at(1, 2))
})

// @spec titles/player/next
test('next continues with the first episode of the following season, skipping empty and missing ones', () => {
  expect(nextEpisode(seasons, at(1, 2))).toEqual(at(3, 1))
})

// @spec titles/player/previous: Previous goes back one episode, or to the last of the season before.
test('previous continues with the last episode of the season before', () => {
  expect(previousEpisode(seasons, at(3, 1))).toEqual(at(1, 2))
})

// @spec titles/player/specials: Specials come last and are never before season 1.
test('the first episode has no previous one, even if there are specials', () => {
  expect(previousEpisode(seasons, at(1, 1))).toBeNull()
})

// @spec titles/player/ends: The buttons are disabled at the first and last positions.
test('the last regular episode has no next one, even if there are specials', () => {
  expect(nextEpisode(seasons, at(3, 3))).toBeNull()
})

// @spec titles/player/specials
test('specials are a sequence of their own', () => {
  expect(nextEpisode(seasons, at(0, 1))).toEqual(at(0, 2))
  expect(nextEpisode(seasons, at(0, 2))).toBeNull()
  expect(previousEpisode(seasons, at(0, 1))).toBeNull()
})

test('a show without episodes has no next or previous one', () => {
  expect(nextEpisode([], at(1, 1))).toBeNull()
  expect(previousEpisode([{ number: 1, episodes: [] }], at(1, 1))).toBeNull()
})

test('next and previous follow the lists: numbers that run on across seasons, start at 0 or have gaps', () => {
  expect(nextEpisode(numberedOn, at(1, 61))).toEqual(at(2, 62))
  expect(previousEpisode(numberedOn, at(2, 62))).toEqual(at(1, 61))
  expect(nextEpisode(numberedOn, at(4, 0))).toEqual(at(4, 1))
  expect(nextEpisode(numberedOn, at(4, 2))).toEqual(at(4, 4))
  expect(previousEpisode(numberedOn, at(4, 4))).toEqual(at(4, 2))
  expect(nextEpisode(numberedOn, at(4, 4))).toBeNull()
})

test('no episode number is made up for a season that is not loaded', () => {
  expect(nextEpisode(numberedOn, at(2, 77))).toEqual({ season: 3, episode: null })
  expect(nextEpisode(numberedOn, at(3, 80))).toEqual({ season: 3, episode: null })
  expect(previousEpisode(numberedOn, at(4, 0))).toEqual({ season: 3, episode: null })
})

test('from an episode or season that is no longer listed, next and previous lead to its neighbours', () => {
  expect(nextEpisode(seasons, at(2, 5))).toEqual(at(3, 1))
  expect(previousEpisode(seasons, at(2, 5))).toEqual(at(1, 2))
  expect(nextEpisode(numberedOn, at(4, 3))).toEqual(at(4, 4))
  expect(previousEpisode(numberedOn, at(4, 3))).toEqual(at(4, 2))
})

// @spec titles/player/in-address
test.each<[string, EpisodeRef, EpisodeRef]>([
  ['an episode beyond the season', at(1, 9), at(1, 2)],
  ['episode zero', at(3, 0), at(3, 1)],
  ['a negative episode', at(3, -4), at(3, 1)],
  ['half an episode', at(3, 2.7), at(3, 3)],
  ['no number for an episode', at(3, NaN), at(3, 1)],
  ['a season between two others', at(2, 7), at(3, 1)],
  ['a season after the last', at(9, 1), at(3, 3)],
  ['a negative season', at(-1, 2), at(1, 1)],
  ['no number for a season', at(NaN, 2), at(1, 1)],
])('%s is clamped to an existing episode', (_name, wanted, expected) => {
  expect(clampEpisode(seasons, wanted)).toEqual(expected)
})

test('a show with only specials starts with them', () => {
  expect(clampEpisode([{ number: 0, episodes: [1, 2, 3, 4] }], at(1, 1))).toEqual(at(0, 1))
})

test('a show without seasons is at season 1, episode 1', () => {
  expect(clampEpisode([], at(4, 4))).toEqual(at(1, 1))
})

test('a number in an address is accepted if the list has it or is not loaded', () => {
  expect(clampEpisode(numberedOn, at(2, 62))).toEqual(at(2, 62))
  expect(clampEpisode(numberedOn, at(3, 1156))).toEqual(at(3, 1156))
  expect(clampEpisode(numberedOn, at(4, 0))).toEqual(at(4, 0))
})

// @spec titles/player/season: Changing the season resets the episode to 1.
test('another season starts at its first episode', () => {
  expect(clampEpisode(seasons, at(3, NaN))).toEqual(at(3, 1))
  expect(clampEpisode(numberedOn, at(2, NaN))).toEqual(at(2, 62))
  expect(clampEpisode(numberedOn, at(4, NaN))).toEqual(at(4, 0))
})

test('an unlisted number leads to the nearest one, and no number for a season that is not loaded to 1', () => {
  expect(clampEpisode(numberedOn, at(2, 1))).toEqual(at(2, 62))
  expect(clampEpisode(numberedOn, at(1, 62))).toEqual(at(1, 61))
  expect(clampEpisode(numberedOn, at(4, 3))).toEqual(at(4, 4))
  expect(clampEpisode(numberedOn, at(3, NaN))).toEqual(at(3, 1))
})

const anySeasons = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 0, max: 12 }),
    episodes: fc
      .uniqueArray(fc.integer({ min: 0, max: 1300 }), { maxLength: 9 })
      .map((numbers) => numbers.toSorted((a, b) => a - b)),
  }),
  {
    selector: ({ number }) => number,
    maxLength: 8,
  },
)
const anyPlace = fc.record({ season: fc.integer({ min: -2, max: 14 }), episode: fc.integer({ min: -2, max: 1302 }) })
const known = (step: ReturnType<typeof nextEpisode>) => (step?.episode == null ? null : at(step.season, step.episode))

test('property: next and then previous returns, and the other way round', () => {
  fc.assert(
    fc.property(anySeasons, anyPlace, (shows, wanted) => {
      if (!shows.some(({ episodes }) => episodes.length > 0)) return
      const here = clampEpisode(shows, wanted)
      const next = known(nextEpisode(shows, here))
      expect(next && previousEpisode(shows, next)).toEqual(next && here)
      const previous = known(previousEpisode(shows, here))
      expect(previous && nextEpisode(shows, previous)).toEqual(previous && here)
    }),
  )
})

test('property: a clamped episode exists, and clamping it again changes nothing', () => {
  fc.assert(
    fc.property(anySeasons, anyPlace, (shows, wanted) => {
      const here = clampEpisode(shows, wanted)
      expect(clampEpisode(shows, here)).toEqual(here)
      if (!shows.some(({ episodes }) => episodes.length > 0)) return
      expect(shows.find(({ number }) => number === here.season)?.episodes).toContain(here.episode)
    }),
  )
})

test('property: a walk from the start visits every regular episode once, in order', () => {
  fc.assert(
    fc.property(anySeasons, (shows) => {
      const regular = shows
        .filter(({ number, episodes }) => number > 0 && episodes.length > 0)
        .toSorted((a, b) => a.number - b.number)
      const expected = regular.flatMap(({ number, episodes }) => episodes.map((episode) => at(number, episode)))
      const walked: EpisodeRef[] = []
      let place: EpisodeRef | null = expected[0] ?? null
      while (place && walked.length < 200) {
        walked.push(place)
        place = known(nextEpisode(shows, place))
      }
      expect(walked).toEqual(expected)
    }),
  )
})
