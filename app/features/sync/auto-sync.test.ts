import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withItem } from '#domain/history/edits.ts'
import { EMPTY_HISTORY, historyKey, type History } from '#domain/history/history.ts'
import { movie } from '#tests/helpers/device.ts'
import { createAutoSync } from './auto-sync.ts'
import type { SyncResult } from './sync-client.ts'
import { createRefusals } from './refusals.ts'
import type { SyncIdentity } from './sync-identity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DOWN: SyncResult = { failure: 'unreachable', message: null }
const GONE: SyncResult = { failure: 'gone', message: null }
const merged: History = { ...EMPTY_HISTORY, clearedAt: '2026-11-20T12:00:00.000Z' }
const STRANGER: SyncResult = { failure: 'stranger', message: null }
const WELL: SyncResult = { answer: { code: '', token: '', history: merged, limit: null } }

/** A device with a code, whose server gives these answers in turn and then repeats the last one. */
function openDevice(answers: SyncResult[], entered: () => Promise<SyncResult> = async () => DOWN) {
  const device: SyncIdentity = { deviceId: 'ABCDEF1', code: 'ABC123', token: 'secret', lost: null }
  const own = { history: EMPTY_HISTORY }
  const seen = { sent: [] as string[], histories: [] as History[], absorbed: [] as History[], entered: 0 }
  let notify = { change: () => {}, back: () => {}, leave: () => {} }
  const readIdentity = () => ({ ...device })
  const refused = createRefusals({
    client: { import: () => ((seen.entered += 1), entered()) },
    readIdentity,
    writeIdentity: (code, token = '', lost = null) => void Object.assign(device, { code, token, lost }),
    deviceName: 'Mac',
    now: () => 0,
  })
  const { start } = createAutoSync({
    history: {
      read: () => own.history,
      absorb: (history) => seen.absorbed.push(history),
      watchChanges: (change) => ((notify = { ...notify, change }), () => {}),
    },
    client: {
      push: async ({ token, history }) => {
        seen.sent.push(token)
        seen.histories.push(history)
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? DOWN
      },
    },
    readIdentity,
    refused,
    watchReturn: (back) => (notify = { ...notify, back }),
    watchLeaving: (leave) => (notify = { ...notify, leave }),
  })
  const acts = { change: () => notify.change(), comeBack: () => notify.back(), leave: () => notify.leave() }
  return { device, own, seen, start, refused, ...acts }
}

test('changes within two seconds are sent together, and the response is merged', async () => {
  const { seen, device, change } = openDevice([WELL])
  change()
  await vi.advanceTimersByTimeAsync(1500)
  change()
  expect(seen.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(seen.sent).toEqual(['secret'])
  expect(seen.absorbed).toEqual([merged])
  expect(device).toMatchObject({ code: 'ABC123', token: 'secret' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen.sent).toEqual(['secret'])
})

test('without a connection retries get less frequent, and the next one follows as soon as the connection is back', async () => {
  const { seen, change, comeBack } = openDevice([DOWN, DOWN, DOWN, WELL])
  change()
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(seen.sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.sent).toHaveLength(3)
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.sent).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen.sent).toHaveLength(4)
})

test('a code that no longer exists is kept for display, and nothing more is sent', async () => {
  const { seen, device, change } = openDevice([GONE])
  change()
  await vi.advanceTimersByTimeAsync(2000)
  expect(device).toMatchObject({ code: null, lost: { was: 'ABC123', isRemoved: false } })
  change()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen.sent).toHaveLength(1)
})

const renewed = async (): Promise<SyncResult> => ({ answer: { code: 'ABC123', token: 'new', history: merged, limit: null } })

test('a device that the site has forgotten enters its code again by itself, and sends its list again', async () => {
  const { seen, device, start } = openDevice([STRANGER, WELL], renewed)
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.sent).toEqual(['secret', 'new'])
  expect(device).toMatchObject({ code: 'ABC123', token: 'new', lost: null })
  expect(seen.absorbed).toEqual([merged])
})

test('when history and library are refused at the same time, the code is entered once', async () => {
  const { seen, refused } = openDevice([], renewed)
  const asked = { code: 'ABC123', token: 'secret' }
  expect(await Promise.all([refused('stranger', asked), refused('stranger', asked)])).toEqual(['again', 'again'])
  expect(seen.entered).toBe(1)
})

test('a code that cannot be entered now is retried later', async () => {
  const { seen, device, start } = openDevice([STRANGER])
  start()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([seen.sent.length, seen.entered]).toEqual([2, 2])
  expect(device).toMatchObject({ code: 'ABC123', token: 'secret' })
})

test('a device that was removed from a code, or replaced by five others, does not enter it again', async () => {
  const removed = openDevice([{ failure: 'removed', message: null }], renewed)
  removed.start()
  const full = openDevice([STRANGER], async () => ({ failure: 'full', message: 'On five devices' }))
  full.start()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([removed.seen, full.seen]).toMatchObject([
    { sent: ['secret'], entered: 0 },
    { sent: ['secret'], entered: 1 },
  ])
  for (const { device } of [removed, full]) expect(device).toMatchObject({ code: null, lost: { was: 'ABC123', isRemoved: true } })
})

test.each([[WELL], [GONE], [STRANGER]])(
  'a code that is imported again during a push keeps its new token, whatever the answer',
  async (answer) => {
    const { seen, device, start } = openDevice([answer, WELL], renewed)
    start()
    Object.assign(device, { token: 'imported' })
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toMatchObject({ sent: ['secret', 'imported'], entered: 0 })
    expect(device).toMatchObject({ code: 'ABC123', token: 'imported' })
  },
)

test('a pending change is sent when the page closes, and nothing otherwise', async () => {
  const { seen, change, leave } = openDevice([WELL])
  leave()
  expect(seen.sent).toHaveLength(0)
  change()
  leave()
  expect(seen.sent).toHaveLength(1)
})

test('only what changed since the last answer is sent', async () => {
  const first = withItem(EMPTY_HISTORY, movie(1), new Date('2026-11-20T12:00:00.000Z'))
  const { seen, start, change, own } = openDevice([{ answer: { code: '', token: '', history: first, limit: null } }])
  own.history = first
  start()
  await vi.advanceTimersByTimeAsync(0)
  own.history = withItem(own.history, movie(2), new Date('2026-11-20T12:01:00.000Z'))
  change()
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.histories.map(({ items }) => items.map(historyKey))).toEqual([['movie/1'], ['movie/2']])
})

test('a new page sends at once what the previous page could not', async () => {
  const { seen, start } = openDevice([WELL])
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.sent).toHaveLength(1)
  expect(seen.absorbed).toEqual([merged])
})
