import { expect, test } from 'vitest'
import { openBackground } from '#tests/helpers/background.ts'
import { createKeptAnswers, type StoredResponse } from './kept-answers.ts'

const response: StoredResponse = { at: 1, body: '{}' }
const away = new Error('away')
const { inBackground } = openBackground()

/** Rows whose reads and writes end only when the test resolves them. */
function heldRows() {
  const waiting: PromiseWithResolvers<null>[] = []
  const hold = () => {
    waiting.push(Promise.withResolvers<null>())
    return waiting.at(-1)!.promise
  }
  return { waiting, rows: { read: hold, write: async () => void (await hold()) } }
}

const turn = () => new Promise((resolve) => void setImmediate(resolve))

test('stored rows reveal neither key nor source, and other sources find nothing', async () => {
  const stored = new Map<string, StoredResponse>()
  const rows = {
    read: async (key: string) => stored.get(key) ?? null,
    write: async (key: string, given: StoredResponse | null) => void (given && stored.set(key, given)),
  }
  const kept = createKeptAnswers({ inBackground, rows, source: 'https://service.test US' })
  kept.put('search/multi?{"query":"canary"}', response)
  await turn()
  expect(await kept.read('search/multi?{"query":"canary"}')).toEqual(response)
  expect([...stored.keys()].join()).not.toMatch(/canary|search|service/)
  expect(
    await createKeptAnswers({ inBackground, rows, source: 'https://service.test DE' }).read('search/multi?{"query":"canary"}'),
  ).toBeNull()
})

test('a failing database is reported once, and again after it has recovered', async () => {
  const reported: unknown[] = []
  let isAway = true
  const rows = {
    read: () => Promise.reject(away),
    write: async () => {
      if (isAway) throw away
    },
  }
  const kept = createKeptAnswers({ inBackground, rows, source: 'any', onTrouble: (reason) => reported.push(reason) })
  expect(await kept.read('a')).toBeNull()
  for (const state of [true, true, false, true]) {
    isAway = state
    kept.put('a', response)
    await turn()
  }
  expect(reported).toEqual([away, away])
})

test('two hundred reads and two hundred writes run at a time, and any beyond that are dropped', async () => {
  const { rows, waiting } = heldRows()
  const kept = createKeptAnswers({ inBackground, rows, source: 'any' })
  const reads = Array.from({ length: 201 }, () => kept.read('a'))
  for (let count = 0; count < 201; count += 1) kept.put('a', response)
  expect(waiting).toHaveLength(400)
  expect(await reads[200]).toBeNull()
  for (const { resolve } of waiting) resolve(null)
  await turn()
  kept.put('a', response)
  expect(waiting).toHaveLength(401)
})

test('an answer that the service no longer has is deleted, however many writes are under way', () => {
  const { rows, waiting } = heldRows()
  const kept = createKeptAnswers({ inBackground, rows, source: 'any' })
  for (let count = 0; count < 200; count += 1) kept.put('a', response)
  kept.put('a', null)
  expect(waiting).toHaveLength(201)
})

test('a process that ends waits for the writes under way', async () => {
  const { rows, waiting } = heldRows()
  const background = openBackground()
  createKeptAnswers({ ...background, rows, source: 'any' }).put('a', response)
  let isClosed = false
  const closing = background.close().then(() => (isClosed = true))
  await turn()
  expect(isClosed).toBe(false)
  waiting[0]!.resolve(null)
  await closing
})
