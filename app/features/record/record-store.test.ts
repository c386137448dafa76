import { expect, test } from 'vitest'
import { withMarks } from '#domain/record/edits.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { createMemoryDatabase, type RecordDatabase } from './record-database.ts'
import { createRecordStore } from './record-store.ts'

function openStore(openDatabase: () => Promise<RecordDatabase>) {
  return createRecordStore({
    openDatabase,
    // Holds nothing, as a full `localStorage`.
    journal: { read: () => [], write: () => {} },
    tabs: { send: () => {}, watch: () => {} },
    now: () => NOON,
    isMember: () => false,
  })
}

const mark = (store: ReturnType<typeof openStore>, id: number) =>
  store.change((record, now) => withMarks(record, [{ title: knownTitle(id), name: 'wanted', on: true }], { now }))

test('a change that is stored is not lost, also if the journal had no room for it', async () => {
  const store = openStore(async () => createMemoryDatabase())
  await store.ready
  mark(store, 1)
  expect(await store.lossWhenStored()).toBeNull()
})

test('where nothing can be stored changes are there while the page is open, and count as lost', async () => {
  const store = openStore(() => Promise.reject(new DOMException('blocked', 'SecurityError')))
  await store.ready
  mark(store, 1)
  expect(store.read().has('movie/1')).toBe(true)
  expect([store.loss(), await store.lossWhenStored()]).toEqual(['blocked', 'blocked'])
})

test('a change that finds no room counts as lost until a later one is stored together with it', async () => {
  const database = createMemoryDatabase()
  let isFull = true
  const update: RecordDatabase['update'] = (...given) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database.update(...given)
  const store = openStore(async () => ({ ...database, update }))
  await store.ready
  mark(store, 1)
  expect(await store.lossWhenStored()).toBe('full')
  isFull = false
  mark(store, 2)
  expect(await store.lossWhenStored()).toBeNull()
  expect((await database.load()).rows.map(({ key }) => key)).toEqual(['movie/1', 'movie/2'])
})
