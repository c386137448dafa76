import { expect, test } from 'vitest'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_ENTRY, EMPTY_RECORD, type Entry } from '#domain/record/entry.ts'
import { packEntry } from '#domain/record/packed.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { createMemoryDatabase, type RecordDatabase } from './record-database.ts'
import { createRecordStore, type TabMessage } from './record-store.ts'

const noTabs = { send: () => {}, watch: (_told: (message: TabMessage) => void) => {} }

function openStore(openDatabase: () => Promise<RecordDatabase>, tabs = noTabs) {
  return createRecordStore({
    openDatabase,
    // Holds nothing, as a full `localStorage`.
    journal: { read: () => [], write: () => {} },
    tabs,
    now: () => NOON,
    isMember: () => false,
  })
}

const WANTED: Entry = { removedAt: 0, fields: new Map([['wanted', { value: NOON, at: NOON }]]) }

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

test('a change of many entries leaves tasks to the page, applies to what was changed meanwhile, and is stored as a whole', async () => {
  const database = createMemoryDatabase()
  const stored: number[] = []
  const update: RecordDatabase['update'] = (keys, work) => {
    stored.push(keys.length)
    return database.update(keys, work)
  }
  const store = openStore(async () => ({ ...database, update }))
  await store.ready
  const many = new Map(Array.from({ length: 2500 }, (_, at): [string, Entry] => [`movie/${at + 10}`, WANTED]))
  const done = store.changeMany((record) => new Map([...record, ...many]))
  const sizes: number[] = []
  setTimeout(() => {
    sizes.push(store.read().size)
    mark(store, 1)
  })
  const { before, after } = await done
  expect([...sizes, before.size, after.size, store.read()]).toEqual([0, 1, 2501, after])
  expect(await store.lossWhenStored()).toBeNull()
  expect(stored).toEqual([1, 2500])
})

function wanted(id: number): { key: string; text: string } {
  const record = withMarks(EMPTY_RECORD, [{ title: knownTitle(id), name: 'wanted', on: true }], { now: NOON })
  const key = `movie/${id}`
  return { key, text: packEntry(key, record.get(key) ?? EMPTY_ENTRY) }
}

test('a large record is read completely, with what another tab and the visitor changed meanwhile', async () => {
  const ids = Array.from({ length: 2500 }, (_, at) => at + 1)
  const database = createMemoryDatabase()
  await database.update([], () => ({ rows: ids.map((id) => ({ ...wanted(id), base: 0, dirty: 0, refused: null })) }))
  const told: ((message: TabMessage) => void)[] = []
  const store = openStore(async () => database, { ...noTabs, watch: (each) => void told.push(each) })
  const other = wanted(5000)
  for (const tell of told) tell({ changes: { [other.key]: other.text }, replaces: false })
  mark(store, 6000)
  await store.ready
  expect(store.read().size).toBe(2502)
})
