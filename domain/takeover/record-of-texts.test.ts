import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf, pauseOf } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { marksOf, seenEpisodes, viewingsOf } from '#domain/record/marks.ts'
import { recordOfTexts } from './record-of-texts.ts'

const NOTHING = { history: null, library: null, positions: null }
// As a browser of the version before stored them.
const HISTORY = `{"version":1,"shown":1,"items":[{"type":"tv","id":7,"name":"Night Train","poster":"/a.jpg","backdrop":null,"rating":7.5,
  "lastWatched":"2026-11-20T12:00:00.000Z","progress":{"season":1,"episode":4},"progressAt":"2026-11-20T11:00:00.000Z"}],
  "removals":[{"type":"movie","id":2,"at":"2026-11-20T10:00:00.000Z"}],"clearedAt":null}`
const LIBRARY = `{"version":1,"cleared":0,"titles":[["movie/1","w tosp6o,-h tosp6n",["Elsewhere",null,"2026-01-31",7,[18],1795176000]],
  ["movie/3","s tosp6o 2018-02-03",["Long ago",null,null,null,[],1795176000,214]],
  ["tv/7","f tosp6o",null,{"1":"1-3+tosp6o,-4+2"},"1/4 tosp6o"]],"positions":[["tv/7/1/4",300,2700,1795176000]]}`
const POSITIONS = '[{"of":"movie/1","seconds":80,"duration":5400,"at":1795176000},{"of":"movie/9","seconds":-1,"duration":null}]'

// @spec history/local
test('what a browser stored before there was a record is taken over: history, marks, days, episodes and positions', () => {
  const record = recordOfTexts({ history: HISTORY, library: LIBRARY, positions: POSITIONS })
  expect(historyOf(record)).toMatchObject([
    { type: 'tv', id: 7, name: 'Night Train', poster: '/a.jpg', progress: { season: 1, episode: 4 } },
  ])
  expect(marksOf(record, { type: 'movie', id: 1 })).toEqual(['wanted'])
  expect(marksOf(record, { type: 'tv', id: 7 })).toEqual(['followed'])
  expect(viewingsOf(record.get('movie/3')).map(({ day }) => day)).toEqual(['2018-02-03'])
  expect(seenEpisodes(record, 7).map(({ episode }) => episode)).toEqual([1, 2, 3])
  const [movie, season, dated] = [record.get('movie/1'), record.get('tv/7/s1'), record.get('movie/3')]
  expect(movie && pauseOf(movie, null)).toMatchObject({ seconds: 80, of: 5400 })
  expect(season && pauseOf(season, 4)).toMatchObject({ seconds: 300, of: 2700 })
  expect(movie && factsOf(movie)).toMatchObject({ name: 'Elsewhere', date: '2026-01-31', votes: null })
  expect(dated && factsOf(dated)).toMatchObject({ votes: 214 })
})

test('a browser that stored nothing has an empty record', () => {
  expect(recordOfTexts(NOTHING).size).toBe(0)
})

test.each(['', '{', 'null', '[]', '7', '{"items":7,"titles":{}}', '{"items":[null,7,{}],"titles":[null,[],["tv/0"]]}'])(
  'a damaged text counts as nothing: %s',
  (text) => {
    expect(recordOfTexts({ history: text, library: text, positions: text }).size).toBe(0)
  },
)

test('one damaged text costs none of the others', () => {
  expect(recordOfTexts({ history: HISTORY, library: '{', positions: null }).size).toBe(2)
  expect(recordOfTexts({ history: '{', library: LIBRARY, positions: POSITIONS }).size).toBe(4)
})

test('no text makes it fail', () => {
  assert(property(string(), (text) => void recordOfTexts({ history: text, library: text, positions: text })))
})

test('invalid marks, episodes and positions are left out, and the rest of the title stays', () => {
  const titles = [
    ['movie/1', 'w tosp6o,x tosp6o,h zzzzzzz,', 7],
    ['tv/7', 7, null, { 1: '1-2+tosp6o,what,3+0', x: '1+1', 99999: '1+1' }, '1/4'],
    ['person/3', 'w tosp6o', null],
  ]
  const positions = [['movie/1', 'long', null, 1], null, ['movie/1', 5, null, 1_795_176_000]]
  const record = recordOfTexts({ ...NOTHING, library: JSON.stringify({ titles, positions }) })
  expect(marksOf(record, { type: 'movie', id: 1 })).toEqual(['wanted'])
  expect(seenEpisodes(record, 7).map(({ season, episode }) => `${season}/${episode}`)).toEqual(['1/1', '1/2', '1/3'])
  expect([...record.keys()].toSorted()).toEqual(['movie/1', 'tv/7/s1'])
})

test('a library that stands for millions of episodes in a few bytes counts as nothing', () => {
  const titles = Array.from({ length: 100 }, (_, id) => [`tv/${id + 1}`, '', null, { 1: '1-9999+tosp6o' }])
  expect(recordOfTexts({ ...NOTHING, library: JSON.stringify({ titles }) }).size).toBe(0)
})
