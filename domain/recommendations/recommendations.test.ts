import { expect, test } from 'vitest'
import { withRating } from '#domain/record/diary-edits.ts'
import { withEpisodesSeen, withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import type { MarkName } from '#domain/record/marks.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import type { Proposal, Recommended } from '#domain/titles/title-facts.ts'
import { recommendedFor } from './recommended-for.ts'
import { homeSeeds, knownTo, seedsOf, type Seed } from './seeds.ts'

const rated = (record: VisitorRecord, id: number, halfStars: number, now = NOON + id) =>
  withRating(record, knownTitle(id), { part: null, halfStars }, { now })
const marked = (record: VisitorRecord, id: number, name: MarkName, now = NOON + id) =>
  withMarks(record, [{ title: knownTitle(id), name, on: true }], { now })
const proposal = (id: number): Proposal => ({ type: 'movie', id, name: `Movie ${id}`, date: null, rating: null, poster: null })
const ids = (seeds: readonly Seed[]) => seeds.map(({ why, id }) => `${why} ${id}`)

test('others follow from the five best ratings of at least three and a half stars, the later first, then from what was watched last', () => {
  let record = EMPTY_RECORD
  for (const [id, stars] of Object.entries({ 1: 7, 2: 6, 3: 10, 4: 10, 5: 8, 6: 7, 7: 7 }))
    record = rated(record, Number(id), stars)
  for (const id of [2, 3, 20, 21]) record = marked(record, id, 'watched')
  expect(ids(seedsOf(record))).toEqual(['rated 4', 'rated 3', 'rated 5', 'rated 7', 'rated 6', 'watched 21', 'watched 20'])
  expect(ids(homeSeeds(record))).toEqual(['rated 4', 'rated 3', 'rated 5'])
})

test('without a good rating Home recommends nothing, and nothing follows from what the visitor hid', () => {
  const record = marked(marked(rated(rated(EMPTY_RECORD, 1, 3), 2, 9), 2, 'hidden'), 3, 'watched')
  expect(homeSeeds(record)).toEqual([])
  expect(ids(seedsOf(record))).toEqual(['watched 3'])
})

test('what was seen, hidden, rated or begun is not recommended, and nothing is recommended twice', () => {
  let record = rated(marked(marked(EMPTY_RECORD, 10, 'watched'), 11, 'hidden'), 12, 2)
  const show = knownTitle(7, { type: 'tv' })
  record = withEpisodesSeen(record, show, { episodes: [{ season: 1, episode: 1 }], on: true }, { now: NOON })
  const seeds: Seed[] = [
    { type: 'movie', id: 1, why: 'rated' },
    { type: 'movie', id: 2, why: 'rated' },
    { type: 'movie', id: 3, why: 'watched' },
    { type: 'movie', id: 4, why: 'watched' },
  ]
  const begun: Proposal = { ...proposal(7), type: 'tv' }
  const answer: Recommended[] = [
    { type: 'movie', id: 3, name: 'Three', items: [proposal(10), proposal(20)] },
    { type: 'movie', id: 2, name: 'Two', items: [proposal(1), proposal(20), proposal(21)] },
    { type: 'movie', id: 1, name: 'One', items: [10, 11, 12, 20].map(proposal).concat(begun) },
  ]
  const rows = recommendedFor(seeds, answer, knownTo(record))
  expect(rows.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['One', [20]],
    ['Two', [21]],
  ])
})
