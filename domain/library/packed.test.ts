import { anything, assert, jsonValue, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyLibrary, knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { episodesMarked, marked } from './edits.ts'
import { EMPTY_LIBRARY, EPISODE_BUDGET, type Library } from './library.ts'
import { merged } from './merge.ts'
import { isOverBudget, pack, unpack } from './packed.ts'

test('a library survives packing, JSON and unpacking', () => {
  assert(
    property(anyLibrary, (library) => {
      const withMarks = {
        ...library,
        entries: new Map([...library.entries].filter(([, { marks, episodes }]) => Object.keys(marks).length + episodes.size > 0)),
      }
      expect(unpack(JSON.parse(JSON.stringify(pack(withMarks))))).toEqual(withMarks)
    }),
    { numRuns: 2000 },
  )
})

test('equal libraries are packed into the same text, however they came about', () => {
  assert(
    property(anyLibrary, anyLibrary, (a, b) => {
      expect(JSON.stringify(pack(merged(a, b)))).toBe(JSON.stringify(pack(merged(b, a))))
    }),
  )
})

test('any stored or sent value unpacks without an error to a library or null', () => {
  assert(
    property(anything(), (value) => {
      unpack(value)
    }),
  )
  assert(
    property(jsonValue({ maxDepth: 3 }), jsonValue({ maxDepth: 3 }), (one, other) => {
      const library = unpack({
        version: 1,
        cleared: one,
        titles: [['tv/7', one, other, { '1': one, '2': '1-9999+tf1x2k' }], one],
        positions: [other],
      })
      expect(library === null || library.entries.size <= 2).toBe(true)
    }),
  )
})

test('ids, numbers and times out of range are left out, and the rest stays', () => {
  const good = ['movie/1', 'w tf1x2k', null]
  const bad = [
    ['movie/0', 'w 1', null],
    ['film/1', 'w 1', null],
    ['movie/99999999999', 'w 1', null],
    ['movie/2', 'x 1', null],
    ['tv/3', '', null, { '99999': '1+1', '1': '0-99999+1,x,-' }],
  ]
  const library = unpack({
    titles: [...bad, good],
    positions: [
      ['movie/1', -5, null, 1],
      ['movie/1', 5, null, 1e99],
    ],
  })
  expect([...(library?.entries.keys() ?? [])]).toEqual(['movie/1'])
  expect(library?.positions).toEqual([])
})

const packedShow = (id: number, ...runs: string[]) => [`tv/${id}`, '', null, { '1': runs.join(',') }]
test.each<[string, unknown[], boolean]>([
  ['a full budget', Array.from({ length: 50 }, (_, id) => packedShow(id + 1, '1-1000+1')), false],
  ['one episode more', [...Array.from({ length: 50 }, (_, id) => packedShow(id + 1, '1-1000+1')), packedShow(51, '1+1')], true],
  ['the same range again and again', [packedShow(1, ...Array.from({ length: 6 }, () => '1-9999+1'))], true],
  [
    'a list of movies with ranges',
    Array.from({ length: 6 }, (_, id) => [`movie/${id + 1}`, 'w 1', null, { '1': '1-9999+1' }]),
    true,
  ],
  ['a list of invalid ranges', [packedShow(1, ','.repeat(EPISODE_BUDGET))], true],
  ['a range that ends before it begins', [packedShow(1, ...Array.from({ length: EPISODE_BUDGET }, () => '9-1+1'))], false],
])('whether %s exceeds the budget of episodes is known before any is created', (_, titles, isOver) => {
  const made = vi.spyOn(Map.prototype, 'set')
  expect(isOverBudget({ titles })).toBe(isOver)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
  expect(unpack({ titles }) === null).toBe(isOver)
})

test('two thousand titles and twenty thousand episodes, each marked at its own time, are at most 200 kB as sent', async () => {
  // Poster paths and times of a real catalogue do not compress: a generator with a seed stands in for them.
  let seed = 42
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  const word = (length: number, from = letters) => Array.from({ length }, () => from[draw(from.length)]).join('')
  const name = () => Array.from({ length: 1 + draw(4) }, () => word(3 + draw(6), letters.slice(0, 20))).join(' ')
  const title = (id: number) =>
    knownTitle(id, {
      type: id % 4 === 0 ? 'tv' : 'movie',
      name: name(),
      poster: `/${word(27)}.jpg`,
      date: `${1950 + draw(76)}-${String(1 + draw(12)).padStart(2, '0')}-${String(1 + draw(28)).padStart(2, '0')}`,
      rating: draw(1000) / 100,
      votes: draw(draw(40_000)),
      genreIds: [18, 35, 10_749].slice(0, 1 + draw(3)),
    })
  const marks = ['wanted', 'watched', 'followed'] as const
  const titles = Array.from({ length: 2000 }, (_, index) => title(1 + index * 431))
  let library: Library = EMPTY_LIBRARY
  let second = 0
  for (const each of titles) {
    second += draw(80_000)
    library = marked(library, [{ title: each, name: marks[draw(3)]!, on: true }], secondsAfter(second))
  }
  const shows = titles.filter(({ type }) => type === 'tv').slice(0, 400)
  for (const show of shows) {
    // In a library of its own, because each mark copies all titles.
    let own = EMPTY_LIBRARY
    for (let episode = 1; episode <= 50; episode += 1) {
      second += draw(100_000)
      own = episodesMarked(own, show, [{ season: 1 + Math.floor(episode / 11), episode }], true, secondsAfter(second))
    }
    library = merged(library, own)
  }
  const zipped = new Blob([JSON.stringify(pack(library))]).stream().pipeThrough(new CompressionStream('gzip'))
  expect((await new Response(zipped).arrayBuffer()).byteLength).toBeLessThan(200_000)
  expect(unpack(JSON.parse(JSON.stringify(pack(library))))).toEqual(library)
})
