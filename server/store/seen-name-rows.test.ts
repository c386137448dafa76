import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import type { SeenName } from '#domain/seen-name.ts'
import { sqlitePlace } from '#tests/helpers/databases.ts'
import { purgeDiskCache } from './disk-cache-file.ts'
import { createDiskCacheStorage } from './disk-cache-storage.ts'

const START = Date.UTC(2026, 10, 22)
const DAY = 24 * 60 * 60_000
const SOURCE = 'https://service.test/3'
const opened: ReturnType<typeof createDiskCacheStorage>[] = []

afterAll(async () => {
  for (const each of opened) await each.close()
})

async function open(place?: string) {
  const dataDir = place ?? (await sqlitePlace()).dataDir
  const storage = createDiskCacheStorage({ dataDir, maxBytes: 1e8, now: () => START, onTrouble: () => {} })
  opened.push(storage)
  const ids = async (source = SOURCE) => (await storage.names.read(source, null, 100)).map(({ id }) => id)
  return { ...storage, dataDir, ids }
}

function name(id: number, more: Partial<SeenName> = {}): SeenName {
  return { kind: 'movie', id, name: `Élan ${id}`, originalName: null, year: 1999, popularity: 5, at: START + id, ...more }
}

test('names come back after a restart as they were, from the oldest on, a part at a time', async () => {
  const first = await open()
  const all = [name(2), name(1), name(3, { kind: 'company', originalName: '光', year: null, at: START + 2 })]
  await first.names.write(SOURCE, all)
  await first.close()
  const { names } = await open(first.dataDir)
  const [oldest, second] = await names.read(SOURCE, null, 2)
  expect([oldest, second]).toEqual([name(1), all[2]])
  expect(await names.read(SOURCE, second ?? null, 2)).toEqual([name(2)])
  expect(await names.read(SOURCE, name(2), 2)).toEqual([])
})

test('a name is kept once, and each service has its own', async () => {
  const { names, ids } = await open()
  await names.write(SOURCE, [name(1)])
  await names.write(SOURCE, [name(1, { name: 'Renamed' })])
  await names.write('https://other.test/3', [name(7)])
  expect(await names.read(SOURCE, null, 10)).toEqual([name(1, { name: 'Renamed' })])
  expect(await ids('https://other.test/3')).toEqual([7])
})

test('names that are too old, dated wrongly or too many are deleted, the oldest first', async () => {
  const { names, ids } = await open()
  const times = [START - 181 * DAY, START - DAY, START - 3, START - 2, START - 1, START + 8 * DAY]
  await names.write(
    SOURCE,
    times.map((at, index) => name(index, { id: index + 1, at })),
  )
  const bounds = { before: START - 180 * DAY, after: START + 7 * DAY }
  await names.prune({ ...bounds, most: 100 })
  expect(await ids()).toEqual([2, 3, 4, 5])
  await names.prune({ ...bounds, most: 2 })
  expect(await ids()).toEqual([4, 5])
})

test('a row that makes no sense is left out', async () => {
  const { names, ids, dataDir } = await open()
  await names.write(SOURCE, [name(1), name(2)])
  const file = new DatabaseSync(join(dataDir, 'answers.db'))
  file.exec("UPDATE names SET kind = 'planet' WHERE id = 1")
  file.close()
  expect(await ids()).toEqual([2])
})

test('the purge of the answers deletes the names in them', async () => {
  const { names, ids, renew, dataDir } = await open()
  await names.write(SOURCE, [name(1)])
  await purgeDiskCache(dataDir, new Date(START))
  await renew()
  expect(await ids()).toEqual([])
})
