import { array, assert, integer, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { episodeKey, seenFrom, showPlace } from './show-place.ts'

const aired = [
  { number: 0, episodes: [1, 2] },
  { number: 1, episodes: [1, 2, 3] },
  { number: 2, episodes: [1, 2] },
]
const at = (season: number, episode: number): EpisodeRef => ({ season, episode })
/** Episodes such as `1/2`, marked at the times given. */
const watched = (times: Record<string, number>) => new Map(Object.entries(times))
const place = (progress: EpisodeRef | null, progressAt: number, episodes = watched({})) =>
  showPlace({ progress, progressAt, episodes, aired })

test('a show that was not started has no place', () => {
  expect(place(null, 0)).toBeNull()
})

test('an episode that was started is resumed', () => {
  expect(place(at(1, 2), 10)).toEqual({ state: 'resume', at: at(1, 2) })
  expect(place(at(1, 3), 10, watched({ '1/1': 2, '1/2': 9 }))).toEqual({ state: 'resume', at: at(1, 3) })
})

test('after a finished episode comes the next one, also across seasons', () => {
  expect(place(at(1, 2), 10, watched({ '1/2': 50 }))).toEqual({ state: 'play', at: at(1, 3) })
  expect(place(at(1, 3), 10, watched({ '1/3': 50 }))).toEqual({ state: 'play', at: at(2, 1) })
  expect(place(null, 0, watched({ '1/1': 5, '1/2': 5 }))).toEqual({ state: 'play', at: at(1, 3) })
})

test('already watched episodes are skipped', () => {
  expect(place(at(1, 1), 10, watched({ '1/2': 1, '1/3': 1, '1/1': 50 }))).toEqual({ state: 'play', at: at(2, 1) })
})

test('a visitor who has watched everything aired is caught up', () => {
  expect(place(at(2, 2), 10, watched({ '2/2': 50 }))).toEqual({ state: 'caught-up', at: at(2, 2) })
  expect(place(null, 0, watched({ '2/1': 50, '2/2': 50 }))).toEqual({ state: 'caught-up', at: at(2, 2) })
})

test('choosing an episode again after watching everything resumes there', () => {
  expect(place(at(1, 1), 60, watched({ '2/2': 50, '1/1': 3 }))).toEqual({ state: 'resume', at: at(1, 1) })
})

test('marking earlier episodes by hand keeps the started episode to resume', () => {
  expect(place(at(2, 1), 10, watched({ '1/1': 50, '1/2': 50, '1/3': 50 }))).toEqual({ state: 'resume', at: at(2, 1) })
})

test('seenFrom goes over watched episodes up to the first gap', () => {
  const seen = (from: EpisodeRef, episodes = watched({})) => seenFrom(from, { episodes, aired })
  expect(seen(at(1, 1))).toEqual(at(1, 1))
  expect(seen(at(1, 1), watched({ '1/2': 3, '2/1': 3 }))).toEqual(at(1, 2))
  expect(seen(at(1, 2), watched({ '1/3': 3, '2/1': 3 }))).toEqual(at(2, 1))
  expect(seen(at(2, 1), watched({ '1/1': 3, '1/2': 3, '2/2': 3, '0/1': 3 }))).toEqual(at(2, 2))
})

test('marking specials last keeps the place in the seasons', () => {
  expect(place(null, 0, watched({ '1/1': 5, '0/2': 50 }))).toEqual({ state: 'play', at: at(1, 2) })
  expect(place(at(1, 2), 7, watched({ '1/1': 5, '0/2': 50 }))).toEqual({ state: 'resume', at: at(1, 2) })
  expect(place(at(0, 2), 40, watched({ '1/1': 5, '0/2': 50 }))).toEqual({ state: 'play', at: at(1, 2) })
  expect(place(at(0, 2), 60, watched({ '1/1': 5, '0/1': 50 }))).toEqual({ state: 'resume', at: at(0, 2) })
})

test('a visitor who has watched only specials continues with them, then starts season 1', () => {
  expect(place(null, 0, watched({ '0/1': 5 }))).toEqual({ state: 'play', at: at(0, 2) })
  expect(place(null, 0, watched({ '0/2': 5 }))).toEqual({ state: 'play', at: at(1, 1) })
})

test('watching a show again from the start continues episode by episode', () => {
  const all = { '1/1': 1, '1/2': 2, '1/3': 3, '2/1': 4, '2/2': 5 }
  expect(place(null, 0, watched({ ...all, '1/1': 50 }))).toEqual({ state: 'play', at: at(1, 2), again: true })
  expect(place(at(1, 1), 40, watched({ ...all, '1/1': 50 }))).toEqual({ state: 'play', at: at(1, 2), again: true })
  expect(place(at(1, 2), 60, watched({ ...all, '1/1': 50 }))).toEqual({ state: 'resume', at: at(1, 2) })
  const three = { ...all, '1/1': 50, '1/2': 60, '1/3': 70 }
  expect(place(null, 0, watched(three))).toEqual({ state: 'play', at: at(2, 1), again: true })
  expect(place(null, 0, watched({ ...three, '2/1': 80, '2/2': 90 }))).toEqual({ state: 'caught-up', at: at(2, 2) })
})

test('filling the last gap of a show means caught up', () => {
  const all = { '1/1': 1, '1/2': 50, '1/3': 3, '2/1': 4, '2/2': 5 }
  expect(place(null, 0, watched(all))).toEqual({ state: 'caught-up', at: at(1, 2) })
})

test('the place follows the lists: numbers that run on across seasons, start at 0 or have gaps', () => {
  const lists = [
    { number: 1, episodes: [0, 1, 2, 4] },
    { number: 2, episodes: [5, 6] },
  ]
  const goesTo = (key: string) => showPlace({ progress: null, progressAt: 0, episodes: watched({ [key]: 5 }), aired: lists })
  expect(goesTo('1/0')).toEqual({ state: 'play', at: at(1, 1) })
  expect(goesTo('1/2')).toEqual({ state: 'play', at: at(1, 4) })
  expect(goesTo('1/4')).toEqual({ state: 'play', at: at(2, 5) })
  expect(goesTo('2/6')).toEqual({ state: 'caught-up', at: at(2, 6) })
})

test('after a season disappears the next episode is the first of the following season', () => {
  const left = aired.filter(({ number }) => number !== 1)
  const found = showPlace({ progress: null, progressAt: 0, episodes: watched({ '1/3': 5 }), aired: left })
  expect(found).toEqual({ state: 'play', at: at(2, 1) })
})

test('a place that depends on an unloaded season says which one it needs', () => {
  const unloaded = [aired[1]!, { number: 2, episodes: null }]
  const found = (key: string) => showPlace({ progress: null, progressAt: 0, episodes: watched({ [key]: 5 }), aired: unloaded })
  expect(found('1/1')).toEqual({ state: 'play', at: at(1, 2) })
  expect(found('1/3')).toEqual({ needs: 2 })
  expect(found('2/4')).toEqual({ needs: 2 })
})

test('the next episode to play has aired, and is unwatched unless the show is watched again', () => {
  const episode = record({ season: integer({ min: 0, max: 3 }), episode: integer({ min: 0, max: 4 }) })
  const marks = array(tuple(episode, integer({ min: 1, max: 9 })), { maxLength: 8 })
  assert(
    property(marks, (all) => {
      const episodes = new Map(all.map(([each, mark]) => [episodeKey(each), mark]))
      const found = showPlace({ progress: null, progressAt: 0, episodes, aired })
      if (!found || 'needs' in found || found.state !== 'play') return
      expect(episodes.has(episodeKey(found.at))).toBe(found.again ?? false)
      expect(aired.find(({ number }) => number === found.at.season)?.episodes).toContain(found.at.episode)
    }),
  )
})
