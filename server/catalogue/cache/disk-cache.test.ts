import { expect, test, vi } from 'vitest'
import { createDiskCache } from './disk-cache.ts'
import type { CacheStorage, StorageChange } from './cache-storage.ts'

const answer = (body: string) => ({ at: 1, body })
const source = 'https://service.test US'

/** Storage that keeps what it is given and can be made to fail. */
function createStore() {
  const rows = new Map<string, StorageChange>()
  const batches: number[] = []
  const store = {
    refuses: false,
    rows,
    batches,
    read: async (key: string) => rows.get(key)?.response ?? null,
    write: async (batch: readonly StorageChange[]) => {
      if (store.refuses) throw new Error('full')
      batches.push(batch.length)
      for (const change of batch) rows.set(change.key, change)
    },
  }
  return store
}

test('an entry can be read before and after it is written', async () => {
  const diskCache = createDiskCache({ store: createStore(), source })
  diskCache.put('a', answer('1'))
  expect(await diskCache.read('a')).toEqual(answer('1'))
  await diskCache.flush()
  expect(await diskCache.read('a')).toEqual(answer('1'))
})

test('the latest entry of each key is written, in batches', async () => {
  const store = createStore()
  const diskCache = createDiskCache({ store, source })
  for (let turn = 0; turn < 3; turn += 1) for (let key = 0; key < 120; key += 1) diskCache.put(String(key), answer(`${turn}`))
  await diskCache.flush()
  expect(store.batches).toEqual([50, 50, 20])
  expect(new Set([...store.rows.values()].map((change) => change.response?.body))).toEqual(new Set(['2']))
})

test('an entry put during a write is not lost', async () => {
  const store = createStore()
  const diskCache = createDiskCache({ store, source })
  const write = store.write
  store.write = async (batch) => {
    store.write = write
    await write(batch)
    diskCache.put('a', answer('newer'))
  }
  diskCache.put('a', answer('older'))
  await diskCache.close()
  expect(await createDiskCache({ store, source }).read('a')).toEqual(answer('newer'))
})

test('responses of another service or region are never read', async () => {
  const store = createStore()
  const diskCache = createDiskCache({ store, source })
  diskCache.put('a', answer('1'))
  await diskCache.flush()
  expect(await createDiskCache({ store, source: 'https://service.test DE' }).read('a')).toBeNull()
})

test('search terms are not readable in the keys', async () => {
  const store = createStore()
  const diskCache = createDiskCache({ store, source })
  diskCache.put('search/multi?{"query":"night"}', answer('1'))
  await diskCache.flush()
  expect([...store.rows.keys()]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})

test('beyond the limit of concurrent reads the storage counts as empty', async () => {
  const reads: ((found: null) => void)[] = []
  const store: CacheStorage = { read: () => new Promise((resolve) => reads.push(resolve)), write: async () => {} }
  const diskCache = createDiskCache({ store, source, maxReads: 2 })
  const [first] = [diskCache.read('a'), diskCache.read('b')]
  expect(await diskCache.read('c')).toBeNull()
  expect(reads).toHaveLength(2)
  reads[0]?.(null)
  await first
  void diskCache.read('c')
  expect(reads).toHaveLength(3)
})

test('failing storage counts as empty', async () => {
  const diskCache = createDiskCache({
    store: { read: () => Promise.reject(new Error('damaged')), write: async () => {} },
    source,
  })
  expect(await diskCache.read('a')).toBeNull()
})

test('what a full disk refuses waits, is reported once, and is written when there is room again', async () => {
  const store = createStore()
  const onTrouble = vi.fn<(reason: unknown) => void>()
  const diskCache = createDiskCache({ store, source, onTrouble })
  store.refuses = true
  diskCache.put('a', answer('1'))
  await diskCache.flush()
  await diskCache.flush()
  expect(onTrouble).toHaveBeenCalledTimes(1)
  store.refuses = false
  await diskCache.flush()
  expect(store.rows.size).toBe(1)
})

test('waiting writes are bounded in number and bytes, and dropped ones are counted', async () => {
  const dropped: number[] = []
  const store = createStore()
  const onDropped = (count: number) => void dropped.push(count)
  const diskCache = createDiskCache({ store, source, onDropped, maxPending: { count: 3, bytes: 1000 } })
  for (const key of ['a', 'b', 'c', 'd', 'a']) diskCache.put(key, answer(key))
  await diskCache.flush()
  diskCache.put('e', answer('x'.repeat(900)))
  diskCache.put('f', answer('x'.repeat(900)))
  await diskCache.flush()
  expect(dropped).toEqual([1, 1])
  const bodies = [...store.rows.values()].map((change) => change.response?.body[0])
  expect(bodies).toEqual(['b', 'c', 'a', 'x'])
})
