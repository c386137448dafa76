import { expect, test } from 'vitest'
import { pauseOf } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { countsOf, marksOf, seenEpisodes, viewingsOf } from '#domain/record/marks.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { recordOfTexts } from '#domain/takeover/record-of-texts.ts'
import { titleKey } from '#domain/titles/title.ts'
import { createStore } from '#server/db/store.ts'
import { NOON, oldItem, secondsAfter } from '#tests/helpers/any-old-lists.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { putOldCode } from '#tests/helpers/old-code.ts'
import { createConvertCode } from './convert-code.ts'

const code = 'ABC123'
const at = secondsAfter(0).toISOString()
const HISTORY = [
  oldItem('tv', 7, { lastWatched: secondsAfter(60).toISOString(), progress: { season: 2, episode: 5 } }),
  oldItem('movie', 1, { lastWatched: at }),
]
const noon = NOON.toString(36)
const LIBRARY = {
  version: 1,
  cleared: 0,
  titles: [
    ['movie/1', `s ${noon} 2018-02-03`, null],
    ['movie/2', `s ${noon}`, null],
    ['movie/3', `w ${noon}`, null],
    ['tv/7', `f ${noon}`, null, { 2: `1-3+${noon}` }],
  ],
  positions: [['tv/7/2/4', 300, 2700, NOON + 9]],
}

/** A code as the version before stored it. */
async function open(library: unknown) {
  const database = await openAt(await sqlitePlace())
  await putOldCode(database.operators, { code, at, history: HISTORY, library })
  const store = createStore(database)
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
  return { database, store, convert, read }
}

test('a converted code shows the same titles, marks, days, episodes, progress and positions', async () => {
  const { store, convert, read } = await open(LIBRARY)
  await convert(code)
  const record = await read()
  expect(historyOf(record).map(titleKey)).toEqual(['tv/7', 'movie/1'])
  expect(historyOf(record)[0]?.progress).toEqual({ season: 2, episode: 5 })
  const titles = [1, 2, 3].map((id) => ({ type: 'movie' as const, id }))
  const shown = [...titles, { type: 'tv' as const, id: 7 }].map((title) => marksOf(record, title))
  expect(shown).toEqual([['watched'], ['watched'], ['wanted'], ['followed']])
  expect(viewingsOf(record.get('movie/1')).map(({ day }) => day)).toEqual(['2018-02-03'])
  expect(viewingsOf(record.get('movie/2'))).toEqual([{ day: '', moment: NOON * 1000, note: null }])
  expect(seenEpisodes(record, 7).map(({ episode }) => episode)).toEqual([1, 2, 3])
  expect(countsOf(record)).toMatchObject({ titles: 4, episodes: 3 })
  const season = record.get('tv/7/s2')
  expect(season && pauseOf(season, 4)).toEqual({ seconds: 300, of: 2700, moment: (NOON + 9) * 1000 })
  expect(await store.syncEntries.state(code)).toMatchObject({
    birth: 'b1',
    count: record.size,
    newest: secondsAfter(60).getTime(),
  })
})

test('a browser makes the same entries of its own copy', async () => {
  const { convert, read } = await open(LIBRARY)
  await convert(code)
  const ofBrowser = recordOfTexts({
    history: JSON.stringify({ items: HISTORY, removals: [] }),
    library: JSON.stringify(LIBRARY),
    positions: null,
  })
  expect([...(await read())].toSorted()).toEqual([...ofBrowser].toSorted())
})

test('a code is converted once, and its old columns stay', async () => {
  const { database, store, convert, read } = await open(LIBRARY)
  const columns = () => database.operators.selectFrom('sync_records').select(['history', 'removals', 'library']).execute()
  const old = await columns()
  await Promise.all([convert(code), convert(code)])
  const before = await store.syncEntries.state(code)
  await convert(code)
  expect(await store.syncEntries.state(code)).toEqual(before)
  expect((await read()).size).toBe(before?.count)
  expect(await columns()).toEqual(old)
  await convert('NOSUCH')
})

test('a library that cannot be read leaves the code as it was', async () => {
  const { store, convert } = await open('damaged')
  await expect(convert(code)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await store.syncEntries.state(code)).toMatchObject({ birth: '', count: 0 })
})
