import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  airsOn,
  changeSeason,
  clampEpisode,
  nextAired,
  nextEpisode,
  previousAired,
  previousEpisode,
  stepText,
  type EpisodeRef,
  type SeasonLength,
} from './player.ts'

const seasons: SeasonLength[] = [
  { number: 1, episodeCount: 2 },
  { number: 2, episodeCount: 0 },
  { number: 3, episodeCount: 3 },
  { number: 0, episodeCount: 2 },
]
const at = (season: number, episode: number): EpisodeRef => ({ season, episode })

test('next moves within a season', () => {
  expect(nextEpisode(seasons, at(1, 1))).toEqual(at(1, 2))
})

test('next continues with the first episode of the following season, skipping empty and missing ones', () => {
  expect(nextEpisode(seasons, at(1, 2))).toEqual(at(3, 1))
})

test('previous continues with the last episode of the season before', () => {
  expect(previousEpisode(seasons, at(3, 1))).toEqual(at(1, 2))
})

test('the first episode has no previous one, even if there are specials', () => {
  expect(previousEpisode(seasons, at(1, 1))).toBeNull()
})

test('the last regular episode has no next one, even if there are specials', () => {
  expect(nextEpisode(seasons, at(3, 3))).toBeNull()
})

test('specials are a sequence of their own', () => {
  expect(nextEpisode(seasons, at(0, 1))).toEqual(at(0, 2))
  expect(nextEpisode(seasons, at(0, 2))).toBeNull()
  expect(previousEpisode(seasons, at(0, 1))).toBeNull()
})

test('a show without episodes has no next or previous one', () => {
  expect(nextEpisode([], at(1, 1))).toBeNull()
  expect(previousEpisode([{ number: 1, episodeCount: 0 }], at(1, 1))).toBeNull()
})

test.each<[string, EpisodeRef, EpisodeRef]>([
  ['an episode beyond the season', at(1, 9), at(1, 2)],
  ['episode zero', at(3, 0), at(3, 1)],
  ['a negative episode', at(3, -4), at(3, 1)],
  ['half an episode', at(3, 2.7), at(3, 2)],
  ['no number for an episode', at(3, NaN), at(3, 1)],
  ['a season between two others', at(2, 7), at(3, 1)],
  ['a season after the last', at(9, 1), at(3, 3)],
  ['a negative season', at(-1, 2), at(1, 1)],
  ['no number for a season', at(NaN, 2), at(1, 1)],
])('%s is clamped to an existing episode', (_name, wanted, expected) => {
  expect(clampEpisode(seasons, wanted)).toEqual(expected)
})

test('a show with only specials starts with them', () => {
  expect(clampEpisode([{ number: 0, episodeCount: 4 }], at(1, 1))).toEqual(at(0, 1))
})

test('a show without seasons is at season 1, episode 1', () => {
  expect(clampEpisode([], at(4, 4))).toEqual(at(1, 1))
})

test('another season starts at its first episode', () => {
  expect(changeSeason(at(1, 2), 3)).toEqual(at(3, 1))
})

test('choosing the current season changes nothing', () => {
  expect(changeSeason(at(1, 2), 1)).toEqual(at(1, 2))
})

const anySeasons = fc.uniqueArray(
  fc.record({ number: fc.integer({ min: 0, max: 12 }), episodeCount: fc.integer({ min: 0, max: 9 }) }),
  {
    selector: ({ number }) => number,
    maxLength: 8,
  },
)
const anyPlace = fc.record({ season: fc.integer({ min: -2, max: 14 }), episode: fc.integer({ min: -2, max: 12 }) })

test('property: next and then previous returns, and the other way round', () => {
  fc.assert(
    fc.property(anySeasons, anyPlace, (shows, wanted) => {
      const here = clampEpisode(shows, wanted)
      const next = nextEpisode(shows, here)
      expect(next && previousEpisode(shows, next)).toEqual(next && here)
      const previous = previousEpisode(shows, here)
      expect(previous && nextEpisode(shows, previous)).toEqual(previous && here)
    }),
  )
})

test('property: a clamped episode exists, and clamping it again changes nothing', () => {
  fc.assert(
    fc.property(anySeasons, anyPlace, (shows, wanted) => {
      const here = clampEpisode(shows, wanted)
      expect(clampEpisode(shows, here)).toEqual(here)
      if (!shows.some(({ episodeCount }) => episodeCount > 0)) return
      const season = shows.find(({ number }) => number === here.season)
      expect(here.episode).toBeGreaterThanOrEqual(1)
      expect(here.episode).toBeLessThanOrEqual(season?.episodeCount ?? 0)
    }),
  )
})

test('property: a walk from the start visits every regular episode once, in order', () => {
  fc.assert(
    fc.property(anySeasons, (shows) => {
      const regular = shows
        .filter(({ number, episodeCount }) => number > 0 && episodeCount > 0)
        .toSorted((a, b) => a.number - b.number)
      const expected = regular.flatMap(({ number, episodeCount }) =>
        Array.from({ length: episodeCount }, (_, index) => at(number, index + 1)),
      )
      const walked: EpisodeRef[] = []
      let place: EpisodeRef | null = expected[0] ?? null
      while (place && walked.length < 200) {
        walked.push(place)
        place = nextEpisode(shows, place)
      }
      expect(walked).toEqual(expected)
    }),
  )
})

/** Season 1 has aired, as have two of season 2's four episodes; there is no season 3; season 4 is announced. */
const airing = {
  seasons: [
    { number: 1, episodeCount: 2, date: '2025-01-01' },
    { number: 2, episodeCount: 4, date: '2026-06-01' },
    { number: 4, episodeCount: 1, date: '2027-01-01' },
    { number: 0, episodeCount: 1, date: null },
  ],
  episodes: ['2026-06-01', '2026-06-15', '2026-06-16', null].map((date, index) => ({ season: 2, number: index + 1, date })),
  today: '2026-06-15',
}

test("an episode airs on its own day, one of another season on that season's first day, and one without a day has aired", () => {
  expect([at(2, 2), at(2, 3), at(2, 4), at(1, 1), at(4, 1), at(0, 1)].map((place) => airsOn(airing, place))).toEqual([
    null,
    '2026-06-16',
    null,
    null,
    '2027-01-01',
    null,
  ])
})

test('next and previous skip episodes that have not aired', () => {
  expect(nextAired(airing, at(1, 2))).toEqual(at(2, 1))
  expect(nextAired(airing, at(2, 2))).toEqual(at(2, 4))
  expect(nextAired(airing, at(2, 4))).toBeNull()
  expect(previousAired(airing, at(4, 1))).toEqual(at(2, 4))
  expect(previousAired(airing, at(2, 4))).toEqual(at(2, 2))
  expect(previousAired(airing, at(2, 1))).toEqual(at(1, 2))
})

test('a show that has not started has no next or previous episode', () => {
  const ahead = { ...airing, episodes: [], today: '2020-01-01' }
  expect([nextAired(ahead, at(1, 1)), previousAired(ahead, at(2, 3))]).toEqual([null, null])
})

test('an only episode has no neighbours', () => {
  const only = { seasons: [{ number: 1, episodeCount: 1, date: null }], episodes: [], today: '2026-01-01' }
  expect([nextAired(only, at(1, 1)), previousAired(only, at(1, 1))]).toEqual([null, null])
})

test('an episode is named by its number, with its season where that is another', () => {
  const from = { season: 1, episode: 4 }
  expect(stepText('Next', from, { season: 1, episode: 5 })).toBe('Next: 5')
  expect(stepText('Next', from, { season: 2, episode: 1 })).toBe('Next: S2 E1')
  expect(stepText('Previous', from, { season: 1, episode: 3 })).toBe('Previous: 3')
})
