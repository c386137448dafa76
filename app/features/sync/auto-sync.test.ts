import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_HISTORY, type History } from '#domain/history/history.ts'
import { createAutoSync } from './auto-sync.ts'
import type { SyncResult } from './sync-client.ts'
import type { SyncIdentity } from './sync-identity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DOWN: SyncResult = { failure: 'unreachable', status: null, message: null }
const GONE: SyncResult = { failure: 'gone', status: 404, message: null }
const merged: History = { ...EMPTY_HISTORY, clearedAt: '2026-11-20T12:00:00.000Z' }
const WELL: SyncResult = { answer: { code: '', token: '', version: 7, history: merged } }

/** A device with a code, whose server gives these answers in turn and then repeats the last one. */
function openDevice(answers: SyncResult[]) {
  const device: SyncIdentity = { deviceId: 'ABCDEF1', code: 'ABC123', token: 'secret', version: 1 }
  const seen = { sent: [] as number[], absorbed: [] as History[] }
  let notify = { change: () => {}, back: () => {}, leave: () => {} }
  const { start } = createAutoSync({
    history: {
      read: () => EMPTY_HISTORY,
      absorb: (history) => seen.absorbed.push(history),
      watchChanges: (change) => ((notify = { ...notify, change }), () => {}),
    },
    client: {
      push: async ({ version }) => {
        seen.sent.push(version)
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? DOWN
      },
    },
    readIdentity: () => ({ ...device }),
    writeIdentity: (code, token = '', version = 0) => void Object.assign(device, { code, token, version }),
    watchReturn: (back) => (notify = { ...notify, back }),
    watchLeaving: (leave) => (notify = { ...notify, leave }),
  })
  return { device, seen, start, change: () => notify.change(), comeBack: () => notify.back(), leave: () => notify.leave() }
}

test('changes within two seconds are sent together, and the response is merged', async () => {
  const { seen, device, change } = openDevice([WELL])
  change()
  await vi.advanceTimersByTimeAsync(1500)
  change()
  expect(seen.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(seen.sent).toEqual([1])
  expect(seen.absorbed).toEqual([merged])
  expect(device).toMatchObject({ code: 'ABC123', token: 'secret', version: 7 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen.sent).toEqual([1])
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

test('a deleted code is dropped, and nothing more is sent', async () => {
  const { seen, device, change } = openDevice([GONE])
  change()
  await vi.advanceTimersByTimeAsync(2000)
  expect(device.code).toBeNull()
  change()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen.sent).toHaveLength(1)
})

test('a pending change is sent when the page closes, and nothing otherwise', async () => {
  const { seen, change, leave } = openDevice([WELL])
  leave()
  expect(seen.sent).toHaveLength(0)
  change()
  leave()
  expect(seen.sent).toHaveLength(1)
})

test('a new page sends at once what the last one could not', async () => {
  const { seen, start } = openDevice([WELL])
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.sent).toHaveLength(1)
  expect(seen.absorbed).toEqual([merged])
})
