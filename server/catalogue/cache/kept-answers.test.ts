import { expect, test } from 'vitest'
import { createKeptAnswers, type StoredResponse } from './kept-answers.ts'

const response: StoredResponse = { at: 1, body: '{}' }
const away = new Error('away')

/** Rows that answer when the test says so. */
function heldRows() {
  const waiting: PromiseWithResolvers<null>[] = []
  const hold = () => {
    waiting.push(Promise.withResolvers<null>())
    return waiting.at(-1)!.promise
  }
  return { waiting, rows: { read: hold, write: async () => void (await hold()) } }
}

const turn = () => new Promise((resolve) => void setImmediate(resolve))

test('neither the key nor the source is readable in what is kept, and other sources find nothing', async () => {
  const stored = new Map<string, StoredResponse>()
  const rows = {
    read: async (key: string) => stored.get(key) ?? null,
    write: async (key: string, given: StoredResponse | null) => void (given && stored.set(key, given)),
  }
  const kept = createKeptAnswers({ rows, source: 'https://service.test US' })
  kept.put('search/multi?{"query":"canary"}', response)
  await kept.close()
  expect(await kept.read('search/multi?{"query":"canary"}')).toEqual(response)
  expect([...stored.keys()].join()).not.toMatch(/canary|search|service/)
  expect(await createKeptAnswers({ rows, source: 'https://service.test DE' }).read('search/multi?{"query":"canary"}')).toBeNull()
})

test('a database that is away is told once, and again after it worked', async () => {
  const told: unknown[] = []
  let isAway = true
  const rows = {
    read: () => Promise.reject(away),
    write: async () => {
      if (isAway) throw away
    },
  }
  const kept = createKeptAnswers({ rows, source: 'any', onTrouble: (reason) => told.push(reason) })
  expect(await kept.read('a')).toBeNull()
  for (const state of [true, true, false, true]) {
    isAway = state
    kept.put('a', response)
    await kept.close()
  }
  expect(told).toEqual([away, away])
})

test('of reads and writes two hundred each are under way at a time, and what comes on top is left out', async () => {
  const { rows, waiting } = heldRows()
  const kept = createKeptAnswers({ rows, source: 'any' })
  const reads = Array.from({ length: 201 }, () => kept.read('a'))
  for (let count = 0; count < 201; count += 1) kept.put('a', response)
  expect(waiting).toHaveLength(400)
  expect(await reads[200]).toBeNull()
  for (const { resolve } of waiting) resolve(null)
  await turn()
  kept.put('a', response)
  expect(waiting).toHaveLength(401)
})

test('what the service no longer has is deleted, however much is being written', () => {
  const { rows, waiting } = heldRows()
  const kept = createKeptAnswers({ rows, source: 'any' })
  for (let count = 0; count < 200; count += 1) kept.put('a', response)
  kept.put('a', null)
  expect(waiting).toHaveLength(201)
})

test('closing waits for the writes under way', async () => {
  const { rows, waiting } = heldRows()
  const kept = createKeptAnswers({ rows, source: 'any' })
  kept.put('a', response)
  let isClosed = false
  const closing = kept.close().then(() => (isClosed = true))
  await turn()
  expect(isClosed).toBe(false)
  waiting[0]!.resolve(null)
  await closing
})
