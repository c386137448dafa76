import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#app/features/record/record-sync.ts'
import { createChangeSender } from './change-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A page whose exchanges end like this in turn, and then like the last one. */
function openPage(...outcomes: (Outcome | (() => Promise<Outcome>))[]) {
  const page = { sent: 0 }
  let notify = { change: () => {}, back: () => {}, leave: () => {} }
  const sender = createChangeSender({
    async send() {
      page.sent += 1
      const outcome = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? 'failed'
      return typeof outcome === 'string' ? outcome : outcome()
    },
    watchChanges: (change) => (notify = { ...notify, change }),
    watchReturn: (back) => (notify = { ...notify, back }),
    watchLeaving: (leave) => (notify = { ...notify, leave }),
  })
  return {
    ...sender,
    sent: () => page.sent,
    change: () => notify.change(),
    comeBack: () => notify.back(),
    leave: () => notify.leave(),
    /** Milliseconds until something is sent again. */
    async nextSent(): Promise<number> {
      await vi.advanceTimersByTimeAsync(0)
      const [before, since] = [page.sent, Date.now()]
      while (page.sent === before && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
      return page.sent === before ? Number.POSITIVE_INFINITY : Date.now() - since
    },
  }
}

// @spec sync/auto: Each change is synced by itself when there is a code, at the latest when the connection is back.
test('changes within two seconds are sent together, and then nothing until the next change', async () => {
  const page = openPage('sent')
  page.change()
  await vi.advanceTimersByTimeAsync(1500)
  page.change()
  expect(page.sent()).toBe(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(page.sent()).toBe(1)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(page.sent()).toBe(1)
})

// @spec sync/auto
test('without a connection retries get less frequent, and the next one follows as soon as the connection is back', async () => {
  const page = openPage('failed', 'failed', 'failed', 'sent')
  page.change()
  expect(await page.nextSent()).toBe(2000)
  expect(await page.nextSent()).toBe(MINUTE)
  expect(await page.nextSent()).toBe(2 * MINUTE)
  page.comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.sent()).toBe(4)
  await vi.advanceTimersByTimeAsync(24 * HOUR)
  expect(page.sent()).toBe(4)
})

test('during a long outage it is tried again at least once a day, and after it as after the first failure', async () => {
  const page = openPage(...Array.from({ length: 16 }, (): Outcome => 'failed'), 'sent', 'failed')
  page.start()
  const pauses = []
  for (let at = 0; at < 15; at += 1) pauses.push(await page.nextSent())
  expect(pauses.slice(-3)).toEqual([24 * HOUR, 24 * HOUR, 24 * HOUR])
  expect(await page.nextSent()).toBe(24 * HOUR)
  page.change()
  expect(await page.nextSent()).toBe(2000)
  expect(await page.nextSent()).toBe(MINUTE)
})

test('a browser whose database fails tries again, as after an outage', async () => {
  const page = openPage(() => Promise.reject(new DOMException('gone', 'InvalidStateError')), 'sent')
  page.start()
  expect(await page.nextSent()).toBe(MINUTE)
  expect(page.sent()).toBe(2)
})

test('while the site refuses the device, only a change asks whether it may send', async () => {
  const page = openPage('stopped')
  page.start()
  await vi.advanceTimersByTimeAsync(24 * HOUR)
  expect(page.sent()).toBe(1)
  page.change()
  expect(await page.nextSent()).toBe(2000)
})

test('after the code was entered again, everything is sent at once', async () => {
  const page = openPage('again', 'sent')
  page.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.sent()).toBe(2)
})

test('what changes during an exchange is sent after it', async () => {
  const exchange = Promise.withResolvers<Outcome>()
  const page = openPage(() => exchange.promise, 'sent')
  page.start()
  page.change()
  page.leave()
  page.ask()
  expect(page.sent()).toBe(1)
  exchange.resolve('sent')
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.sent()).toBe(2)
})

// @spec sync/traffic: Only what changed is sent.
test('a pending change is sent when the page closes, and nothing otherwise', async () => {
  const page = openPage('sent')
  page.leave()
  expect(page.sent()).toBe(0)
  page.change()
  page.leave()
  expect(page.sent()).toBe(1)
})

test('a new page sends at once what the previous page could not', async () => {
  const page = openPage('sent')
  page.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.sent()).toBe(1)
})

test('asking for news does not shorten the pause after a failure', async () => {
  const page = openPage('sent', 'failed', 'sent')
  page.ask()
  await vi.advanceTimersByTimeAsync(0)
  page.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.sent()).toBe(2)
  page.ask()
  expect(page.sent()).toBe(2)
  expect(await page.nextSent()).toBe(MINUTE)
})

test('who waits for an exchange learns whether the site has everything', async () => {
  expect(await openPage('sent').flush()).toBe(true)
  expect(await openPage('failed').flush()).toBe(false)
  const exchange = Promise.withResolvers<Outcome>()
  const page = openPage(() => exchange.promise, 'sent')
  page.start()
  const flushed = page.flush()
  exchange.resolve('sent')
  expect(await flushed).toBe(true)
  expect(page.sent()).toBe(2)
})
