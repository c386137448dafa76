import { expect, test } from 'vitest'
import { EMPTY_HISTORY, historyKey, type History } from '#domain/history/history.ts'
import { episodesMarked, marked, positionNoted } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY } from '#domain/library/library.ts'
import { pauseOf } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { countsOf, marksOf, seenEpisodes, viewingsOf } from '#domain/record/marks.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { recordOf } from '#domain/record/takeover.ts'
import { toLibraryText } from '#server/db/library-text.ts'
import { createStore } from '#server/db/store.ts'
import { knownTitle, NOON, secondsAfter } from '#tests/helpers/any-library.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { createConvertCode } from './convert-code.ts'

const code = 'ABC123'
const show = knownTitle(7, { type: 'tv' })
const at = secondsAfter(0).toISOString()
const item = { name: 'Title', poster: '/a.jpg', backdrop: null, rating: 7, progress: null }
const history: History = {
  ...EMPTY_HISTORY,
  items: [
    { ...item, type: 'tv', id: 7, lastWatched: secondsAfter(60).toISOString(), progress: { season: 2, episode: 5 } },
    { ...item, type: 'movie', id: 1, lastWatched: at },
  ],
}
const changes = [
  { title: knownTitle(1), name: 'watched', on: true, day: '2018-02-03' },
  { title: knownTitle(2), name: 'watched', on: true },
  { title: knownTitle(3), name: 'wanted', on: true },
  { title: show, name: 'followed', on: true },
] as const
const episodes = [1, 2, 3].map((episode) => ({ season: 2, episode }))
const library = positionNoted(
  episodesMarked(marked(EMPTY_LIBRARY, changes, secondsAfter(0)), show, episodes, true, secondsAfter(5)),
  { of: 'tv/7/2/4', seconds: 300, duration: 2700, at: NOON + 9 },
)

/** A code as the version before stored it. */
async function open(libraryText: string) {
  const store = createStore(await openAt(await sqlitePlace()))
  const times = { createdAt: at, lastUpdated: at }
  const record = { code, deviceId: 'device-1', deviceName: 'Mac', history, library: libraryText, ...times, generatorAddress: '' }
  await store.syncRecords.insert(record)
  let births = 0
  const convert = createConvertCode({
    entries: store.syncEntries,
    drawBirth: () => `b${(births += 1)}`,
    now: () => secondsAfter(100),
  })
  const read = async () =>
    new Map(
      (await store.syncEntries.all(code)).flatMap(({ key, value }) => {
        const entry = parseEntry(key, value)
        return entry ? [[key, entry] as const] : []
      }),
    )
  return { store, convert, read }
}

test('a converted code shows the same titles, marks, days, episodes, progress and positions', async () => {
  const { store, convert, read } = await open(await toLibraryText(library))
  await convert(code)
  const record = await read()
  expect(historyOf(record).map(historyKey)).toEqual(['tv/7', 'movie/1'])
  expect(historyOf(record)[0]?.progress).toEqual({ season: 2, episode: 5 })
  const shown = [knownTitle(1), knownTitle(2), knownTitle(3), show].map((title) => marksOf(record, title))
  expect(shown).toEqual([['watched'], ['watched'], ['wanted'], ['followed']])
  expect(viewingsOf(record.get('movie/1')).map(({ day }) => day)).toEqual(['2018-02-03'])
  expect(viewingsOf(record.get('movie/2'))).toEqual([{ day: '', moment: NOON * 1000 }])
  expect(seenEpisodes(record, 7).map(({ episode }) => episode)).toEqual([1, 2, 3])
  expect(countsOf(record)).toMatchObject({ titles: 4, episodes: 3 })
  const season = record.get('tv/7/s2')
  expect(season && pauseOf(season, 4)).toEqual({ seconds: 300, of: 2700, moment: (NOON + 9) * 1000 })
  // The browser computes the same from its own copy.
  expect(record).toEqual(new Map([...recordOf({ history, library })].toSorted(byVersionIn(await store.syncEntries.all(code)))))
  expect(await store.syncEntries.state(code)).toMatchObject({
    birth: 'b1',
    count: record.size,
    newest: secondsAfter(60).getTime(),
  })
})

test('a code is converted once, and its old columns stay', async () => {
  const text = await toLibraryText(library)
  const { store, convert, read } = await open(text)
  await Promise.all([convert(code), convert(code)])
  const before = await store.syncEntries.state(code)
  await convert(code)
  expect(await store.syncEntries.state(code)).toEqual(before)
  expect((await read()).size).toBe(before?.count)
  expect(await store.syncRecords.find(code)).toMatchObject({ library: text, history: { items: history.items } })
  await convert('NOSUCH')
})

test('a library that cannot be read leaves the code as it was', async () => {
  const { store, convert } = await open('damaged')
  await expect(convert(code)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await store.syncEntries.state(code)).toMatchObject({ birth: '', count: 0 })
})

function byVersionIn(entries: readonly { key: string }[]) {
  const order = new Map(entries.map(({ key }, index) => [key, index]))
  return ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
    (order.get(one) ?? 0) - (order.get(other) ?? 0)
}
