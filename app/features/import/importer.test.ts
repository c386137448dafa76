import { expect, test, vi } from 'vitest'
import type { MatchAnswer } from '#domain/import/answer.ts'
import type { Question } from '#domain/import/import-row.ts'
import type { ChosenList } from '#domain/import/job.ts'
import type { Reply } from './ask-site.ts'
import { createImporter } from './importer.ts'
import type { KeptJob } from './job-storage.ts'

const NO_CHANGE = { before: new Map(), after: new Map() }
const ANSWER: MatchAnswer = { state: 'not-found' }
const listOf = (count: number): ChosenList => ({
  name: 'watched.csv',
  kind: 'letterboxd',
  mark: null,
  asksMark: false,
  mayBeCut: false,
  unread: [],
  rows: Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    type: 'movie',
    tmdbId: null,
    imdbId: null,
    tvdbId: null,
    name: `Film ${at}`,
    year: 1927,
    ofEpisode: false,
    mark: 'watched',
    day: null,
    noted: null,
    episode: null,
    own: null,
  })),
})

/** A browser on a site that gives these replies, then answers everything; `sleep` moves its clock. */
function open({
  replies = [],
  kept = null,
  works = true,
  isLasting = true,
}: { replies?: Reply[]; kept?: KeptJob | null; works?: boolean; isLasting?: boolean } = {}) {
  const stored = { value: kept }
  const asked: string[][] = []
  const waits: number[] = []
  const undos: object[] = []
  let time = 1_000_000
  const importer = createImporter({
    storage: {
      read: async () => stored.value,
      write: async (value) => {
        if (works) stored.value = structuredClone(value)
        return works
      },
    },
    async ask(questions: readonly Question[]) {
      asked.push(questions.map(({ name }) => name))
      time += 1000
      return replies.shift() ?? { answers: questions.map(() => ANSWER), perMinute: 40 }
    },
    now: () => time,
    async sleep(milliseconds) {
      waits.push(milliseconds / 1000)
      time += milliseconds
    },
    hold: (onHeld) => onHeld(),
    add: () => ({ titles: 1, episodes: 0, opened: 0, full: [], change: NO_CHANGE }),
    isKept: () => isLasting,
    undo: (added) => void undos.push(added),
  })
  const done = () => vi.waitFor(() => expect(importer.read().job?.answers.includes(null)).toBe(false))
  return { importer, asked, waits, undos, stored, done }
}

const later = (seconds: number, why: 'quota' | 'catalogue' = 'quota'): MatchAnswer => ({ state: 'later', seconds, why })

test('titles are looked up twenty at a time, each once', async () => {
  const { importer, asked, done, waits } = open()
  importer.open()
  importer.start([listOf(45)])
  await done()
  expect(asked.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(new Set(asked.flat()).size).toBe(45)
  expect(waits).toEqual([])
})

test('the importer waits as long as the site says, and then asks only for the rest', async () => {
  const first: Reply = { answers: Array.from({ length: 20 }, (_, at) => (at < 15 ? ANSWER : later(37))), perMinute: 40 }
  const { importer, asked, waits, done } = open({ replies: [first] })
  importer.open()
  importer.start([listOf(20)])
  await done()
  expect(waits).toEqual([37])
  expect(asked[1]).toEqual([15, 16, 17, 18, 19].map((at) => `Film ${at}`))
})

test('while the catalogue or the connection fails, waits grow up to a minute, and start short again after an answer', async () => {
  const failing: Reply = { answers: [later(1, 'catalogue')], perMinute: 40 }
  const offline: Reply = { seconds: null, isOffline: true }
  const { importer, waits, done } = open({ replies: [failing, offline, offline, offline, offline, offline] })
  importer.open()
  importer.start([listOf(1)])
  await done()
  expect(waits).toEqual([5, 10, 20, 40, 60, 60])
})

test('a reopened page continues the import, unless it was paused', async () => {
  const before = open()
  before.importer.open()
  before.importer.start([listOf(25)])
  before.importer.pause()
  await vi.waitFor(() => expect(before.stored.value?.isPaused).toBe(true))
  const kept = structuredClone(before.stored.value)
  const paused = open({ kept })
  paused.importer.open()
  await vi.waitFor(() => expect(paused.importer.read().phase).toBe('ready'))
  expect([paused.importer.read().isPaused, paused.asked]).toEqual([true, []])
  paused.importer.resume()
  await paused.done()
  const running = open({ kept: kept && { ...kept, isPaused: false } })
  running.importer.open()
  await running.done()
  expect(running.asked.flat()).toHaveLength(kept?.job.answers.filter((answer) => answer === null).length ?? -1)
})

test('choices and the result are stored, and a discarded import is deleted', async () => {
  const { importer, stored, done } = open()
  importer.open()
  importer.start([listOf(2)])
  await done()
  importer.choose(0, 'none')
  importer.add()
  await vi.waitFor(() => expect(stored.value?.job).toMatchObject({ choices: ['none', null], added: { titles: 1 } }))
  importer.discard()
  await vi.waitFor(() => expect(stored.value).toBeNull())
})

test('an import can be undone as a whole, and then added again', async () => {
  const { importer, undos, stored, done } = open()
  importer.open()
  importer.start([listOf(2)])
  await done()
  importer.undo()
  importer.add()
  importer.undo()
  expect(undos).toMatchObject([{ titles: 1 }])
  await vi.waitFor(() => expect(stored.value?.job.added).toBeNull())
})

// @spec history/kept
test('an import that the browser could not store is not recorded as added', async () => {
  const { importer, stored, done } = open({ isLasting: false })
  importer.open()
  importer.start([listOf(2)])
  await done()
  await vi.waitFor(() => expect(stored.value?.job.answers).toEqual([ANSWER, ANSWER]))
  importer.add()
  expect(importer.read().job?.added).toMatchObject({ titles: 1 })
  expect(stored.value?.job.added).toBeNull()
})

test('a browser that stores nothing says so and works until the page is closed', async () => {
  const { importer, done } = open({ works: false })
  importer.open()
  importer.start([listOf(3)])
  await done()
  await vi.waitFor(() => expect(importer.read().isLasting).toBe(false))
})

test('a list that is too long is refused, and nothing is started', () => {
  const { importer, asked } = open()
  expect(() => importer.start([listOf(20_001)])).toThrow(/20,000 titles/)
  expect([importer.read().job, asked]).toEqual([null, []])
})

test('the time left counts the waits', async () => {
  const wait: Reply = { answers: [ANSWER, ...Array.from({ length: 19 }, () => later(59))], perMinute: 40 }
  const { importer, done } = open({ replies: [wait, wait] })
  const seconds: (number | null)[] = []
  importer.subscribe(() => seconds.push(importer.read().secondsLeft))
  importer.open()
  importer.start([listOf(41)])
  await done()
  // At one title a minute the others take nearly forty minutes.
  expect(Math.max(...seconds.map((left) => left ?? 0))).toBeGreaterThan(2000)
  await vi.waitFor(() => expect(importer.read().secondsLeft).toBeNull())
})
